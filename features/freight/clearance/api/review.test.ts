import { describe, expect, test } from 'vitest'
import { moveClearance } from '#features/freight/order-desk/contract.ts'
import { getQueues } from '#features/desk/companies/contract.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { CLEARANCE_MODE } from '#features/freight/core/rules.ts'
import {
  approveDocuments,
  getClearanceCounts,
  getClearanceList,
  getDeskClearance,
  getDeskDocument,
  getDeskDocumentCounts,
  getDeskDocuments,
  moveClearances,
  rejectDocuments,
  reopenDocuments,
  submitClearance,
} from '../contract.ts'
import { documentOf, DOC, CUSTOMS, LINE } from './fixture.ts'
import { clearancePortal } from './fixture-portal.ts'

const { qihang, lanjing, staff, QIHANG, at, nextNo, placed, read, submit, statusOf } = await clearancePortal()

describe('review and customs', () => {
  test('documents for part of the order are approved only after confirmation, and never in bulk', async () => {
    const { OrderId, DcgNo, row } = await placed()
    await submit(OrderId, nextNo(), { Items: [{ ...LINE, BoxNo: '1-4' }] })
    expect(await staff.call(approveDocuments, { Rows: [row] })).toMatchObject({
      ErrorCode: 2,
      Msg: expect.stringContaining('4 cartons here, 10 in the order · 40 pieces here, 100 in the order'),
      Body: { Ask: 'different' },
    })
    expect(await staff.ok(approveDocuments, { Filter: { Keyword: DcgNo, DocState: DOC.submitted } })).toMatchObject({
      Done: 0,
      Skipped: [{ No: DcgNo, Reason: expect.stringContaining('Approve them one by one') }],
    })
    expect(await staff.ok(approveDocuments, { Rows: [row], IsDifferenceConfirmed: true })).toEqual({ Done: 1, Skipped: [] })
  })

  test('goods of approved documents that differ from the order are declared only after confirmation, and never in bulk', async () => {
    const orders = [await placed(), await placed(), await placed()]
    for (const { OrderId, row } of orders) {
      await at.advance(row, 1)
      await submit(OrderId, nextNo(), OrderId === orders[2]!.OrderId ? {} : { Items: [{ ...LINE, BoxNo: '1-4' }] })
      await staff.ok(approveDocuments, { Rows: [row], IsDifferenceConfirmed: true })
    }
    const [one, two, same] = orders.map(({ row }) => row)
    const declare = { Move: 'declare', Remark: null } as const
    const asked = {
      ErrorCode: 2,
      Msg: expect.stringContaining('4 cartons here, 10 in the order'),
      Body: { Ask: 'different' },
    }
    expect(await staff.call(moveClearance, { ...(await at.known(one!)), ...declare })).toMatchObject(asked)
    expect(await staff.call(moveClearances, { Rows: [two!], ...declare })).toMatchObject(asked)
    expect(await staff.ok(moveClearances, { Rows: [one!, two!, same!], ...declare })).toMatchObject({
      Done: 1,
      Skipped: [
        { Reason: expect.stringContaining('4 cartons here') },
        { Reason: expect.stringContaining('Declare the order on its own') },
      ],
    })
    await staff.ok(moveClearance, { ...(await at.known(one!)), ...declare, IsDifferenceConfirmed: true })
    expect(await staff.ok(moveClearances, { Rows: [two!], ...declare, IsDifferenceConfirmed: true })).toMatchObject({ Done: 1 })
  })

  test('rejected with a reason, corrected, approved, reopened: the clearance follows and the customer is notified', async () => {
    const { OrderId, DcgNo, row } = await placed()
    const no = nextNo()
    await submit(OrderId, no)
    expect((await staff.ok(getDeskDocuments, { DocState: DOC.submitted, Keyword: DcgNo })).Items).toMatchObject([
      { Id: OrderId, ContractCompanyId: QIHANG, InvoiceNo: no, TotalValue: 250 },
    ])
    expect(await staff.ok(rejectDocuments, { Rows: [row], Reason: 'Weights differ' })).toEqual({ Done: 1, Skipped: [] })
    expect(await read(OrderId)).toMatchObject({
      DocState: DOC.rejected,
      ClearanceStatus: CUSTOMS.documents,
      RejectReason: 'Weights differ',
      CanEdit: true,
    })
    expect((await submit(OrderId, no)).ErrorCode).toBe(0)
    expect(await read(OrderId)).toMatchObject({ DocState: DOC.submitted, ClearanceStatus: CUSTOMS.review, RejectReason: null })
    const { RowVersion } = await staff.ok(getDeskDocument, row)
    expect(await staff.ok(approveDocuments, { Rows: [{ ...row, RowVersion: RowVersion - 1 }] })).toMatchObject({
      Done: 0,
      Skipped: [{ No: DcgNo, Reason: 'Someone else has changed this: refresh the page' }],
    })
    expect(await staff.ok(approveDocuments, { Filter: { Keyword: DcgNo, DocState: DOC.submitted } })).toEqual({
      Done: 1,
      Skipped: [],
    })
    expect(await staff.ok(approveDocuments, { Rows: [row] })).toMatchObject({ Done: 0, Skipped: [{ No: DcgNo }] })
    expect(await qihang.refused(submitClearance, { OrderId, ...documentOf(no) })).toBe(7)
    await staff.ok(reopenDocuments, { Rows: [row], Reason: 'One more line' })
    expect(await read(OrderId)).toMatchObject({ DocState: DOC.rejected, ClearanceStatus: CUSTOMS.documents, CanEdit: true })
    const titles = async () =>
      (await qihang.ok(getMessagePage, { PageSize: 50 })).Items.map((message) => message.MessageTitle)
        .filter((title) => title.includes(DcgNo))
        .join()
    for (const word of ['rejected: Weights differ', 'have been approved', 'changed again: One more line'])
      await expect.poll(titles, { timeout: 10_000 }).toContain(word)
  })

  test('goods of the customer’s own importer are declared with approved documents only; requesting documents again rejects them', async () => {
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
    expect(await read(OrderId)).toMatchObject({
      DocState: DOC.rejected,
      ClearanceStatus: CUSTOMS.documents,
      RejectReason: 'Origin is missing',
    })
    await submit(OrderId)
    await staff.ok(approveDocuments, { Rows: [row] })
    for (const Move of ['declare', 'inspect', 'endInspection'] as const)
      expect(await staff.ok(moveClearances, { Rows: [row], Move })).toEqual({ Done: 1, Skipped: [] })
    // Duty without an amount cannot be requested.
    expect((await staff.ok(moveClearances, { Rows: [row], Move: 'askDuty' })).Skipped[0]?.Reason).toMatch('how much')
    for (const Move of ['askDuty', 'release'] as const)
      expect(await staff.ok(moveClearances, { Rows: [row], Move, Remark: 'GBP 86.40' })).toEqual({ Done: 1, Skipped: [] })
    expect(await statusOf(OrderId)).toBe(CUSTOMS.released)
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
    // After release a reopened document could no longer be corrected.
    expect(await staff.ok(reopenDocuments, { Rows: [row], Reason: 'Too late' })).toMatchObject({
      Done: 0,
      Skipped: [{ Reason: 'This is not possible in the current status' }],
    })
    expect(await read(OrderId)).toMatchObject({ DocState: DOC.approved, RejectReason: null })
  })

  test('with taxes included no duty payment is requested', async () => {
    const { row } = await placed('lclFull', { ClearanceMode: CLEARANCE_MODE.taxIncluded })
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

  test('a document still under review when the goods are released can be approved, but not rejected', async () => {
    const { OrderId, row } = await placed('lclFull', { ClearanceMode: CLEARANCE_MODE.taxIncluded })
    await at.advance(row, 2)
    await submit(OrderId)
    for (const Move of ['declare', 'release'] as const)
      expect((await staff.ok(moveClearances, { Rows: [row], Move })).Done).toBe(1)
    expect((await staff.ok(rejectDocuments, { Rows: [row], Reason: 'Too late' })).Done).toBe(0)
    expect((await staff.ok(approveDocuments, { Rows: [row] })).Done).toBe(1)
  })

  test('[call.oms.OrderFbaAmazonDeliveryAddress.GetClearanceList] the lists filter by clearance state, document state and number, within the company', async () => {
    const { OrderId, DcgNo } = await placed()
    const no = nextNo()
    await submit(OrderId, no)
    expect(getClearanceList.path).toBe('/oms/api/OrderFbaAmazonDeliveryAddress/GetClearanceList')
    expect((await qihang.ok(getClearanceList, { ClearanceStatus: CUSTOMS.review, Keyword: no })).Items).toMatchObject([
      { OrderId, DcgNo, DocState: DOC.submitted, ImporterName: 'Import Ltd.', TotalValue: 250 },
    ])
    expect((await qihang.ok(getClearanceCounts, { Keyword: no }))[CUSTOMS.review]).toBe(1)
    expect((await lanjing.ok(getClearanceList, { Keyword: DcgNo })).Items).toEqual([])
    expect(
      (await staff.ok(getDeskClearance, { ContractCompanyId: QIHANG, ClearanceStatus: CUSTOMS.review, Keyword: DcgNo }))
        .TotalCount,
    ).toBe(1)
    const counts = await staff.ok(getDeskDocumentCounts, {})
    expect(counts[DOC.submitted]).toBe((await staff.ok(getDeskDocuments, { DocState: DOC.submitted })).TotalCount)
  })

  test('the desk’s queue counts for review, inspection, duty and exceptions match their lists', async () => {
    const { review, declared, inspection, duty, exception } = CUSTOMS
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
