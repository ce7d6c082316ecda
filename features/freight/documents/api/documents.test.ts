import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { sql } from 'kysely'
import PDFDocument from 'pdfkit'
import { beforeAll, describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { rowsWorkbook } from '#features/account/files/api/service.ts'
import { previewFile, uploadOfClient, uploadsOfClient } from '#features/account/files/contract.ts'
import { PLI_GB } from '#features/freight/clearance/sheet.ts'
import { KIND_LIST, type KindName } from '#features/freight/core/rules.ts'
import { desk } from '#features/freight/order-desk/api/fixture.ts'
import {
  freightWorld,
  orderOf,
  documentsOf,
  type FreightWorld,
  type OrderDocuments,
} from '#features/freight/orders/api/fixture.ts'
import { applyTelex, cancelOrder, getOrder } from '#features/freight/orders/contract.ts'
import { createOrder, updateOrder } from '#features/freight/order-form/contract.ts'
import type { OrderForm } from '#features/freight/orders/rules/fields.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { transact } from '#kit/api/db.ts'
import { tinyPdf } from '#kit/api/pdf/testing.ts'
import { sayIn } from '#kit/api/texts.ts'
import { testPortal } from '../../../../api/testing.ts'
import {
  approveOrderDocuments,
  requestOrderDocument,
  attachDeskDocuments,
  attachDocuments,
  downloadDeskDocuments,
  downloadDocuments,
  withdrawDocumentRequest,
  getAttachments,
  getDeskOrderDocuments,
  getDeskOrderDocumentCounts,
  getDeskOrderDocumentPage,
  getDocumentTracking,
  getHistoryAttachments,
  getLogisticsFiles,
  getContainerDropOffs,
  getProofs,
  saveContainerDropOff,
  rejectOrderDocuments,
  removeDeskDocument,
  removeDocument,
  reopenOrderDocuments,
  updateHistoryAttachments,
  uploadOrderFile,
} from '../contract.ts'
import { DOCUMENT, documentReview, requiredDocuments } from '../rules.ts'
import { REQUIRED_TYPES } from './queries.ts'

/** A PDF that asks for a password before it opens, unless only its owner's rights are locked. */
async function lockedPdf(
  passwords: { userPassword?: string; ownerPassword?: string } = { userPassword: 'secret' },
): Promise<Uint8Array> {
  const document = new PDFDocument({ ...passwords, pdfVersion: '1.7' })
  document.text('Confidential')
  document.end()
  return buffer(document)
}

async function longPdf(pages: number): Promise<Uint8Array> {
  const document = new PDFDocument({ size: [20, 20], margin: 0 })
  const whole = buffer(document)
  for (let page = 1; page < pages; page++) document.addPage()
  document.end()
  return whole
}

const { as, portal } = await testPortal()
const [qihang, hengtai, staff] = await Promise.all([as('qihang_admin'), as('hengtai_admin'), as('staff_ops')])
const QIHANG = 430118
const { states } = documentReview
let world: FreightWorld
let files: OrderDocuments
let at: ReturnType<typeof desk>

beforeAll(async () => {
  world = await freightWorld(portal.pool)
  files = await documentsOf(portal.pool, QIHANG)
  at = desk(portal.pool, staff, world)
})

const pdf = (text: string) => new Blob([tinyPdf(text)], { type: 'application/pdf' })
const upload = async (name: string, content = pdf(name)) => {
  const { Id, FileName } = (await qihang.upload(uploadOfClient, content, name)).Body
  return { FileId: Id, FileName }
}

async function placed(kind: KindName = 'lclFull', more: Partial<OrderForm> = {}) {
  const { OrderId, DcgNo } = await qihang.ok(createOrder[kind], { ...orderOf(kind, world, files), ...more })
  const row = { ContractCompanyId: QIHANG, Id: OrderId }
  const groups = () => qihang.ok(getAttachments, { orderId: OrderId })
  return {
    OrderId,
    DcgNo,
    row,
    groups,
    group: async (type: number) => (await groups()).find((one) => one.Type === type),
    attach: async (Type: number, name: string) =>
      qihang.ok(attachDocuments, { OrderId, Files: [{ ...(await upload(name)), Type: Type as never }] }),
    paper: async (type: number) => {
      const found = (await staff.ok(getDeskOrderDocuments, row)).Papers.find((one) => one.Type === type)
      return { Rows: [{ ContractCompanyId: QIHANG, Id: found!.PaperId!, RowVersion: found!.PaperVersion! }] }
    },
  }
}
const titles = async () =>
  (await qihang.ok(getMessagePage, { PageIndex: 1, PageSize: 100 })).Items.map((message) => message.MessageTitle)
const told = async (title: string) => {
  await expect.poll(titles, { timeout: 10_000 }).toContain(title)
}

describe('[ent.AttachmentGroup] the review of a paper', () => {
  test('what comes with the order waits to be looked at; a rejected paper is mended, replaced ones are kept', async () => {
    const order = await placed()
    expect(await order.group(DOCUMENT.packingList)).toMatchObject({
      DocState: states.submitted,
      IsMissing: false,
      MayBring: true,
    })
    await staff.ok(rejectOrderDocuments, { ...(await order.paper(DOCUMENT.packingList)), Reason: 'Line 3 is wrong' })
    expect(await order.group(DOCUMENT.packingList)).toMatchObject({ DocState: states.rejected, RejectReason: 'Line 3 is wrong' })
    await told(`${order.DcgNo}: Packing-list invoice was rejected. Line 3 is wrong`)

    const corrected = await upload('mended.pdf')
    await qihang.ok(attachDocuments, {
      OrderId: order.OrderId,
      Files: [{ ...corrected, Type: DOCUMENT.packingList, Replaces: files.files.packingList }],
    })
    expect(await order.group(DOCUMENT.packingList)).toMatchObject({
      DocState: states.submitted,
      RejectReason: null,
      Items: [{ Id: corrected.FileId, UploaderType: 'customer' }],
    })
    const earlier = await qihang.ok(getHistoryAttachments, { OrderId: order.OrderId })
    expect(earlier.find((group) => group.Type === DOCUMENT.packingList)!.Items.map((item) => item.FileName)).toEqual([
      'packing list.pdf',
      'mended.pdf',
    ])
  })

  test('an approved paper stays until staff open it again; a file more is looked at anew', async () => {
    const order = await placed()
    expect((await staff.ok(approveOrderDocuments, await order.paper(DOCUMENT.packingList))).Done).toBe(1)
    const file = { OrderId: order.OrderId, Type: DOCUMENT.packingList, FileId: files.files.packingList } as const
    expect(await qihang.call(removeDocument, file)).toMatchObject({
      ErrorCode: 2,
      Msg: expect.stringContaining('Approved documents cannot be removed'),
    })
    await staff.ok(reopenOrderDocuments, { ...(await order.paper(DOCUMENT.packingList)), Reason: 'Customs want the new form' })
    await qihang.ok(removeDocument, file)
    expect(await order.group(DOCUMENT.packingList)).toMatchObject({ IsMissing: true, DocState: states.notSubmitted, Items: [] })
    await order.attach(DOCUMENT.packingList, 'a.pdf')
    await staff.ok(approveOrderDocuments, await order.paper(DOCUMENT.packingList))
    await order.attach(DOCUMENT.packingList, 'b.pdf')
    expect(await order.group(DOCUMENT.packingList)).toMatchObject({
      DocState: states.submitted,
      Items: [{ FileName: 'a.pdf' }, { FileName: 'b.pdf' }],
    })
  })

  test('files that were exchanged while they were looked at are not judged by mistake', async () => {
    const order = await placed()
    const seen = await order.paper(DOCUMENT.packingList)
    await qihang.ok(attachDocuments, {
      OrderId: order.OrderId,
      Files: [{ ...(await upload('other.pdf')), Type: DOCUMENT.packingList, Replaces: files.files.packingList }],
    })
    for (const judge of [approveOrderDocuments, rejectOrderDocuments]) {
      expect(await staff.ok(judge, { ...seen, Reason: 'Seen before' })).toMatchObject({
        Done: 0,
        Skipped: [{ Reason: 'Someone else has changed this: refresh the page' }],
      })
    }
    expect(await order.group(DOCUMENT.packingList)).toMatchObject({ DocState: states.submitted })
    expect((await staff.ok(approveOrderDocuments, await order.paper(DOCUMENT.packingList))).Done).toBe(1)
  })

  test('nothing is judged twice, and many at once tell which were left out', async () => {
    const [one, two] = [await placed(), await placed()]
    await staff.ok(approveOrderDocuments, await one.paper(DOCUMENT.packingList))
    const Rows = [...(await one.paper(DOCUMENT.packingList)).Rows, ...(await two.paper(DOCUMENT.packingList)).Rows]
    const { Done, Skipped } = await staff.ok(approveOrderDocuments, { Rows })
    expect({ Done, Skipped }).toEqual({
      Done: 1,
      Skipped: [{ No: `${one.DcgNo} Packing-list invoice`, Reason: 'This is not possible in the current status' }],
    })
  })
})

describe('[ent.AttachmentTypes] whose papers they are', () => {
  test('the provider attaches its bill, approved with that; the customer can neither bring nor take it', async () => {
    const order = await placed()
    const { FileId, FileName } = (
      await staff.upload(uploadOrderFile, pdf('bill'), 'MBL.pdf', {
        ContractCompanyId: String(QIHANG),
        Id: String(order.OrderId),
      })
    ).Body
    await staff.ok(attachDeskDocuments, { ...order.row, Files: [{ FileId, FileName, Type: DOCUMENT.shipownerBill }] })
    expect(await order.group(DOCUMENT.shipownerBill)).toMatchObject({
      DocState: states.approved,
      MayBring: false,
      Items: [{ FileName: 'MBL.pdf', UploaderType: 'provider' }],
    })
    expect(
      (await staff.ok(reopenOrderDocuments, { ...(await order.paper(DOCUMENT.shipownerBill)), Reason: 'Our own' })).Done,
    ).toBe(0)
    await told(`${order.DcgNo}: Shipowner bill is available`)
    expect(await qihang.call(removeDocument, { OrderId: order.OrderId, Type: DOCUMENT.shipownerBill, FileId })).toMatchObject({
      ErrorCode: 2,
      Msg: 'Only we can remove files that we attached',
    })
    expect(
      await qihang.call(attachDocuments, {
        OrderId: order.OrderId,
        Files: [{ ...(await upload('own.pdf')), Type: DOCUMENT.customsBill }],
      }),
    ).toMatchObject({ ErrorCode: 2, Msg: 'This document is provided by us' })
    await staff.ok(removeDeskDocument, { ...order.row, Type: DOCUMENT.shipownerBill, FileId })
    expect(await order.group(DOCUMENT.shipownerBill)).toBeUndefined()
  })

  const UNREADABLE = [
    ['locked.xlsx', new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])])],
    ['half.XLSX', new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 9, 9])])],
  ] as const
  const whole = async () => new Blob([new Uint8Array(await rowsWorkbook(PLI_GB, [], { language: 'en-US', say: sayIn('en-US') }))])

  test('a workbook that nobody could open does not come with the order: refused as the form uploads it, and by its key where it is placed or changed', async () => {
    const order = await placed()
    const { Form, RowVersion } = await qihang.ok(getOrder.lclFull, { orderId: order.OrderId })
    const other = (file: { FileId: number; FileName: string }) =>
      [...Form.Attachments!, { ...file, Type: DOCUMENT.other }] as OrderForm['Attachments']
    for (const [name, content] of UNREADABLE) {
      const Msg = `${name} cannot be opened: it is damaged or protected, or not a workbook`
      expect(await qihang.upload(uploadOfClient, content, name, { For: 'papers' })).toMatchObject({ ErrorCode: 1, Msg })
      const Attachments = other(await upload(name, content))
      expect(await qihang.call(createOrder.lclFull, { ...orderOf('lclFull', world, files), Attachments })).toMatchObject({
        ErrorCode: 1,
        Msg,
      })
      expect(
        await qihang.call(updateOrder.lclFull, { ...Form, Attachments, OrderId: order.OrderId, RowVersion } as never),
      ).toMatchObject({ ErrorCode: 1, Msg })
    }
    expect(await qihang.upload(uploadOfClient, await whole(), 'whole.xlsx', { For: 'papers' })).toMatchObject({ ErrorCode: 0 })
    const Attachments = other(await upload('whole.xlsx', await whole()))
    await qihang.ok(updateOrder.lclFull, { ...Form, Attachments, OrderId: order.OrderId, RowVersion } as never)
    expect(await order.group(DOCUMENT.other)).toMatchObject({ Items: [{ FileName: 'whole.xlsx' }] })
    // What the order has was looked at when it came: it is not opened again with each change.
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db.updateTable('file').set({ ContentType: 'application/octet-stream' }).where('FileName', '=', 'whole.xlsx').execute(),
    )
    const again = await qihang.ok(getOrder.lclFull, { orderId: order.OrderId })
    await qihang.ok(updateOrder.lclFull, {
      ...again.Form,
      Remark: 'Mind the mugs',
      OrderId: order.OrderId,
      RowVersion: again.RowVersion,
    } as never)
  })

  test('a workbook that nobody could open is no paper: by its key from the general upload, and as staff upload it', async () => {
    const order = await placed()
    for (const [name, content] of UNREADABLE) {
      const Msg = `${name} cannot be opened: it is damaged or protected, or not a workbook`
      const file = await upload(name, content)
      expect(
        await qihang.call(attachDocuments, { OrderId: order.OrderId, Files: [{ ...file, Type: DOCUMENT.other }] }),
      ).toMatchObject({
        ErrorCode: 1,
        Msg,
      })
      expect(
        await qihang.call(updateHistoryAttachments, { OrderId: order.OrderId, Type: DOCUMENT.other, Items: [file] }),
      ).toMatchObject({ ErrorCode: 1, Msg })
      expect(await staff.call(attachDeskDocuments, { ...order.row, Files: [{ ...file, Type: DOCUMENT.other }] })).toMatchObject({
        ErrorCode: 1,
        Msg,
      })
      expect(
        await staff.upload(uploadOrderFile, content, name, { ContractCompanyId: String(QIHANG), Id: String(order.OrderId) }),
      ).toMatchObject({ ErrorCode: 1, Msg })
    }
    expect(await order.group(DOCUMENT.other)).toBeUndefined()
    await qihang.ok(attachDocuments, {
      OrderId: order.OrderId,
      Files: [{ ...(await upload('whole.xlsx', await whole())), Type: DOCUMENT.other }],
    })
    expect(await order.group(DOCUMENT.other)).toMatchObject({ Items: [{ FileName: 'whole.xlsx' }] })
  })

  test('[rule.file.labels.pdf] labels are PDFs by what they are, whatever they are called', async () => {
    const order = await placed()
    const fake = await upload('labels.pdf', new Blob(['not a PDF']))
    expect(
      await qihang.call(attachDocuments, { OrderId: order.OrderId, Files: [{ ...fake, Type: DOCUMENT.labels }] }),
    ).toMatchObject({
      ErrorCode: 1,
      Msg: 'labels.pdf is not a PDF: labels must be PDF files',
    })
    await order.attach(DOCUMENT.labels, 'real.txt')
    expect(await order.group(DOCUMENT.labels)).toMatchObject({ IsMissing: false })
  })
})

describe('papers that may come later', () => {
  test('are asked for where the order needs them, once, and only when they are missing', async () => {
    const order = await placed('lclFull', { ExportDeclarationMode: 109001, DeclareCompanyName: '杭州启航' })
    await at.advance(order.row, 2)
    expect(await order.group(DOCUMENT.taxRefund)).toMatchObject({ IsAsked: true, IsMissing: true })
    expect(await order.group(DOCUMENT.powerOfAttorney)).toMatchObject({ IsAsked: false, IsMissing: true })
    await told(`${order.DcgNo}: Tax-refund declaration is required now`)
    await at.depart(order.row)
    await at.arrive(order.row)
    expect(await order.group(DOCUMENT.powerOfAttorney)).toMatchObject({
      IsAsked: true,
      IsDeferred: true,
      DueTime: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    await told(`${order.DcgNo}: Power of attorney is required now`)
    expect((await titles()).filter((title) => title === `${order.DcgNo}: Power of attorney is required now`)).toHaveLength(1)
  })

  test('the day by which the way asks for a paper goes with the ship; a day that staff named stays', async () => {
    const order = await placed()
    await at.advance(order.row, 3)
    const asked = await order.group(DOCUMENT.powerOfAttorney)
    expect(asked).toMatchObject({ IsAsked: true, DueTime: (await qihang.ok(getOrder.lclFull, { orderId: order.OrderId })).Eta })
    await staff.ok(requestOrderDocument, {
      ...order.row,
      Type: DOCUMENT.manifest,
      Reason: 'Customs ask for it',
      DueTime: '2031-05-01',
    })
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db
        .updateTable('order_fba')
        .set({ Eta: '2031-06-30' })
        .where('ContractCompanyId', '=', QIHANG)
        .where('Id', '=', order.OrderId)
        .execute(),
    )
    expect((await order.group(DOCUMENT.powerOfAttorney))!.DueTime).toBe('2031-06-30')
    expect((await order.group(DOCUMENT.manifest))!.DueTime).toBe('2031-05-01')
    const row = (await staff.ok(getDeskOrderDocumentPage, { Keyword: order.DcgNo, AttachmentType: DOCUMENT.powerOfAttorney }))
      .Items[0]
    expect(row).toMatchObject({ DueTime: '2031-06-30' })
  })

  test('the telex release is asked for with its application', async () => {
    const order = await placed()
    await qihang.ok(applyTelex, { OrderId: order.OrderId, Reason: 'No originals' })
    expect(await order.group(DOCUMENT.telexRelease)).toMatchObject({ IsAsked: true, IsMissing: true })
  })

  test('staff ask for any paper with a reason and a day, and take it back', async () => {
    const order = await placed()
    await staff.ok(requestOrderDocument, {
      ...order.row,
      Type: DOCUMENT.manifest,
      Reason: 'Customs ask for it',
      DueTime: '2031-05-01',
    })
    expect(await order.group(DOCUMENT.manifest)).toMatchObject({
      IsAsked: true,
      IsMissing: true,
      AskReason: 'Customs ask for it',
      DueTime: '2031-05-01',
      DocState: states.notSubmitted,
    })
    await told(`${order.DcgNo}: please attach Manifest supplement. Customs ask for it`)
    expect(await staff.call(requestOrderDocument, { ...order.row, Type: DOCUMENT.packingList, Reason: 'Again' })).toMatchObject({
      ErrorCode: 2,
      Msg: expect.stringContaining('already been provided'),
    })
    await staff.ok(withdrawDocumentRequest, { ...order.row, Type: DOCUMENT.manifest })
    expect(await order.group(DOCUMENT.manifest)).toBeUndefined()
  })

  test('an order that is given up leaves nothing to be looked at, and nothing of it is opened again', async () => {
    const order = await placed()
    await order.attach(DOCUMENT.other, 'kept.pdf')
    const kept = await order.paper(DOCUMENT.other)
    await staff.ok(approveOrderDocuments, kept)
    const { RowVersion } = await qihang.ok(getOrder.lclFull, { orderId: order.OrderId })
    await qihang.ok(cancelOrder, { OrderId: order.OrderId, RowVersion, Reason: 'Sold out' })
    expect((await staff.ok(getDeskOrderDocumentPage, { Keyword: order.DcgNo })).Items).toMatchObject([
      { AttachmentType: DOCUMENT.other, DocState: states.approved },
    ])
    expect(await staff.ok(reopenOrderDocuments, { ...(await order.paper(DOCUMENT.other)), Reason: 'Too late' })).toMatchObject({
      Done: 0,
      Skipped: [{ Reason: 'This order has ended' }],
    })
    expect(
      await qihang.refused(attachDocuments, {
        OrderId: order.OrderId,
        Files: [{ ...(await upload('x.pdf')), Type: DOCUMENT.other }],
      }),
    ).toBe(2)
  })
})

describe('[cap.track.documentTracking] [route.orderManage.dataTracking] the papers of many orders', () => {
  const find = async (order: { DcgNo: string }, filter: object = {}) =>
    (await qihang.ok(getDocumentTracking, { Keyword: order.DcgNo, ...filter })).Items[0]

  test('each order with the state of each paper, found by what is missing, rejected or due soon', async () => {
    const order = await placed()
    const row = (await find(order))!
    expect(row.Papers.map((document) => [document.Type, document.IsMissing, document.Count])).toEqual([
      [DOCUMENT.packingList, false, 1],
      [DOCUMENT.powerOfAttorney, true, 0],
      [DOCUMENT.telexRelease, true, 0],
      [DOCUMENT.labels, true, 0],
    ])
    expect(await find(order, { DocState: states.notSubmitted })).toBeDefined()
    expect(await find(order, { DocState: states.rejected })).toBeUndefined()
    expect(await find(order, { IsAsked: true })).toBeUndefined()
    expect(await find(order, { IsDueSoon: true })).toBeUndefined()
    expect(await find(order, { IsAsked: false, IsDueSoon: false })).toBeDefined()
    await staff.ok(rejectOrderDocuments, { ...(await order.paper(DOCUMENT.packingList)), Reason: 'Wrong' })
    await staff.ok(requestOrderDocument, {
      ...order.row,
      Type: DOCUMENT.manifest,
      Reason: 'Please',
      DueTime: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    })
    expect(await find(order, { DocState: states.rejected, IsAsked: true, IsDueSoon: true })).toMatchObject({ DcgNo: order.DcgNo })
    for (const no of [{ IsAsked: false }, { IsDueSoon: false }]) expect(await find(order, no)).toBeUndefined()
    expect((await hengtai.ok(getDocumentTracking, { Keyword: order.DcgNo })).TotalCount).toBe(0)
  })

  test('the statement over many orders wants the same papers as the rule for one', async () => {
    const kinds = KIND_LIST.map((kind) => kind.type)
    const any = fc.record({
      type: fc.constantFrom(...kinds),
      exportMode: fc.constantFrom(109001, 109002, null),
      clearance: fc.constantFrom(108001, 108003, null),
      release: fc.constantFrom(112001, 112002, null),
      battery: fc.boolean(),
      danger: fc.constantFrom('0', '3'),
      centre: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(any, async ({ type, exportMode, clearance, release, battery, danger, centre }) => {
        const { rows } = await transact(portal.pool, QIHANG, 'read', (db) =>
          sql<{ Types: number[] }>`
          with order_delivery_address as (select 0::bigint as contract_company_id, 0::bigint as order_id, ${centre ? 110001 : 110002}::int as delivery_warehouse_type)
          select ${sql.raw(REQUIRED_TYPES)} as types from (select 0::bigint as contract_company_id, 0::bigint as id, ${type}::int as order_loadding_and_service_scope_type, ${exportMode}::int as export_declaration_mode, ${clearance}::int as clearance_mode,
            ${release}::int as bl_release_type, ${battery}::boolean as has_battery, ${danger}::text as dangerous_class) o`.execute(
            db,
          ),
        )
        const order = {
          ClearanceMode: clearance,
          ExportDeclarationMode: exportMode,
          BlReleaseType: release,
          HasBattery: battery,
          DangerousClass: danger,
          Etd: null,
          Eta: null,
          places: [{ DeliveryWarehouseType: centre ? 110001 : 110002 }],
        }
        expect(rows[0]!.Types).toEqual(
          requiredDocuments(
            KIND_LIST.find((kind) => kind.type === type)!,
            order,
          ).map((document) => document.Type),
        )
      }),
      { numRuns: 60 },
    )
  })

  test('all files of orders by name, paper and who attached them', async () => {
    const order = await placed()
    await order.attach(DOCUMENT.other, 'Straße 100%.pdf')
    const { Items } = await qihang.ok(getLogisticsFiles, { Keyword: '100%' })
    expect(Items).toMatchObject([
      { FileName: 'Straße 100%.pdf', Type: DOCUMENT.other, DcgNo: order.DcgNo, UploaderType: 0, DocState: states.submitted },
    ])
    expect(
      (await qihang.ok(getLogisticsFiles, { OrderId: order.OrderId, Type: DOCUMENT.packingList })).Items.map(
        (file) => file.FileName,
      ),
    ).toEqual(['packing list.pdf'])
    expect((await qihang.ok(getLogisticsFiles, { OrderId: order.OrderId, UploaderType: 1 })).TotalCount).toBe(0)
    expect((await hengtai.ok(getLogisticsFiles, { Keyword: '100%' })).TotalCount).toBe(0)
  })

  test('the desk counts what it lists', async () => {
    const counts = await staff.ok(getDeskOrderDocumentCounts, { ContractCompanyId: QIHANG })
    for (const state of [states.submitted, states.approved, states.rejected])
      expect((await staff.ok(getDeskOrderDocumentPage, { ContractCompanyId: QIHANG, DocState: state })).TotalCount).toBe(
        counts[state] ?? 0,
      )
    expect(await qihang.refused(getDeskOrderDocumentPage, {} as never)).toBe(3)
  })
})

describe('archives', () => {
  /** Names and contents, the sums checked by the reader. */
  function partsOf(archive: Buffer): Promise<[string, string][]> {
    return new Promise((done, fail) =>
      yauzl.fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
        if (error) return fail(error)
        const parts: [string, string][] = []
        zip.on('error', fail).on('end', () => done(parts))
        zip.on('entry', (entry: { fileName: string }) =>
          zip.openReadStream(entry as never, (bad, stream) => {
            if (bad) return fail(bad)
            const chunks: Buffer[] = []
            stream
              .on('data', (chunk: Buffer) => chunks.push(chunk))
              .on('error', fail)
              .on('end', () => {
                parts.push([entry.fileName, Buffer.concat(chunks).toString('latin1')])
                zip.readEntry()
              })
          }),
        )
        zip.readEntry()
      }),
    )
  }
  const bare = async () => placed('lclFull', { Attachments: [] })

  test('all papers of an order in folders, names safe and unique; of several orders each in its own', async () => {
    const order = await bare()
    for (const [name, text] of [
      ['A.pdf', 'one'],
      ['a.PDF', 'two'],
      ['..pdf', 'three'],
    ] as const)
      await qihang.ok(attachDocuments, {
        OrderId: order.OrderId,
        Files: [{ ...(await upload(name, pdf(text))), Type: DOCUMENT.other }],
      })
    const parts = await partsOf(await qihang.bytes(downloadDocuments, { Ids: [order.OrderId] }))
    expect(parts.map(([name]) => name)).toEqual(['Other/A.pdf', 'Other/a (2).PDF', 'Other/_pdf'])
    expect(parts.map(([, content]) => /%(one|two|three)/.exec(content)?.[1])).toEqual(['one', 'two', 'three'])
    expect((await partsOf(await staff.bytes(downloadDeskDocuments, order.row))).map(([name]) => name)).toEqual(
      parts.map(([name]) => name),
    )

    const other = await bare()
    await other.attach(DOCUMENT.other, 'A.pdf')
    const both = await partsOf(await qihang.bytes(downloadDocuments, { Ids: [order.OrderId, other.OrderId] }))
    expect(both.map(([name]) => name)).toContain(`${other.DcgNo}/Other/A.pdf`)
    for (const [who, Ids] of [
      [hengtai, [order.OrderId]],
      [qihang, [order.OrderId, 999_999]],
    ] as const)
      expect(JSON.parse((await who.bytes(downloadDocuments, { Ids: [...Ids] })).toString())).toMatchObject({ ErrorCode: 5 })
    expect(
      JSON.parse(
        (await qihang.bytes(downloadDocuments, { Ids: Array.from({ length: 51 }, (_, index) => index + 1) })).toString(),
      ),
    ).toMatchObject({ ErrorCode: 2 })
  })
})

describe('after the ship', () => {
  test('[call.oms.OrderFbaAmazonDeliveryAddress.GetPortDropListByOrderId] where containers were put down', async () => {
    const order = await placed('fclTail')
    const [drop] = (await staff.ok(getDeskOrderDocuments, order.row)).Drops
    expect(await qihang.ok(getContainerDropOffs, { OrderId: order.OrderId })).toEqual([
      { ContainerNo: 'CSQU3054383', DropTime: null, Terminal: null, FreeUntil: null },
    ])
    const known = { ...order.row, ContainerId: drop!.Id, DropTime: '2026-01-10T08:00:00.000Z', Terminal: 'Felixstowe Trinity' }
    expect(await staff.call(saveContainerDropOff, { ...known, FreeUntil: '2026-01-09' })).toMatchObject({
      ErrorCode: 2,
      Msg: 'The free days cannot end before the container drop-off',
    })
    await staff.ok(saveContainerDropOff, { ...known, FreeUntil: '2026-01-15' })
    expect(await qihang.ok(getContainerDropOffs, { OrderId: order.OrderId })).toEqual([
      {
        ContainerNo: 'CSQU3054383',
        DropTime: '2026-01-10T08:00:00.000Z',
        Terminal: 'Felixstowe Trinity',
        FreeUntil: '2026-01-15',
      },
    ])
    expect(await hengtai.refused(getContainerDropOffs, { OrderId: order.OrderId })).toBe(5)
  })

  test('[call.oms.OrderFbaAmazonDeliveryAddress.GetTrackingnumFileList] [msg.noValidPod] proofs of delivery, and whom to ask while there is none', async () => {
    const order = await placed()
    expect(await qihang.call(getProofs, { OrderId: order.OrderId })).toMatchObject({
      ErrorCode: 2,
      Msg: 'No valid POD, contact support',
    })
    await at.advance(order.row, 6)
    const [proof, ...others] = await qihang.ok(getProofs, { OrderId: order.OrderId })
    expect(proof).toMatchObject({
      TrackingNo: null,
      FcCode: 'BHX1',
      FileName: 'pod.pdf',
      PodUrl: `/cms/api/File/Download?Id=${proof!.FileId}`,
      DeliveredTime: expect.any(String),
    })
    expect(others).toEqual([])
    expect(await order.group(DOCUMENT.pod)).toMatchObject({
      DocState: states.approved,
      MayBring: false,
      Items: [{ FileName: 'pod.pdf' }],
    })
    expect(await hengtai.refused(getProofs, { OrderId: order.OrderId })).toBe(5)
  })
})

describe('[call.label.upload] [call.label.batchUpload] files by the address of clients, shown by what they are', () => {
  const look = async (content: Blob, name: string, Sheet = 0) =>
    qihang.call(previewFile, { Id: (await upload(name, content)).FileId, Sheet })

  test('a table of text in the encodings of the trade, and what is none', async () => {
    const csv = 'SKU;品名;Qty\n"A;1";"cup ""red""";12\n\nB;杯;3\n'
    expect((await look(new Blob([csv]), 'list.csv')).Body).toEqual({
      Kind: 'sheet',
      Sheets: [''],
      Sheet: 0,
      IsCut: false,
      Rows: [
        { Row: 1, Cells: ['SKU', '品名', 'Qty'] },
        { Row: 2, Cells: ['A;1', 'cup "red"', '12'] },
        { Row: 4, Cells: ['B', '杯', '3'] },
      ],
    })
    expect((await look(new Blob([new Uint8Array([0xc6, 0xb7, 0xc3, 0xfb, 0x2c, 0x31])]), 'gb.csv')).Body).toMatchObject({
      Rows: [{ Row: 1, Cells: ['品名', '1'] }],
    })
    expect((await look(new Blob(['a\n'.repeat(500)]), 'long.csv')).Body).toMatchObject({
      IsCut: true,
      Rows: expect.objectContaining({ length: 200 }),
    })
    expect((await look(pdf('x'), 'really.csv')).Body).toMatchObject({ Kind: 'pdf' })
    expect((await look(new Blob(['MZ\0\0']), 'run.exe')).Body).toMatchObject({ Kind: 'none' })
    expect(await look(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 9, 9])]), 'broken.xlsx')).toMatchObject({
      ErrorCode: 1,
      Msg: 'The file cannot be read: it is damaged or protected',
    })
  })

  test('a PDF that nobody could open is refused by its name: broken, locked, endless', async () => {
    const refused = async (content: string | Uint8Array, name: string) => {
      const { ErrorCode, Msg } = await qihang.upload(uploadOfClient, new Blob([content as never]), name)
      return [ErrorCode, Msg]
    }
    expect(await refused(tinyPdf().slice(0, 60), 'half.pdf')).toEqual([
      1,
      'half.pdf cannot be opened: it is damaged, or not a PDF',
    ])
    expect(await refused(await lockedPdf(), 'secret.pdf')).toEqual([
      1,
      'secret.pdf is password-protected: upload it without a password',
    ])
    expect(await refused(await longPdf(3001), 'endless.pdf')).toEqual([1, 'endless.pdf has more than 3000 pages'])
    expect((await refused(tinyPdf('whole'), 'whole.pdf'))[0]).toBe(0)
    // Only for its owner's printer: everybody may open it.
    expect((await refused(await lockedPdf({ ownerPassword: 'mine' }), 'owner.pdf'))[0]).toBe(0)
  })

  test('another company sees nothing of a file', async () => {
    const { FileId } = await upload('mine.csv', new Blob(['a,b']))
    expect(await hengtai.refused(previewFile, { Id: FileId })).toBe(5)
    expect((await qihang.upload(uploadsOfClient, new Blob(['a']), 'one.txt')).Body).toHaveLength(1)
  })
})
