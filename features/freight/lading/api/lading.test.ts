import { beforeAll, describe, expect, test } from 'vitest'
import { getTodo } from '#features/dashboard/home/contract.ts'
import { getQueues } from '#features/desk/companies/contract.ts'
import type { OrderDocuments } from '#features/freight/orders/api/fixture.ts'
import { applyTelex } from '#features/freight/orders/contract.ts'
import { approveApplications, getDeskApplications } from '#features/freight/order-desk/contract.ts'
import type { Staged } from '#features/freight/order-desk/api/fixture.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { transact } from '#kit/api/db.ts'
import { openPdf, textOfPage } from '#kit/api/pdf/testing.ts'
import type { Op } from '#kit/shared/op.ts'
import { testPortal } from '../../../../api/testing.ts'
import {
  amendLading,
  approveLadings,
  requestChange,
  confirmLading,
  getDeskLading,
  getDeskLadingCounts,
  getDeskLadings,
  getDeskOrderLadings,
  getLading,
  getLadingCounts,
  getLadings,
  getOrderLadings,
  issueLadings,
  previewDeskLading,
  previewLading,
  rejectLadings,
  releaseLadings,
  reopenLadings,
  splitLading,
  submitSi,
  uploadLadingFile,
} from '../contract.ts'
import { billOfLading, type LadingMove } from '../rules.ts'
import { bills, INSTRUCTIONS } from './fixture.ts'

const { as, portal, stranger: anonymous } = await testPortal()
const [qihang, lanjing, hengtai, staff] = await Promise.all([
  as('qihang_admin'),
  as('lanjing_admin'),
  as('hengtai_admin'),
  as('staff_ops'),
])
const QIHANG = 430118
const LANJING = 420561
const { states } = billOfLading
const ORIGINAL = 112001
const TELEX = 112002
const WAYBILL = 112003
const MASTER = 111002

let here: Awaited<ReturnType<typeof bills>>
let documents: OrderDocuments
let walletDocuments: OrderDocuments
beforeAll(async () => {
  here = await bills(portal.pool, staff)
  documents = await here.papersOf(QIHANG)
  walletDocuments = await here.papersOf(LANJING)
})

const opened = (release = TELEX, kind?: number) => here.open(qihang, QIHANG, documents, release, kind)
const stateOf = async (bill: Staged) => (await here.read(bill)).LadingState
const seen = async (bill: Staged) => ({ ...bill, RowVersion: (await here.read(bill)).RowVersion })
const skipped = async (op: Op, input: object) =>
  ((await staff.ok(op, input as never)) as { Skipped: { Reason: string }[] }).Skipped[0]?.Reason
const titles = async () =>
  (await qihang.ok(getMessagePage, { PageSize: 100 } as never)).Items.map((message) => message.MessageTitle)
const pdfOf = async (fileId: number, company = QIHANG) => {
  const response = await fetch(`${staff.address}/desk/api/File/Download?ContractCompanyId=${company}&Id=${fileId}`, {
    headers: { Authorization: `Bearer ${staff.token}` },
  })
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return openPdf(new Uint8Array(await response.arrayBuffer()))
}

describe('opening', () => {
  test('an accepted order of loose cargo has one bill, filled with what is known; other kinds have none', async () => {
    const { order, bill } = await opened()
    const row = await here.read(bill)
    expect(row).toMatchObject({
      LadingState: states.instructions,
      LadingNo: (await here.at.read(order)).DcgNo,
      BlType: 111001,
      BlReleaseType: TELEX,
      Shipper: 'QIHANG, HANGZHOU',
      Consignee: 'QIHANG UK, BIRMINGHAM',
      NotifyParty: 'SAME AS CONSIGNEE',
      Marks: 'FBA15ABC123',
      GoodsDescription: 'CERAMIC MUG  HS 6912.00',
      Packages: 10,
      GrossWeight: 180,
      Volume: 1.2,
      FreightTerm: 'Prepaid',
      OriginalsCount: 0,
      PortOfLoading: 'CNYTN',
      PortOfDischarge: 'GBFXT',
      Vessel: 'COSCO SHIPPING ARIES',
      Voyage: '101W',
      Carriage: {
        PlaceOfReceipt: 'Shenzhen, China',
        PlaceOfDelivery: 'Rugeley, United Kingdom',
        OnBoardDate: null,
        Containers: [],
      },
      OrderTotals: { Packages: 10, GrossWeight: 180, Volume: 1.2 },
    })
    expect(await qihang.ok(getOrderLadings, { orderId: order.Id })).toMatchObject([{ LadingId: bill.Id }])
    const air = await here.at.place(qihang, QIHANG, documents, 'airFull')
    await here.at.receive(air)
    await here.at.accept(air)
    expect(await staff.ok(getDeskOrderLadings, { ContractCompanyId: QIHANG, OrderId: air.Id })).toEqual([])
    await expect.poll(titles).toContain(`Shipping instructions for bill of lading ${row.LadingNo} are required`)
  })

  test('an original bill is expected in three originals', async () => {
    const { bill } = await opened(ORIGINAL)
    expect((await here.read(bill)).OriginalsCount).toBe(3)
  })
})

describe('the way of a bill', () => {
  test('[call.oms.OrderBillOfLading.ConfirmLading] [flow.orderAction.lading] from the instructions to the release, each step told', async () => {
    const { order, bill } = await opened()
    const { LadingNo } = await here.read(bill)
    await here.send(qihang, bill)
    expect(await here.read(bill)).toMatchObject({ LadingState: states.review, SubmitTime: expect.any(String) })
    await staff.ok(approveLadings, { Rows: [bill] })
    expect(await here.read(bill)).toMatchObject({ LadingState: states.toConfirm, DraftFileName: `BL-draft-${LadingNo}.pdf` })
    expect(await qihang.ok(confirmLading, { ladingId: bill.Id })).toBe(true)
    expect(await here.read(bill)).toMatchObject({
      LadingState: states.confirmed,
      ConfirmTime: expect.any(String),
      ConfirmOperator: 'qihang_admin',
    })
    expect(await skipped(issueLadings, { Rows: [bill] })).toMatch('not departed')
    await here.at.depart(order)
    expect(await skipped(issueLadings, { Rows: [bill], IssueDate: '2099-01-01' })).toMatch('in the future')
    await staff.ok(issueLadings, { Rows: [bill], IssuePlace: 'Shenzhen' })
    const issued = await here.read(bill)
    expect(issued).toMatchObject({
      LadingState: states.issued,
      HblNo: expect.stringMatching(/^QSHBL\d{10}$/),
      IssuePlace: 'Shenzhen',
      IssueDate: issued.Carriage.OnBoardDate,
      FinalFileName: `BL-${issued.HblNo}.pdf`,
    })
    expect(await skipped(releaseLadings, { Rows: [bill] })).toMatch('telex')
    await here.grantTelex(order)
    // A company with monthly bills need not have paid yet.
    expect(await here.read(bill)).toMatchObject({ IsTelexApproved: true, IsPaid: false, IsMonthly: true })
    expect(await staff.ok(releaseLadings, { Rows: [bill] })).toEqual({ Done: 1, Skipped: [] })
    expect((await here.read(bill)).Events.map(({ Move }) => Move)).toEqual([
      'open',
      'submit',
      'approve',
      'confirm',
      'issue',
      'release',
    ])
    await expect
      .poll(titles)
      .toEqual(
        expect.arrayContaining([
          `Draft of bill of lading ${LadingNo} ready for confirmation`,
          `Bill of lading ${LadingNo} issued as ${issued.HblNo}`,
          `Bill of lading ${issued.HblNo} of ${LadingNo} released`,
        ]),
      )
  })

  test('each move is made from its state alone, by whom it belongs to; anywhere else it is refused and nothing changes', async () => {
    const rows: Staged[] = []
    for (const steps of [0, 1, 2, 3, 4]) rows.push(await here.advance(qihang, (await opened(WAYBILL)).bill, steps))
    const rejected = await here.advance(qihang, (await opened()).bill, 1)
    await here.reject(rejected)
    const released = await here.advance(qihang, (await opened(WAYBILL)).bill, 4)
    await staff.ok(releaseLadings, { Rows: [released] })
    const found = new Set<number>()
    for (const bill of [...rows, rejected, released]) {
      const { LadingState, RowVersion } = await here.read(bill)
      found.add(LadingState)
      const moves: Record<LadingMove, () => Promise<unknown>> = {
        submit: () => qihang.refused(submitSi, { ...INSTRUCTIONS, LadingId: bill.Id, RowVersion }),
        confirm: () => qihang.refused(confirmLading, { ladingId: bill.Id }),
        askChange: () => qihang.refused(requestChange, { LadingId: bill.Id, Text: 'Other marks' }),
        approve: () => skipped(approveLadings, { Rows: [bill] }),
        reject: () => skipped(rejectLadings, { Rows: [bill], Reason: 'x' }),
        reopen: () => skipped(reopenLadings, { Rows: [bill], Reason: 'x' }),
        issue: () => skipped(issueLadings, { Rows: [bill] }),
        release: () => skipped(releaseLadings, { Rows: [bill] }),
      }
      for (const [move, attempt] of Object.entries(moves)) {
        const isAllowed = [
          ...billOfLading.movesFrom(LadingState, 'customer'),
          ...billOfLading.movesFrom(LadingState, 'staff'),
        ].includes(move as LadingMove)
        if (!isAllowed) expect([LadingState, move, await attempt()]).toEqual([LadingState, move, expect.anything()])
      }
      expect(await here.read(bill)).toMatchObject({ LadingState, RowVersion })
    }
    expect([...found].toSorted()).toEqual(Object.values(states).toSorted())
  })

  test('[state.rule.billOfLadingAfterApproval] after its approval a bill cannot be edited by its customer, whatever he sends', async () => {
    const { bill } = await opened()
    await here.advance(qihang, bill, 2)
    const before = await here.read(bill)
    expect(
      await qihang.call(submitSi, {
        ...INSTRUCTIONS,
        Shipper: 'SOMEBODY ELSE',
        LadingId: bill.Id,
        RowVersion: before.RowVersion,
      }),
    ).toMatchObject({ ErrorCode: 2, Msg: expect.stringContaining('Submitted instructions') })
    expect(await here.read(bill)).toEqual(before)
  })

  test('what was rejected says why and is sent again; a change of the draft goes back to staff, who amend it', async () => {
    const { bill } = await opened()
    await here.send(qihang, bill)
    await here.reject(bill)
    expect(await qihang.ok(getLading, { ladingId: bill.Id })).toMatchObject({
      LadingState: states.rejected,
      RejectReason: 'Consignee is no company',
    })
    await here.send(qihang, bill, { Consignee: 'QIHANG UK LTD' })
    expect(await here.read(bill)).toMatchObject({ Consignee: 'QIHANG UK LTD', RejectReason: null })
    await staff.ok(approveLadings, { Rows: [bill] })
    const { RowVersion } = await here.read(bill)
    await qihang.ok(requestChange, { LadingId: bill.Id, Text: 'Marks: QH 1-10' })
    // Whoever has not seen the wish does not send the draft again.
    expect(await skipped(approveLadings, { Rows: [{ ...bill, RowVersion }] })).toBe(
      'Someone else has changed this: refresh the page',
    )
    expect(await here.read(bill)).toMatchObject({ LadingState: states.review, ChangeText: 'Marks: QH 1-10' })
    expect(await staff.refused(amendLading, { ...INSTRUCTIONS, ...bill, RowVersion: 1 })).toBe(6)
    await staff.ok(amendLading, { ...INSTRUCTIONS, Marks: 'QH 1-10', ...(await seen(bill)) })
    await staff.ok(approveLadings, { Rows: [bill] })
    expect(await here.read(bill)).toMatchObject({ LadingState: states.toConfirm, Marks: 'QH 1-10', ChangeText: null })
    expect(await staff.refused(amendLading, { ...INSTRUCTIONS, ...(await seen(bill)) })).toBe(2)
    await expect.poll(titles).toContainEqual(expect.stringContaining('rejected: Consignee is no company'))
  })

  test('a draft that was overtaken is taken back until the bill is issued; the customer reads why and confirms the new one, and nothing is issued before', async () => {
    const { order, bill } = await opened(WAYBILL)
    await here.advance(qihang, bill, 3)
    const confirmed = await qihang.ok(getLading, { ladingId: bill.Id })
    await here.at.depart(order)
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db.updateTable('order_fba').set({ Vessel: 'EVER GIVEN' }).where('Id', '=', order.Id).execute(),
    )
    expect(await here.read(bill)).toMatchObject({ LadingState: states.confirmed, IsDraftOutdated: true })
    const Reason = 'Loaded on another ship'
    expect(await staff.call(reopenLadings, { Rows: [bill] } as never)).toMatchObject({ ErrorCode: 1 })
    expect(await qihang.refused(reopenLadings, { Rows: [bill], Reason })).toBe(3)
    expect(await skipped(reopenLadings, { Rows: [{ ...bill, RowVersion: confirmed.RowVersion - 1 }], Reason })).toBe(
      'Someone else has changed this: refresh the page',
    )
    expect(await staff.ok(reopenLadings, { Rows: [bill], Reason })).toEqual({ Done: 1, Skipped: [] })
    expect(await qihang.ok(getLading, { ladingId: bill.Id })).toMatchObject({
      LadingState: states.review,
      ReopenReason: Reason,
      ConfirmTime: null,
      ConfirmOperator: null,
      IsDraftOutdated: false,
    })
    expect(await skipped(issueLadings, { Rows: [bill] })).toBeDefined()
    // Whoever looked at the old draft confirms nothing.
    expect(await qihang.refused(confirmLading, { ladingId: bill.Id, RowVersion: confirmed.RowVersion })).not.toBe(0)
    await staff.ok(amendLading, { ...INSTRUCTIONS, Marks: 'QH 1-12', ...(await seen(bill)) })
    await staff.ok(approveLadings, { Rows: [bill] })
    const again = await qihang.ok(getLading, { ladingId: bill.Id })
    expect(again).toMatchObject({
      LadingState: states.toConfirm,
      ReopenReason: Reason,
      Marks: 'QH 1-12',
      Vessel: 'EVER GIVEN',
      IsDraftOutdated: false,
    })
    expect(await textOfPage(await pdfOf(again.DraftFileId!), 1)).toContain('EVER GIVEN')
    expect(again.DraftFileId).not.toBe(confirmed.DraftFileId)
    expect(await skipped(issueLadings, { Rows: [bill] })).toBeDefined()
    await qihang.ok(confirmLading, { ladingId: bill.Id, RowVersion: again.RowVersion })
    expect(await here.read(bill)).toMatchObject({
      LadingState: states.confirmed,
      ReopenReason: null,
      ConfirmTime: expect.any(String),
    })
    await staff.ok(issueLadings, { Rows: [bill] })
    expect(await skipped(reopenLadings, { Rows: [bill], Reason })).toBeDefined()
    expect((await here.read(bill)).Events.map(({ Move, Remark }) => [Move, Remark])).toEqual([
      ['open', null],
      ['submit', null],
      ['approve', null],
      ['confirm', null],
      ['reopen', Reason],
      ['amend', null],
      ['approve', null],
      ['confirm', null],
      ['issue', null],
    ])
    await expect.poll(titles).toContain(`The draft of bill of lading ${again.LadingNo} is being revised: ${Reason}`)
  })

  test('a draft that the customer still has is taken back too; what he asks for, or a rejection, is the reason from then on', async () => {
    const { bill } = await opened()
    await here.advance(qihang, bill, 2)
    const reopen = () => staff.ok(reopenLadings, { Rows: [bill], Reason: 'Another ship' })
    await reopen()
    expect(await here.read(bill)).toMatchObject({ LadingState: states.review, ReopenReason: 'Another ship' })
    await staff.ok(approveLadings, { Rows: [bill] })
    await qihang.ok(requestChange, { LadingId: bill.Id, Text: 'Other marks' })
    expect(await here.read(bill)).toMatchObject({ LadingState: states.review, ReopenReason: null, ChangeText: 'Other marks' })
    await staff.ok(approveLadings, { Rows: [bill] })
    await reopen()
    await here.reject(bill)
    expect(await here.read(bill)).toMatchObject({
      LadingState: states.rejected,
      ReopenReason: null,
      RejectReason: 'Consignee is no company',
    })
  })

  test('the draft that was shown is confirmed, and no other one', async () => {
    const { bill } = await opened()
    await here.advance(qihang, bill, 2)
    const shown = await qihang.ok(getLading, { ladingId: bill.Id })
    await qihang.ok(requestChange, { LadingId: bill.Id, Text: 'Other marks' })
    await staff.ok(amendLading, { ...INSTRUCTIONS, Marks: 'QH 7', ...(await seen(bill)) })
    await staff.ok(approveLadings, { Rows: [bill] })
    expect(await qihang.refused(confirmLading, { ladingId: bill.Id, RowVersion: shown.RowVersion })).toBe(6)
    const { RowVersion, Marks } = await qihang.ok(getLading, { ladingId: bill.Id })
    expect([Marks, await stateOf(bill)]).toEqual(['QH 7', states.toConfirm])
    await qihang.ok(confirmLading, { ladingId: bill.Id, RowVersion })
    expect(await stateOf(bill)).toBe(states.confirmed)
  })

  test('totals that differ and a cut-off that is past are told and refuse nothing; English lines are asked for', async () => {
    const { order, bill } = await opened()
    const answer = await qihang.call(submitSi, {
      ...INSTRUCTIONS,
      Packages: 11,
      LadingId: bill.Id,
      RowVersion: (await here.read(bill)).RowVersion,
    })
    expect(answer).toMatchObject({ ErrorCode: 101, Msg: expect.stringContaining('differ'), Body: { LadingState: states.review } })
    await here.reject(bill)
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db
        .updateTable('order_fba')
        .set({ SiCutOff: new Date(Date.now() - 3_600_000) })
        .where('Id', '=', order.Id)
        .execute(),
    )
    const late = await qihang.call(submitSi, {
      ...INSTRUCTIONS,
      LadingId: bill.Id,
      RowVersion: (await here.read(bill)).RowVersion,
    })
    expect(late).toMatchObject({ ErrorCode: 101, Msg: expect.stringContaining('cut-off'), Body: { LadingState: states.review } })
    await here.reject(bill)
    const wrong = await qihang.call(submitSi, {
      ...INSTRUCTIONS,
      Shipper: '杭州启航',
      Consignee: Array(7).fill('X').join('\n'),
      LadingId: bill.Id,
      RowVersion: 1,
    } as never)
    expect(wrong.ErrorCode).not.toBe(0)
    expect(JSON.stringify(wrong)).toMatch(/Shipper[\s\S]*Consignee/)
    expect(await qihang.refused(submitSi, { ...INSTRUCTIONS, LadingId: bill.Id, RowVersion: 1 })).toBe(6)
  })
})

describe('release', () => {
  test('originals must be back, a sea waybill needs nothing', async () => {
    const original = await here.advance(qihang, (await opened(ORIGINAL)).bill, 4)
    expect(await skipped(releaseLadings, { Rows: [original] })).toMatch('originals')
    await staff.ok(releaseLadings, { Rows: [original], OriginalsReturned: true })
    expect(await stateOf(original)).toBe(states.released)
    const waybill = await here.advance(qihang, (await opened(WAYBILL)).bill, 4)
    await staff.ok(releaseLadings, { Rows: [waybill] })
    expect(await stateOf(waybill)).toBe(states.released)
  })

  test('an original bill that is released by telex after all has no originals; those that were issued come back first', async () => {
    const [early, late] = [await opened(ORIGINAL), await opened(ORIGINAL)]
    const grant = async ({ order }: typeof early) => {
      await qihang.ok(applyTelex, { OrderId: order.Id, Reason: 'Buyer has paid' })
      const [apply] = (await staff.ok(getDeskApplications, { ApplyState: 116001, ContractCompanyId: QIHANG })).Items
      await staff.ok(approveApplications, { Rows: [{ ContractCompanyId: QIHANG, Id: apply!.ApplyId }] })
    }
    await here.send(qihang, early.bill, { OriginalsCount: 3 })
    expect((await here.read(early.bill)).OriginalsCount).toBe(3)
    await grant(early)
    expect((await here.read(early.bill)).OriginalsCount).toBe(0)
    await staff.ok(approveLadings, { Rows: [early.bill] })
    await qihang.ok(confirmLading, { ladingId: early.bill.Id })
    await here.at.depart(early.order)
    await staff.ok(issueLadings, { Rows: [early.bill] })
    expect(await textOfPage(await pdfOf((await here.read(early.bill)).FinalFileId!), 1)).not.toMatch('(3)')
    await staff.ok(releaseLadings, { Rows: [early.bill] })
    await here.advance(qihang, late.bill, 4)
    await grant(late)
    expect(await skipped(releaseLadings, { Rows: [late.bill] })).toMatch('originals')
    await staff.ok(releaseLadings, { Rows: [late.bill], OriginalsReturned: true })
    expect([await stateOf(early.bill), await stateOf(late.bill)]).toEqual([states.released, states.released])
  })

  test('telex release is applied for, granted and done once the goods are delivered', async () => {
    const { order, bill } = await opened()
    await here.advance(qihang, bill, 4)
    for (const step of [here.at.arrive, here.at.release, here.at.deliver, here.at.complete]) await step(order)
    expect(await skipped(releaseLadings, { Rows: [bill] })).toMatch('telex')
    await qihang.ok(applyTelex, { OrderId: order.Id, Reason: 'Forgotten' })
    const [apply] = (await staff.ok(getDeskApplications, { ApplyState: 116001, ContractCompanyId: QIHANG })).Items
    expect(await staff.ok(approveApplications, { Rows: [{ ContractCompanyId: QIHANG, Id: apply!.ApplyId }] })).toEqual({
      Done: 1,
      Skipped: [],
    })
    expect(await staff.ok(releaseLadings, { Rows: [bill] })).toEqual({ Done: 1, Skipped: [] })
    expect(await stateOf(bill)).toBe(states.released)
  })

  test('whoever pays from a wallet must have paid before a telex release', async () => {
    const { order, bill } = await here.open(lanjing, LANJING, walletDocuments)
    await here.advance(lanjing, bill, 4)
    await here.grantTelex(order)
    expect(await skipped(releaseLadings, { Rows: [bill] })).toMatch('not been paid')
    await transact(portal.pool, 'everyone', 'write', (db) =>
      db
        .updateTable('wfin_fee')
        .set({ FeeState: 154003 })
        .where('RelateId', '=', order.Id)
        .where('RelateType', '=', 'order_fba')
        .execute(),
    )
    await staff.ok(releaseLadings, { Rows: [bill] })
    expect(await stateOf(bill)).toBe(states.released)
  })

  test('a master bill is issued with the number and the paper of the carrier', async () => {
    const { order, bill } = await opened(WAYBILL, MASTER)
    await here.advance(qihang, bill, 3)
    await here.at.depart(order)
    expect(await skipped(issueLadings, { Rows: [bill] })).toMatch('carrier')
    const pdf = (
      await staff.upload(uploadLadingFile, new Blob(['%PDF-1.7\n']), 'mbl.pdf', {
        ContractCompanyId: String(QIHANG),
        Id: String(bill.Id),
      })
    ).Body.FileId
    expect(
      (
        await staff.upload(uploadLadingFile, new Blob(['words']), 'mbl.pdf', {
          ContractCompanyId: String(QIHANG),
          Id: String(bill.Id),
        })
      ).ErrorCode,
    ).toBe(2)
    expect(await staff.refused(issueLadings, { Rows: [bill, bill], MblNo: 'COSU1' } as never)).toBe(2)
    await staff.ok(issueLadings, { Rows: [bill], MblNo: 'COSU6123456780', FinalFileId: pdf })
    expect(await here.read(bill)).toMatchObject({
      LadingState: states.issued,
      HblNo: null,
      MblNo: 'COSU6123456780',
      FinalFileId: pdf,
      FinalFileName: 'mbl.pdf',
    })
  })
})

describe('the paper', () => {
  test('the draft says who, what and how, and that it is a draft; the bill has its number and the day on board', async () => {
    const { bill } = await opened(ORIGINAL)
    await here.send(qihang, bill, { Marks: 'QH 1-10\n启航家居', OriginalsCount: 2 })
    await staff.ok(approveLadings, { Rows: [bill] })
    const { LadingNo, DraftFileId } = await here.read(bill)
    const draft = await textOfPage(await pdfOf(DraftFileId!), 1)
    for (const words of [
      'DRAFT',
      'BILL OF LADING',
      LadingNo,
      'QIHANG, HANGZHOU',
      'QIHANG UK, BIRMINGHAM',
      'SAME AS CONSIGNEE',
      'COSCO SHIPPING ARIES / 101W',
      'Yantian (CNYTN)',
      'Felixstowe (GBFXT)',
      'Shenzhen, China',
      'Rugeley, United Kingdom',
      'QH 1-10',
      '启航家居',
      '10',
      'CARTONS',
      'CERAMIC MUG',
      '180.00',
      '1.200',
      'FREIGHT PREPAID',
      'TWO (2)',
      'TOTAL: TEN (10) CARTONS ONLY',
    ])
      expect(draft).toContain(words)
    expect(draft).not.toMatch(/SHIPPED ON BOARD|QSHBL/)
    await qihang.ok(confirmLading, { ladingId: bill.Id })
    const { OrderId } = await here.read(bill)
    await here.at.depart({ ContractCompanyId: QIHANG, Id: OrderId })
    await staff.ok(issueLadings, { Rows: [bill] })
    const { HblNo, FinalFileId } = await here.read(bill)
    const final = await textOfPage(await pdfOf(FinalFileId!), 1)
    expect(final).toContain(HblNo!)
    expect(final).toMatch(/SHIPPED ON BOARD \d{2} [A-Z]{3} \d{4}/)
    expect(final).toMatch(/Shenzhen, China, \d{2} [A-Z]{3} \d{4}/)
    expect(final).not.toContain('DRAFT')
  })

  test('long texts go on on further pages, and nothing of them is lost', async () => {
    const { bill } = await opened(WAYBILL)
    const lines = Array.from({ length: 90 }, (_, index) => `GOODS ${index}`)
    const file = await openPdf(
      new Uint8Array(await staff.bytes(previewDeskLading, { ...bill, Fields: { GoodsDescription: lines.join('\n') } })),
    )
    expect(file.numPages).toBe(2)
    const text = (await Promise.all([1, 2].map((page) => textOfPage(file, page)))).join('\n')
    for (const line of lines) expect(text.split('\n')).toContain(line)
    expect(text).toContain('CONTINUED ON PAGE 2')
    expect(text).toContain('SEA WAYBILL')
  })

  test('the preview draws what is not saved yet; a file of their own is sent instead by staff', async () => {
    const { bill } = await opened()
    const text = await textOfPage(
      await openPdf(
        new Uint8Array(await qihang.bytes(previewLading, { ladingId: bill.Id, Fields: { NotifyParty: 'BANK OF SHENZHEN' } })),
      ),
      1,
    )
    expect(text).toContain('BANK OF SHENZHEN')
    expect((await here.read(bill)).NotifyParty).toBe('SAME AS CONSIGNEE')
    await here.send(qihang, bill)
    const own = (
      await staff.upload(uploadLadingFile, new Blob(['%PDF-1.7\n']), 'our own.pdf', {
        ContractCompanyId: String(QIHANG),
        Id: String(bill.Id),
      })
    ).Body.FileId
    expect(await skipped(approveLadings, { Rows: [bill], DraftFileId: 999_999 })).toBeDefined()
    await staff.ok(approveLadings, { Rows: [bill], DraftFileId: own })
    expect(await here.read(bill)).toMatchObject({ DraftFileId: own, DraftFileName: 'our own.pdf' })
  })

  test('ship and ports follow the order until the bill is issued, and a draft that is overtaken says so', async () => {
    const { order, bill } = await opened(WAYBILL)
    await here.advance(qihang, bill, 2)
    const sail = (Vessel: string) =>
      transact(portal.pool, QIHANG, 'write', (db) =>
        db.updateTable('order_fba').set({ Vessel }).where('Id', '=', order.Id).execute(),
      )
    expect((await here.read(bill)).IsDraftOutdated).toBe(false)
    await sail('EVER GIVEN')
    expect(await here.read(bill)).toMatchObject({
      Vessel: 'EVER GIVEN',
      IsDraftOutdated: true,
      Carriage: { Vessel: 'EVER GIVEN' },
    })
    await qihang.ok(confirmLading, { ladingId: bill.Id })
    await here.at.depart(order)
    await staff.ok(issueLadings, { Rows: [bill] })
    await sail('ANOTHER SHIP')
    expect(await here.read(bill)).toMatchObject({
      Vessel: 'EVER GIVEN',
      IsDraftOutdated: false,
      Carriage: { Vessel: 'EVER GIVEN' },
    })
    expect((await qihang.ok(getLadings, { Keyword: (await here.read(bill)).HblNo! })).Items).toMatchObject([
      { Vessel: 'EVER GIVEN' },
    ])
  })
})

describe('containers', () => {
  test('staff take containers out into a bill of their own; the totals follow, and the rest stays', async () => {
    const order = await here.at.place(qihang, QIHANG, documents, 'fclFull', (body) => ({
      ...body,
      Containers: [0, 1, 2].map(() => body.Containers![0]!),
      DeliveryAddresses: [{ ...body.DeliveryAddresses![0]!, Cartons: 600, GrossWeight: 15_000, Volume: 180 }],
      Attachments: [...body.Attachments!, { FileId: documents.files.invoice, FileName: 'loading.pdf', Type: 168007 as const }],
    }))
    const whole = await here.at.read(order)
    const numbers = ['CSQU3054383', 'MSKU0000011', 'TGHU0000013'].slice(0, 3)
    await here.at.receive(order, {
      Containers: whole.Containers.map(({ Id }, index) => ({
        Id,
        ContainerNo: numbers[index]!,
        SealNo: `S${index}`,
        TareWeight: 3900,
        CargoWeight: 5000,
        VgmMethod: 2 as const,
      })),
    } as never)
    await here.at.accept(order)
    const bill = await here.billOf(order)
    expect(await here.read(bill)).toMatchObject({ ContainerNos: numbers, Packages: 600, Carriage: { IsContainer: true } })
    expect(await staff.refused(splitLading, { ...(await seen(bill)), ContainerNos: numbers })).toBe(2)
    expect(await staff.refused(splitLading, { ...(await seen(bill)), ContainerNos: ['AAAU1234567'] })).toBe(2)
    const made = await staff.ok(splitLading, { ...(await seen(bill)), ContainerNos: [numbers[2]!] })
    const { DcgNo } = await here.read(bill)
    expect(made.LadingNo).toBe(`${DcgNo}-2`)
    expect(await here.read(bill)).toMatchObject({
      ContainerNos: numbers.slice(0, 2),
      Packages: 400,
      GrossWeight: 10_000,
      Volume: 120,
      OrderTotals: { Packages: 400 },
    })
    expect(await here.read({ ContractCompanyId: QIHANG, Id: made.LadingId })).toMatchObject({
      LadingState: states.instructions,
      ContainerNos: [numbers[2]],
      Packages: 200,
      GrossWeight: 5000,
      Volume: 60,
      Shipper: 'QIHANG, HANGZHOU',
    })
    expect((await qihang.ok(getLadings, { Keyword: numbers[2]! })).Items.map((one) => one.LadingNo)).toEqual([made.LadingNo])
    await here.send(qihang, bill, { Packages: 400, GrossWeight: 10_000, Volume: 120 })
    expect(await staff.refused(splitLading, { ...(await seen(bill)), ContainerNos: [numbers[0]!] })).toBe(2)
    // The draft of a bill is not that of the one taken out of it later.
    await staff.ok(approveLadings, { Rows: [bill] })
    await qihang.ok(requestChange, { LadingId: bill.Id, Text: 'split it' })
    await staff.ok(rejectLadings, { Rows: [bill], Reason: 'one bill each' })
    const { LadingId: Id } = await staff.ok(splitLading, { ...(await seen(bill)), ContainerNos: [numbers[0]!] })
    expect(await here.read({ ContractCompanyId: QIHANG, Id })).toMatchObject({
      LadingNo: `${DcgNo}-3`,
      DraftFileId: null,
      ChangeText: null,
      RejectReason: null,
    })
  })
})

describe('who may', () => {
  test('another company finds nothing of it, and a stranger nothing at all', async () => {
    const { order, bill } = await opened()
    await here.advance(qihang, bill, 2)
    const before = await here.read(bill)
    for (const [op, input] of [
      [getLading, { ladingId: bill.Id }],
      [confirmLading, { ladingId: bill.Id }],
      [requestChange, { LadingId: bill.Id, Text: 'x' }],
      [submitSi, { ...INSTRUCTIONS, LadingId: bill.Id, RowVersion: before.RowVersion }],
    ] as [Op, unknown][])
      expect([op.path, await hengtai.refused(op, input as never)]).toEqual([op.path, 5])
    expect(JSON.parse((await hengtai.bytes(previewLading, { ladingId: bill.Id })).toString())).toMatchObject({ ErrorCode: 5 })
    expect(await hengtai.ok(getOrderLadings, { orderId: order.Id })).toEqual([])
    expect((await hengtai.ok(getLadings, { Keyword: before.LadingNo })).Items).toEqual([])
    expect(
      (
        await fetch(`${hengtai.address}/cms/api/File/Download?Id=${before.DraftFileId}`, {
          headers: { Authorization: `Bearer ${hengtai.token}` },
        })
      ).headers.get('content-type'),
    ).not.toMatch('pdf')
    expect(await anonymous.refused(getLading, { ladingId: bill.Id })).not.toBe(0)
    for (const op of [getDeskLading, getDeskLadings, approveLadings] as Op[])
      expect(await qihang.refused(op, { ...bill, Rows: [bill] } as never)).not.toBe(0)
    expect(await here.read(bill)).toEqual(before)
  })

  test('a user sees bills with the right to, and acts with the one for that', async () => {
    const { bill } = await opened()
    await here.advance(qihang, bill, 2)
    const clerk = await as('qihang_wh')
    expect(await clerk.refused(getLadings, {})).toBe(4)
    expect(await clerk.refused(confirmLading, { ladingId: bill.Id })).toBe(4)
  })
})

describe('lists', () => {
  test('[call.oms.OrderBillOfLading.GetPageList] tabs, filters and many numbers agree with their counts; home and desk count what waits', async () => {
    const mine = await qihang.ok(getLadings, { PageSize: 200 })
    expect(mine.TotalCount).toBe(mine.Items.length)
    const counts = await qihang.ok(getLadingCounts, {})
    for (const state of Object.values(states)) {
      const page = await qihang.ok(getLadings, { LadingState: state, PageSize: 200 })
      expect([state, counts[state] ?? 0, page.TotalCount]).toEqual([state, page.Items.length, page.Items.length])
    }
    const filtered = await qihang.ok(getLadings, { BlReleaseType: ORIGINAL, PageSize: 200 })
    expect(filtered.Items.length).toBeGreaterThan(0)
    expect(filtered.Items.every((row) => row.BlReleaseType === ORIGINAL)).toBe(true)
    expect(Object.values(await qihang.ok(getLadingCounts, { BlReleaseType: ORIGINAL })).reduce((a, b) => a + b, 0)).toBe(
      filtered.TotalCount,
    )
    expect((await qihang.ok(getLadings, { BlType: MASTER, PageSize: 200 })).Items.every((row) => row.BlType === MASTER)).toBe(
      true,
    )
    const [one, two] = mine.Items
    expect((await qihang.ok(getLadings, { Keyword: `${one!.LadingNo} ${two!.LadingNo}` })).TotalCount).toBe(2)
    const all = await staff.ok(getDeskLadings, { PageSize: 200 })
    expect(new Set(all.Items.map((row) => row.ContractCompanyId))).toEqual(new Set([QIHANG, LANJING]))
    const deskCounts = await staff.ok(getDeskLadingCounts, {})
    const queues = JSON.stringify(await staff.ok(getQueues, {}))
    for (const state of [states.review, states.confirmed, states.issued])
      expect(queues).toContain(`"Count":${deskCounts[state]},"Path":"/desk/billsOfLading?LadingState=${state}"`)
    expect(JSON.stringify(await qihang.ok(getTodo, {} as never))).toContain('/orderManage/billsOfLading')
  })

  test('a bulk move does what it can and says what it cannot', async () => {
    const ready = await here.advance(qihang, (await opened()).bill, 1)
    const early = (await opened()).bill
    const result = await staff.ok(approveLadings, { Rows: [ready, early] })
    expect(result).toMatchObject({ Done: 1, Skipped: [{ No: (await here.read(early)).LadingNo }] })
    expect(await staff.ok(rejectLadings, { Filter: { LadingState: states.released, BlType: MASTER }, Reason: 'x' })).toEqual({
      Done: 0,
      Skipped: [],
    })
  })
})
