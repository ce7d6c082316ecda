import { afterAll, expect, test } from 'vitest'
import { getQueues } from '#features/desk/companies/contract.ts'
import { recharge } from '#features/finance/wallet/api/service.ts'
import { getWallets } from '#features/finance/wallet/contract.ts'
import { SETTLEMENT } from '#features/finance/wallet/rules.ts'
import { getDeskThreads, getThread } from '#features/messages/threads/contract.ts'
import { thread, THREAD_SUBJECT } from '#features/messages/threads/rules.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { openPdf, textOfPage } from '#kit/api/pdf/testing.ts'
import * as contract from '../contract.ts'
import { monthlyBill } from '../rules.ts'
import { billPortal, HENGTAI } from './fixture.ts'
import { passDays } from './days.ts'
import { runBills } from './run.ts'

const { portal, owner, other, staff, write, charge, billOf, linesOf, issues } = await billPortal()
const { toConfirm, pending, paid } = monthlyBill.states
const at = (time: string) => simulateClock(() => new Date(time))
afterAll(() => simulateClock(undefined))

/** A bill of 15.00 and 120.00 with 20 % VAT that is paid from the wallet. */
async function paidBill() {
  simulateClock(() => new Date('2025-10-20T10:00:00Z'))
  await write(async (db) => {
    await db.updateTable('company').set({ CountryCode: 'GB' }).where('ContractCompanyId', '=', HENGTAI).execute()
    await recharge(db, { ContractCompanyId: HENGTAI, CurrencyCode: 'GBP' }, 200, {
      Type: 'recharge_record',
      No: 'RC-1',
      Operator: 'staff_fin',
    })
  })
  await charge({ day: '2025-10-05', amount: 15 })
  await charge({ day: '2025-10-06', amount: 120 })
  simulateClock(() => new Date('2025-11-01T03:00:00Z'))
  await runBills(portal.pool, 'GB')
  simulateClock(undefined)
  const bill = await billOf('MB202510-413939-GBP')
  await owner.ok(contract.confirmBill, { Id: bill.Id, RowVersion: 1 })
  await owner.ok(contract.payBill, { Id: bill.Id, RowVersion: 2, FromWallet: 162 })
  return bill
}

test('a disputed line is credited with its tax, and the amount paid is refunded to the wallet', async () => {
  const bill = await paidBill()
  const line = (await linesOf(bill.Id)).find((one) => one.Amount === 120)!
  await owner.ok(contract.disputeLine, { LineId: line.Id, Text: 'We ordered half of it', Files: [] })
  expect(await other.refused(contract.disputeLine, { LineId: line.Id, Text: 'Mine', Files: [] })).toBe(5)
  const open = await staff.ok(getDeskThreads, { State: thread.states.waitingForProvider })
  expect(open.Items).toMatchObject([{ RelateNo: 'MB202510-413939-GBP #' + line.LineNo, ContractCompanyId: HENGTAI }])
  const before = (await owner.ok(getWallets, {}))[0]!.Balance
  const key = { ContractCompanyId: HENGTAI, LineId: line.Id }
  const fix = { ...key, Qty: 0.5, UnitPrice: 120, Reason: 'Half of it was done', CreditedAmount: 0 }
  expect(await staff.refused(contract.correctLine, { ...fix, Qty: 1.01 })).toBe(2)
  // Two clerks answer at the same time: the second did not see what the first had credited.
  expect(await staff.refused(contract.correctLine, { ...fix, UnitPrice: 1.23456 })).toBe(1)
  const answers = await Promise.all([1, 2].map(() => staff.call(contract.correctLine, fix)))
  expect(answers.map(({ ErrorCode }) => ErrorCode).toSorted()).toEqual([0, 6])
  const { CreditNoteNo } = answers.find(({ ErrorCode }) => ErrorCode === 0)!.Body
  expect(CreditNoteNo).toMatch(/^QS-GB-20\d\d-\d{6}$/)
  const after = await owner.ok(contract.getBill, { Id: bill.Id })
  expect(after).toMatchObject({
    BillStatus: paid,
    BillAmount: 162,
    CreditedAmount: 72,
    PaidAmount: 90,
    BalanceDue: 0,
    CreditNotes: [{ CreditNoteNo, NetAmount: 60, TaxAmount: 12, RefundedAmount: 72 }],
  })
  expect((await owner.ok(getWallets, {}))[0]!.Balance).toBe(before + 72)
  const pdf = await owner.bytes(contract.exportCreditNote, { Id: bill.Id, CreditNoteNo })
  expect(await textOfPage(await openPdf(pdf), 1)).toMatch(/Credit note.*60\.00.*12\.00.*72\.00/s)
  expect(await other.refused(contract.exportCreditNote, { Id: bill.Id, CreditNoteNo })).toBe(5)
  expect(
    await staff.refused(contract.exportDeskCreditNote, { Id: bill.Id, ContractCompanyId: HENGTAI, CreditNoteNo: bill.InvoiceNo }),
  ).toBe(5)
  expect((await linesOf(bill.Id)).at(-1)).toMatchObject({
    Amount: -60,
    TaxAmount: -12,
    CorrectsLineNo: line.LineNo,
    CreditNoteNo,
  })
  const talk = await owner.ok(getThread, { RelateType: THREAD_SUBJECT.billLine, RelateId: line.Id })
  expect(talk).toMatchObject({ State: thread.states.closed })
  expect(talk!.Messages.at(-1)!.Text).toContain(CreditNoteNo)
  expect(await staff.refused(contract.correctLine, { ...fix, Qty: 0.51, CreditedAmount: 60 })).toBe(2)

  const second = (await linesOf(bill.Id))[0]!
  await owner.ok(contract.disputeLine, { LineId: second.Id, Text: 'And this?', Files: [] })
  const answer = { ContractCompanyId: HENGTAI, LineId: second.Id, Reason: 'It is what was ordered' }
  await staff.ok(contract.declineDispute, answer)
  expect(await staff.refused(contract.declineDispute, answer)).toBe(2)
  expect(await issues()).toEqual([])
})

test('a bill is not treated as confirmed while one of its lines is disputed', async () => {
  at('2025-11-20T10:00:00Z')
  await charge({ day: '2025-11-05', amount: 30 })
  at('2025-12-01T03:00:00Z')
  await runBills(portal.pool, 'GB')
  simulateClock(undefined)
  const bill = await billOf('MB202511-413939-GBP')
  const [line] = await linesOf(bill.Id)
  await owner.ok(contract.disputeLine, { LineId: line!.Id, Text: 'Not ours', Files: [] })
  at('2025-12-08T03:30:00Z')
  await passDays(portal.pool, 'GB')
  simulateClock(undefined)
  expect((await billOf(bill.MonthlyBillNo)).BillStatus).toBe(toConfirm)
  // The finance desk finds it in its queue.
  const queue = async () => {
    const path = `/desk/bills?DisputeState=${thread.states.waitingForProvider}`
    return (await staff.ok(getQueues, {})).find(({ Path }) => Path === path)?.Count
  }
  expect(await queue()).toBe(1)
  const disputed = await staff.ok(contract.getDeskBills, { DisputeState: thread.states.waitingForProvider })
  expect(disputed.Items.map(({ MonthlyBillNo }) => MonthlyBillNo)).toEqual([bill.MonthlyBillNo])
  await staff.ok(contract.declineDispute, { ContractCompanyId: HENGTAI, LineId: line!.Id, Reason: 'See the work sheet' })
  expect(await queue()).toBeUndefined()
  at('2025-12-09T03:30:00Z')
  await passDays(portal.pool, 'GB')
  simulateClock(undefined)
  expect((await billOf(bill.MonthlyBillNo)).BillStatus).toBe(pending)
})

test('voiding a disputed bill closes the dispute, and no response is pending', async () => {
  simulateClock(() => new Date('2026-02-20T10:00:00Z'))
  await charge({ day: '2026-02-05', amount: 30 })
  simulateClock(() => new Date('2026-03-01T03:00:00Z'))
  await runBills(portal.pool, 'GB')
  simulateClock(undefined)
  const bill = await billOf('MB202602-413939-GBP')
  const [line] = await linesOf(bill.Id)
  await owner.ok(contract.disputeLine, { LineId: line!.Id, Text: 'Not ours', Files: [] })
  const row = { ContractCompanyId: HENGTAI, Id: bill.Id }
  expect(await staff.ok(contract.voidBills, { Rows: [row], Reason: 'Wrong company' })).toMatchObject({ Done: 1 })
  const talk = await owner.ok(getThread, { RelateType: THREAD_SUBJECT.billLine, RelateId: line!.Id })
  expect(talk).toMatchObject({
    State: thread.states.closed,
    Messages: [{ Text: 'Not ours' }, { Text: expect.stringContaining('voided') }],
  })
  expect((await staff.ok(getDeskThreads, { State: thread.states.waitingForProvider })).Items).not.toContainEqual(
    expect.objectContaining({ RelateId: line!.Id }),
  )
})

test('the refund of a credit note pays fees that exceeded the wallet; a credit note of zero is refused', async () => {
  await charge({ day: '2025-08-05', amount: 50 })
  at('2025-09-01T03:00:00Z')
  await runBills(portal.pool, 'GB')
  simulateClock(undefined)
  const bill = await billOf('MB202508-413939-GBP')
  const key = { ContractCompanyId: HENGTAI, Id: bill.Id }
  await owner.ok(contract.confirmBill, { Id: bill.Id, RowVersion: 1 })
  await staff.ok(contract.receivePayment, { ...key, RowVersion: 2, PayDate: '2025-09-05' })
  const settle = (SettlementMode: number) =>
    write((db) => db.updateTable('company').set({ SettlementMode }).where('ContractCompanyId', '=', HENGTAI).execute())
  const pounds = async () => (await owner.ok(getWallets, {})).find(({ CurrencyCode }) => CurrencyCode === 'GBP')
  await settle(SETTLEMENT.wallet)
  at('2025-09-06T10:00:00Z')
  await charge({ day: '2025-09-06', amount: ((await pounds())?.Balance ?? 0) + 45, no: 'DUE-1' })
  simulateClock(undefined)
  const [line] = await linesOf(bill.Id)
  const credit = { ContractCompanyId: HENGTAI, LineId: line!.Id, Qty: 1, UnitPrice: 50, Reason: 'Not done', CreditedAmount: 0 }
  const nothing = await staff.call(contract.correctLine, { ...credit, Qty: 0.001, UnitPrice: 0.001 })
  expect(nothing).toMatchObject({ ErrorCode: 2, Msg: 'Quantity times rate is zero' })
  await staff.ok(contract.correctLine, credit)
  await settle(SETTLEMENT.monthly)
  expect(await pounds()).toMatchObject({ Balance: line!.Amount + line!.TaxAmount - 45 })
  expect(await issues()).toEqual([])
})

test('a line is credited by more than the bill’s amount, which a refund line lowers; the rest goes to the wallet', async () => {
  at('2025-03-20T10:00:00Z')
  await charge({ day: '2025-03-05', amount: 100 })
  await charge({ day: '2025-03-06', amount: -30, cost: 152021 })
  at('2025-04-01T03:00:00Z')
  await runBills(portal.pool, 'GB')
  at('2025-04-02T03:00:00Z')
  const { Id, BillAmount, RowVersion } = await billOf('MB202503-413939-GBP')
  await owner.ok(contract.confirmBill, { Id, RowVersion })
  const line = (await linesOf(Id)).find((one) => one.Amount === 100)!
  const before = (await owner.ok(getWallets, {}))[0]!.Balance
  const key = { ContractCompanyId: HENGTAI, LineId: line.Id }
  await staff.ok(contract.correctLine, { ...key, Qty: 1, UnitPrice: 100, Reason: 'Not done', CreditedAmount: 0 })
  const credited = await owner.ok(contract.getBill, { Id })
  const rest = credited.CreditedAmount - BillAmount
  expect(rest).toBeGreaterThan(0)
  expect(credited).toMatchObject({ BillStatus: paid, PaidAmount: -rest, BalanceDue: 0 })
  expect((await owner.ok(getWallets, {}))[0]!.Balance).toBe(before + rest)
  expect(await issues()).toEqual([])
})

test('rent is credited like any other line, also repeatedly', async () => {
  await charge({ day: '2025-06-30', amount: 40, type: 'warehouse_rent', no: 'RENT202506-GBBHM1-413939' })
  at('2025-07-01T03:00:00Z')
  await runBills(portal.pool, 'GB')
  simulateClock(undefined)
  const bill = await billOf('MB202506-413939-GBP')
  const [line] = await linesOf(bill.Id)
  const credit = { ContractCompanyId: HENGTAI, LineId: line!.Id, Qty: 1, UnitPrice: 12.5, Reason: 'Sold before' }
  await staff.ok(contract.correctLine, { ...credit, CreditedAmount: 0 })
  await staff.ok(contract.correctLine, { ...credit, CreditedAmount: 12.5 })
  expect((await linesOf(bill.Id)).map(({ RelateNo, Amount }) => [RelateNo, Amount])).toEqual(
    [40, -12.5, -12.5].map((amount) => [line!.RelateNo, amount]),
  )
})
