import { describe, expect, test } from 'vitest'
import { rowsWorkbook, XLSX } from '#features/account/files/api/service.ts'
import { createOrder } from '#features/freight/order-form/contract.ts'
import { getOrder, cancelOrder } from '#features/freight/orders/contract.ts'
import { freightWorld, orderOf, documentsOf } from '#features/freight/orders/api/fixture.ts'
import { desk } from '#features/freight/order-desk/api/fixture.ts'
import { moveClearance } from '#features/freight/order-desk/contract.ts'
import type { KindName } from '#features/freight/core/rules.ts'
import { getQueues } from '#features/desk/companies/contract.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { openPdf, textOfPage } from '#kit/api/pdf/testing.ts'
import { sayIn } from '#kit/api/texts.ts'
import { testPortal } from '../../../../api/testing.ts'
import {
  approveDocuments,
  getClearance,
  getClearanceCounts,
  getClearanceDetail,
  getClearanceList,
  getCopyData,
  getCopySources,
  getDeskClearance,
  getDeskDocument,
  getDeskDocumentCounts,
  getDeskDocuments,
  getPackingList,
  importPackingList,
  moveClearances,
  printDeskClearanceDocument,
  printClearanceDocument,
  rejectDocuments,
  reopenDocuments,
  saveClearance,
  savePackingList,
  submitClearance,
  submitPackingList,
} from '../contract.ts'
import { PLI_GB } from '../sheet.ts'
import { LINE, documentOf } from './fixture.ts'

const { as, portal } = await testPortal()
const [qihang, lanjing, clerk, staff] = await Promise.all([
  as('qihang_admin'),
  as('lanjing_admin'),
  as('qihang_wh'),
  as('staff_ops'),
])
const [QIHANG, LANJING] = [430118, 420561]
const world = await freightWorld(portal.pool)
const documents = await documentsOf(portal.pool, QIHANG)
const at = desk(portal.pool, staff, world)
let number = 0
const nextNo = () => `INV-${++number}`

async function placed(kind: KindName = 'lclFull', change: object = {}) {
  const { OrderId, DcgNo } = await qihang.ok(createOrder[kind], { ...orderOf(kind, world, documents), ...change } as never)
  return { OrderId, DcgNo, row: { ContractCompanyId: QIHANG, Id: OrderId } }
}
const read = (OrderId: number) => qihang.ok(getClearance, { OrderId })
const submit = (OrderId: number, no = nextNo(), change: object = {}) =>
  qihang.call(submitClearance, { OrderId, ...documentOf(no), ...change } as never)
const statusOf = async (orderId: number) => (await qihang.ok(getOrder.lclFull, { orderId })).ClearanceStatus

describe('writing', () => {
  test('[call.label.clientCustomerPackingListClearance.get] [call.oms.OrderFbaAmazonDeliveryAddress.GetClearnDetailByOrderId] a paper exists from the order on and begins with what that knows', async () => {
    const { OrderId, DcgNo } = await placed()
    for (const op of [getPackingList, getClearance, getClearanceDetail]) {
      expect(await qihang.ok(op, { OrderId })).toMatchObject({
        DcgNo,
        DocState: 118001,
        ClearanceStatus: 107001,
        IsWritten: false,
        CanEdit: true,
        DestinationTemplate: 'GB',
        HasOwnImporter: true,
        IsMarketplace: true,
        ShipperName: 'QIHANG, HANGZHOU',
        ImporterName: 'Import Ltd.',
        EoriNumber: `GB${QIHANG}000000`,
        VatNumber: 'GB207551480',
        CurrencyCode: 'USD',
        Items: [
          {
            BoxNo: '1-10',
            NameEn: 'Ceramic mug',
            PcsPerCarton: 10,
            UnitPrice: 2.5,
            NetWeight: 14,
            GrossWeight: 18,
            Length: 60,
            UkCustomsCode: null,
          },
        ],
        Cartons: 10,
        Pieces: 100,
        TotalValue: 250,
        CustomsValue: 250,
      })
    }
    // A container tells goods without cartons, a tail order nothing.
    expect((await read((await placed('fclFull')).OrderId)).Items).toMatchObject([{ BoxNo: null, NameEn: 'Ceramic mug' }])
    expect((await read((await placed('fclTail')).OrderId)).Items).toEqual([])
  })

  test('[call.label.clientCustomerPackingListClearance.save] it is kept half written, by its whole or by its lines, and no change is lost', async () => {
    const { OrderId } = await placed()
    const { RowVersion } = await qihang.ok(saveClearance, {
      OrderId,
      InvoiceNo: 'HALF',
      IncoTerm: 'FOB',
      FreightCost: 10.5,
      InsuranceCost: 2,
      Items: [{ BoxNo: '1-2', PcsPerCarton: '5', UnitPrice: '2,5' } as never],
    })
    expect(await read(OrderId)).toMatchObject({
      IsWritten: true,
      InvoiceNo: 'HALF',
      ImporterName: null,
      Pieces: 10,
      TotalValue: 25,
      CustomsValue: 37.5,
      RowVersion,
    })
    const second = await qihang.ok(savePackingList, { OrderId, RowVersion, Items: [LINE] })
    expect(await read(OrderId)).toMatchObject({ InvoiceNo: 'HALF', TotalValue: 250, RowVersion: second.RowVersion })
    expect(await qihang.refused(saveClearance, { OrderId, RowVersion, InvoiceNo: 'LATE' } as never)).toBe(6)
    expect((await read(OrderId)).InvoiceNo).toBe('HALF')
  })

  test('[call.label.clientCustomerPackingListClearance.copy_data] goods and parties come from another approved paper, without what is its order’s alone', async () => {
    const [one, two] = [await placed(), await placed()]
    expect((await submit(one.OrderId, 'COPY-1')).ErrorCode).toBe(0)
    expect(await qihang.refused(getCopyData, { OrderId: one.OrderId })).toBe(2)
    await staff.ok(approveDocuments, { Rows: [one.row] })
    expect(await qihang.ok(getCopySources, { OrderId: two.OrderId })).toContainEqual(
      expect.objectContaining({ OrderId: one.OrderId, InvoiceNo: 'COPY-1', Lines: 1 }),
    )
    expect(await qihang.ok(getCopyData, { OrderId: one.OrderId })).toMatchObject({
      InvoiceNo: null,
      InvoiceDate: null,
      ImporterName: 'Import Ltd.',
      Items: [{ NameEn: 'Ceramic mug', UkCustomsCode: '6912002300', BoxNo: null, FbaShipmentId: null }],
    })
    expect(await lanjing.ok(getCopySources, { OrderId: 1 })).toEqual([])
  })

  test('a packing list keeps every column of its template', async () => {
    const { OrderId } = await placed()
    const row = { ...LINE, Cartons: 10, Pieces: 100, Total: 250, Currency: 'GBP', DutyRate: 4.5 }
    const book = async (rows: object[]) =>
      new Blob([new Uint8Array(await rowsWorkbook(PLI_GB, rows, { language: 'en-US', say: sayIn('en-US') }))], { type: XLSX })
    const good = await qihang.upload(importPackingList, await book([row]), 'list.xlsx', { OrderId: String(OrderId) })
    expect(good.Body).toMatchObject({
      Rows: 1,
      CurrencyCode: 'GBP',
      Errors: [],
      Items: [{ Sku: 'MUG-01', UkCustomsCode: '6912002300', DutyRate: 4.5, PcsPerCarton: 10 }],
    })
    const bad = await qihang.upload(importPackingList, await book([{ ...row, UkCustomsCode: '12' }]), 'list.xlsx', {
      OrderId: String(OrderId),
    })
    expect(bad.Body).toMatchObject({ Items: [], Errors: [{ Field: 'UkCustomsCode', Row: 2 }] })
    expect((await read(OrderId)).IsWritten).toBe(false)
  })
})

describe('handing in', () => {
  test('[call.label.clientCustomerPackingListClearance.submit] a whole paper is handed in, and its order’s clearance is under review', async () => {
    const { OrderId } = await placed()
    expect((await submit(OrderId)).ErrorCode).toBe(0)
    expect(await read(OrderId)).toMatchObject({
      DocState: 118002,
      ClearanceStatus: 107002,
      CanEdit: false,
      Events: [{ Move: 'submit' }],
      ClearanceLog: [{ Move: 'takeDocuments', Operator: 'system' }],
    })
    expect(await qihang.refused(saveClearance, { OrderId, InvoiceNo: 'X' } as never)).toBe(2)
    const lines = await placed()
    await qihang.ok(saveClearance, { OrderId: lines.OrderId, ...documentOf(nextNo(), { Items: [] }) })
    await qihang.ok(submitPackingList, { OrderId: lines.OrderId, Items: [LINE] })
    expect((await read(lines.OrderId)).DocState).toBe(118002)
  })

  test('[msg.completeDeclaration] lines that are not complete are named, in each language', async () => {
    const { OrderId } = await placed()
    const Items = [LINE, { ...LINE, BoxNo: '11-12', HsCode: null, UkCustomsCode: '123', FbaShipmentId: null }]
    const answer = await submit(OrderId, nextNo(), { Items })
    expect(answer).toMatchObject({
      ErrorCode: 2,
      Msg: 'Please complete the declaration information!',
      Body: {
        Errors: [
          { Field: 'Items[1].FbaShipmentId', Row: 2 },
          { Field: 'Items[1].HsCode', Row: 2, Code: 'required' },
          { Field: 'Items[1].UkCustomsCode', Row: 2, Code: 'format' },
        ],
      },
    })
    const said = async (language: string) =>
      (await qihang.call(submitClearance, { OrderId, ...documentOf(nextNo()), Items } as never, { 'Accept-Language': language }))
        .Msg
    expect([await said('zh-CN'), await said('de-DE'), await said('fr-FR')]).toEqual([
      '请完善申报信息！',
      'Bitte Zollangaben vervollständigen!',
      'Veuillez compléter la déclaration !',
    ])
    expect(await read(OrderId)).toMatchObject({ DocState: 118001, IsWritten: false })
  })

  test('the header is asked by country, terms and who imports', async () => {
    const { OrderId } = await placed()
    const faults = async (change: object) =>
      ((await submit(OrderId, nextNo(), change)).Body as unknown as { Errors: { Field: string }[] } | null)?.Errors.map(
        ({ Field }) => Field,
      )
    expect(await faults({ InvoiceNo: null, EoriNumber: null, ShipperName: '杭州' })).toEqual([
      'InvoiceNo',
      'ShipperName',
      'EoriNumber',
    ])
    expect(await faults({ IncoTerm: 'FOB' })).toEqual(['FreightCost', 'InsuranceCost'])
    expect(await faults({ VatNumber: 'DE305519285' })).toEqual(['VatNumber'])
    expect(await faults({ CurrencyCode: 'EUR' })).toEqual(['CurrencyCode'])
    expect(await faults({ Items: [{ ...LINE, IsCounterfeit: true }] })).toEqual(['Items[0].IsCounterfeit'])
    const included = await placed('lclFull', { ClearanceMode: 108003 })
    expect(
      (await submit(included.OrderId, nextNo(), { ImporterName: null, ImporterAddress: null, EoriNumber: null, VatNumber: null }))
        .ErrorCode,
    ).toBe(0)
  })

  test('[msg.commercialInvoiceExists] an order has one invoice, and a company no number twice, whatever its case; another company may', async () => {
    const [one, two] = [await placed(), await placed()]
    expect((await submit(one.OrderId, 'Twice-1')).ErrorCode).toBe(0)
    const again = await qihang.call(
      submitClearance,
      { OrderId: one.OrderId, ...documentOf('OTHER-1') },
      { 'Accept-Language': 'de-DE' },
    )
    expect(again).toMatchObject({ ErrorCode: 7, Msg: 'Für diese Bestellung existiert bereits eine Handelsrechnung.' })
    expect(await submit(two.OrderId, 'TWICE-1')).toMatchObject({
      ErrorCode: 7,
      Msg: 'A commercial invoice for this order already exists.',
    })
    expect((await read(two.OrderId)).DocState).toBe(118001)
    const theirs = await documentsOf(portal.pool, LANJING)
    const { OrderId } = await lanjing.ok(createOrder.lclFull, orderOf('lclFull', world, theirs) as never)
    await lanjing.ok(submitClearance, { OrderId, ...documentOf('TWICE-1') })
  })

  test('two hand in at the same moment: one order is handed in once, one number once', async () => {
    const { OrderId } = await placed()
    const both = await Promise.all([submit(OrderId, 'SAME-A'), submit(OrderId, 'SAME-B')])
    expect(both.map(({ ErrorCode }) => ErrorCode).sort()).toEqual([0, 7])
    expect((await read(OrderId)).Events).toHaveLength(1)
    const rows = await Promise.all(Array.from({ length: 4 }, () => placed()))
    const codes = await Promise.all(rows.map((row) => submit(row.OrderId, 'ONE-NUMBER')))
    expect(codes.map(({ ErrorCode }) => ErrorCode).sort()).toEqual([0, 7, 7, 7])
  })

  test('with an order that is given up goes its paper, and the number is free', async () => {
    const { OrderId } = await placed()
    await submit(OrderId, 'FREE-1')
    const { RowVersion } = await qihang.ok(getOrder.lclFull, { orderId: OrderId })
    await qihang.ok(cancelOrder, { OrderId, RowVersion, Reason: 'No longer sold' })
    expect(await qihang.refused(getClearance, { OrderId })).toBe(5)
    expect((await submit((await placed()).OrderId, 'FREE-1')).ErrorCode).toBe(0)
  })
})

describe('review and customs', () => {
  test('approved, rejected with a reason, mended, reopened; the clearance goes along and the customer hears', async () => {
    const { OrderId, DcgNo, row } = await placed()
    const no = nextNo()
    await submit(OrderId, no)
    expect((await staff.ok(getDeskDocuments, { DocState: 118002, Keyword: DcgNo })).Items).toMatchObject([
      { Id: OrderId, ContractCompanyId: QIHANG, InvoiceNo: no, TotalValue: 250 },
    ])
    expect(await staff.ok(rejectDocuments, { Rows: [row], Reason: 'Weights differ' })).toEqual({ Done: 1, Skipped: [] })
    expect(await read(OrderId)).toMatchObject({
      DocState: 118004,
      ClearanceStatus: 107001,
      RejectReason: 'Weights differ',
      CanEdit: true,
    })
    expect((await submit(OrderId, no)).ErrorCode).toBe(0)
    expect(await read(OrderId)).toMatchObject({ DocState: 118002, ClearanceStatus: 107002, RejectReason: null })
    const { RowVersion } = await staff.ok(getDeskDocument, row)
    expect(await staff.ok(approveDocuments, { Rows: [{ ...row, RowVersion: RowVersion - 1 }] })).toMatchObject({
      Done: 0,
      Skipped: [{ No: DcgNo, Reason: 'Someone else has changed this: refresh the page' }],
    })
    expect(await staff.ok(approveDocuments, { Filter: { Keyword: DcgNo, DocState: 118002 } })).toEqual({ Done: 1, Skipped: [] })
    expect(await staff.ok(approveDocuments, { Rows: [row] })).toMatchObject({ Done: 0, Skipped: [{ No: DcgNo }] })
    expect(await qihang.refused(submitClearance, { OrderId, ...documentOf(no) })).toBe(7)
    await staff.ok(reopenDocuments, { Rows: [row], Reason: 'One more line' })
    expect(await read(OrderId)).toMatchObject({ DocState: 118004, ClearanceStatus: 107001, CanEdit: true })
    const titles = async () =>
      (await qihang.ok(getMessagePage, { PageSize: 50 })).Items.map((message) => message.MessageTitle)
        .filter((title) => title.includes(DcgNo))
        .join()
    for (const word of ['rejected: Weights differ', 'have been approved', 'changed again: One more line'])
      await expect.poll(titles, { timeout: 10_000 }).toContain(word)
  })

  test('goods of the customer’s own importer are declared by approved papers alone; asking for others sends them back', async () => {
    const { OrderId, row } = await placed()
    await at.advance(row, 2)
    const move = async (Move: string, Remark: string | null = null) =>
      staff.call(moveClearance, { ...(await at.known(row)), Move, Remark } as never)
    expect((await move('takeDocuments')).ErrorCode).toBe(0)
    expect(await move('declare')).toMatchObject({
      ErrorCode: 2,
      Msg: 'The clearance documents must be approved before the goods are declared',
    })
    await submit(OrderId)
    expect((await move('askDocuments', 'Origin is missing')).ErrorCode).toBe(0)
    expect(await read(OrderId)).toMatchObject({ DocState: 118004, ClearanceStatus: 107001, RejectReason: 'Origin is missing' })
    await submit(OrderId)
    await staff.ok(approveDocuments, { Rows: [row] })
    for (const Move of ['declare', 'inspect', 'endInspection', 'askDuty', 'release'] as const)
      expect(await staff.ok(moveClearances, { Rows: [row], Move })).toEqual({ Done: 1, Skipped: [] })
    expect(await statusOf(OrderId)).toBe(107006)
    expect((await read(OrderId)).ClearanceLog.map((event) => event.Move)).toEqual([
      'takeDocuments',
      'documentsRejected',
      'takeDocuments',
      'declare',
      'inspect',
      'endInspection',
      'askDuty',
      'release',
    ])
    expect(await staff.ok(moveClearances, { Rows: [row], Move: 'report', Remark: 'x' })).toMatchObject({ Done: 0 })
    // Nobody could mend what is given back after that.
    expect(await staff.ok(reopenDocuments, { Rows: [row], Reason: 'Too late' })).toMatchObject({
      Done: 0,
      Skipped: [{ Reason: 'This is not possible in the current status' }],
    })
    expect(await read(OrderId)).toMatchObject({ DocState: 118003, RejectReason: null })
  })

  test('where the taxes are in the price nobody waits for duty', async () => {
    const { row } = await placed('lclFull', { ClearanceMode: 108003 })
    await at.advance(row, 2)
    for (const Move of ['takeDocuments', 'declare'] as const)
      expect((await staff.ok(moveClearances, { Rows: [row], Move })).Done).toBe(1)
    expect(await staff.ok(moveClearances, { Rows: [row], Move: 'askDuty' })).toMatchObject({
      Done: 0,
      Skipped: [{ Reason: 'This is not possible in the current status' }],
    })
    const one = (Move: 'askDuty' | 'release') => at.known(row).then((known) => staff.call(moveClearance, { ...known, Move }))
    expect((await one('askDuty')).ErrorCode).toBe(2)
    expect((await one('release')).ErrorCode).toBe(0)
  })

  test('a paper still under review when the goods are cleared is approved, and not sent back to who may not write any more', async () => {
    const { OrderId, row } = await placed('lclFull', { ClearanceMode: 108003 })
    await at.advance(row, 2)
    await submit(OrderId)
    for (const Move of ['declare', 'release'] as const)
      expect((await staff.ok(moveClearances, { Rows: [row], Move })).Done).toBe(1)
    expect((await staff.ok(rejectDocuments, { Rows: [row], Reason: 'Too late' })).Done).toBe(0)
    expect((await staff.ok(approveDocuments, { Rows: [row] })).Done).toBe(1)
  })

  test('[call.oms.OrderFbaAmazonDeliveryAddress.GetClearanceList] the lists find orders by clearance, paper and number, each company its own', async () => {
    const { OrderId, DcgNo } = await placed()
    const no = nextNo()
    await submit(OrderId, no)
    expect(getClearanceList.path).toBe('/oms/api/OrderFbaAmazonDeliveryAddress/GetClearanceList')
    expect((await qihang.ok(getClearanceList, { ClearanceStatus: 107002, Keyword: no })).Items).toMatchObject([
      { OrderId, DcgNo, DocState: 118002, ImporterName: 'Import Ltd.', TotalValue: 250 },
    ])
    expect((await qihang.ok(getClearanceCounts, { Keyword: no }))['107002']).toBe(1)
    expect((await lanjing.ok(getClearanceList, { Keyword: DcgNo })).Items).toEqual([])
    expect(
      (await staff.ok(getDeskClearance, { ContractCompanyId: QIHANG, ClearanceStatus: 107002, Keyword: DcgNo })).TotalCount,
    ).toBe(1)
    const counts = await staff.ok(getDeskDocumentCounts, {})
    expect(counts['118002']).toBe((await staff.ok(getDeskDocuments, { DocState: 118002 })).TotalCount)
  })

  test('what waits at customs waits on the desk’s first page: under review, inspected, for duty, or held up; as many as its list has', async () => {
    const [review, declared, inspection, duty, exception] = [107002, 107003, 107004, 107005, 107007] as const
    const queued = async () =>
      new Map(
        (await staff.ok(getQueues, {}))
          .filter(({ Path }) => Path.startsWith('/desk/clearance?'))
          .map(({ Path, Count }) => [Number(/[?]ClearanceStatus=(\d+)$/.exec(Path)?.[1]), Count]),
      )
    const before = await queued()
    const all = await Promise.all([placed(), placed(), placed(), placed(), placed()])
    for (const { OrderId, row } of all) {
      await at.advance(row, 2)
      await submit(OrderId)
    }
    const go = async (of: number, ...moves: string[]) => {
      for (const Move of moves)
        expect(
          await staff.ok(moveClearances, { Rows: [all[of]!.row], Move: Move as 'declare', Remark: 'Tariff number' }),
        ).toMatchObject({ Done: 1 })
    }
    await staff.ok(approveDocuments, { Rows: all.map(({ row }) => row) })
    await go(1, 'declare')
    await go(2, 'declare', 'inspect')
    await go(3, 'declare', 'askDuty')
    await go(4, 'report')
    const after = await queued()
    for (const state of [review, inspection, duty, exception]) {
      expect([state, after.get(state)]).toEqual([state, (before.get(state) ?? 0) + 1])
      expect((await staff.ok(getDeskClearance, { ClearanceStatus: state })).TotalCount).toBe(after.get(state))
    }
    expect(after.has(declared)).toBe(false)
    await staff.ok(moveClearances, { Rows: [all[3]!.row], Move: 'release' })
    expect((await queued()).get(duty)).toBe(before.get(duty))
  })
})

describe('who may', () => {
  test('papers are their company’s, and written by those who were given it', async () => {
    const { OrderId, row } = await placed()
    await qihang.ok(saveClearance, { OrderId, ...documentOf('MINE') })
    for (const op of [getClearance, getPackingList, getClearanceDetail, getCopyData, printClearanceDocument])
      expect(await lanjing.refused(op, { OrderId } as never)).toBe(5)
    expect(await lanjing.refused(saveClearance, { OrderId, InvoiceNo: 'THEIRS' } as never)).toBe(5)
    expect(await lanjing.refused(submitClearance, { OrderId, ...documentOf('THEIRS') })).toBe(5)
    for (const op of [getClearance, saveClearance, submitClearance]) expect(await clerk.refused(op, { OrderId } as never)).toBe(4)
    expect(await staff.ok(approveDocuments, { Rows: [{ ...row, ContractCompanyId: LANJING }] })).toMatchObject({ Done: 0 })
    expect(await staff.refused(getDeskDocument, { ...row, ContractCompanyId: LANJING })).toBe(5)
    expect(await qihang.refused(approveDocuments as never, { Rows: [row] } as never)).toBe(3)
    expect((await read(OrderId)).InvoiceNo).toBe('MINE')
  })
})

describe('print', () => {
  const pageOf = async (bytes: Uint8Array, page = 1) => (await textOfPage(await openPdf(Buffer.from(bytes)), page)).split('\n')

  test('for the UK: header, lines and totals, with freight and insurance in the customs value', async () => {
    const { OrderId, row } = await placed()
    expect(await qihang.refused(printClearanceDocument, { OrderId })).toBe(2)
    await submit(OrderId, 'PRINT-1', { IncoTerm: 'FOB', FreightCost: 1240.5, InsuranceCost: 9.5 })
    const words = await pageOf(await qihang.bytes(printClearanceDocument, { OrderId, Format: 'pdf' }))
    for (const word of [
      'Commercial invoice / Packing list',
      'PRINT-1',
      'FOB',
      'Import Ltd.',
      'GB207551480000',
      '6912002300',
      '250.00',
      '1,240.50 USD',
      '1,500.00 USD',
    ])
      expect(words).toContain(word)
    expect(words.join(' ')).toContain('Ceramic mug')
    expect(words).toContain('180.00')
    expect(await pageOf(await staff.bytes(printDeskClearanceDocument, { ...row, Format: 'pdf' }))).toContain('PRINT-1')
    expect((await qihang.bytes(printClearanceDocument, { OrderId, Format: 'xlsx' })).length).toBeGreaterThan(1000)
  })

  test('for Germany in German, with procedure 42 and the fiscal representative', async () => {
    const german = { DestinationCountry: 'DE', PortOfDischarge: 'DEHAM', EoriInfoId: documents.german, ClearanceMode: 108004 }
    const made = await qihang.call(createOrder.airTail, {
      ...orderOf('airTail', world, documents),
      ...german,
      AirportOfDestination: 'FRA',
      DeliveryAddresses: [{ ...orderOf('airTail', world, documents).DeliveryAddresses![0]!, FcCode: 'DTM2' }],
    } as never)
    expect([made.ErrorCode, made.Msg]).toEqual([0, expect.anything()])
    const { OrderId } = made.Body as { OrderId: number }
    const document = {
      EoriNumber: 'DE4872915',
      VatNumber: 'DE305519285',
      IsFiscalClearance: true,
      ExportReason: 'Verkauf',
      Items: [{ ...LINE, UkCustomsCode: null, NameDe: 'Keramikbecher', DeCustomsCode: '69120023000' }],
    }
    expect((await submit(OrderId, 'DE-1', document)).ErrorCode).toBe(2)
    expect((await submit(OrderId, 'DE-1', { ...document, FiscalRepresentative: 'Fiskal GmbH' })).ErrorCode).toBe(0)
    const words = await pageOf(await qihang.bytes(printClearanceDocument, { OrderId }))
    for (const word of [
      'Handelsrechnung / Packliste',
      'Fiskalverzollung (Verfahren 42)',
      'Fiskal GmbH',
      'Verkauf',
      '69120023000',
      'Zollwert',
      '250,00 USD',
    ])
      expect(words).toContain(word)
    expect(words.some((word) => word.includes('Keramikbecher'))).toBe(true)
  })

  test('a long list goes on over pages, each with its head', async () => {
    const { OrderId } = await placed()
    const Items = Array.from({ length: 60 }, (_, index) => ({ ...LINE, BoxNo: String(index + 1) }))
    await qihang.ok(saveClearance, { OrderId, ...documentOf('LONG', { Items }) })
    const pdf = await openPdf(Buffer.from(await qihang.bytes(printClearanceDocument, { OrderId })))
    expect(pdf.numPages).toBeGreaterThan(3)
    const last = (await textOfPage(pdf, pdf.numPages)).split('\n')
    expect(last).toContain('1,500.00 USD')
    expect(last).toContain(`LONG · ${pdf.numPages}`)
  })
})
