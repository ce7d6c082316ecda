import { afterAll, expect, test } from 'vitest'
import { billPortal, HENGTAI } from '#features/finance/bills/api/fixture.ts'
import { runBills } from '#features/finance/bills/api/run.ts'
import { confirmBill, getBill, receivePayment } from '#features/finance/bills/contract.ts'
import { simulateClock } from '#kit/api/clock.ts'
import * as contract from '../contract.ts'

const { portal, owner, staff, charge, billOf, faults } = await billPortal()
afterAll(() => simulateClock(undefined))

/** A confirmed bill of a month over 80. */
async function confirmed(month: string, next: string) {
  simulateClock(() => new Date(`${month}-20T10:00:00Z`))
  await charge({ day: `${month}-05`, amount: 80 })
  simulateClock(() => new Date(`${next}-01T03:00:00Z`))
  await runBills(portal.pool, 'GB')
  simulateClock(undefined)
  const { Id, RowVersion, InvoiceNo } = await billOf(`MB${month.replace('-', '')}-413939-GBP`)
  await owner.ok(confirmBill, { Id, RowVersion })
  return { ContractCompanyId: HENGTAI, Id, InvoiceNo }
}

async function paidIn(No: string, sum: string, text: string) {
  const file = new Blob([`Date;Amount;Currency;Name;Details;Entry reference\n2025-11-20;${sum};GBP;J. Whitmore;${text};${No}`])
  await staff.upload(contract.importStatement, file, `${No}.csv`)
  return (await staff.ok(contract.getBankLines, { Keyword: No })).Items[0]!
}
const on = ({ ContractCompanyId, Id: DocumentId }: { ContractCompanyId: number; Id: number }) =>
  ({ DocumentType: 'wfin_monthly_bill', ContractCompanyId, DocumentId }) as const
const dueOf = async ({ Id }: { Id: number }) => (await owner.ok(getBill, { Id })).BalanceDue

test('a payment that nothing says is for a bill is found by number or customer, and booked on it only when that is confirmed', async () => {
  const bill = await confirmed('2025-08', '2025-09')
  const { Id, RowVersion } = await paidIn('ODD-1', '12.34', 'Deposit')
  const found = async (Keyword?: string) =>
    (await staff.ok(contract.getBankCandidates, { Id, ...(Keyword && { Keyword }) })).map(({ No }) => No)
  expect(await found()).toEqual([])
  for (const Keyword of ['mb202508', bill.InvoiceNo, 'Hengtai']) expect(await found(Keyword)).toContain('MB202508-413939-GBP')
  expect(await found('nobody')).toEqual([])
  const booking = { Id, RowVersion, ...on(bill) }
  expect(await staff.call(contract.bookBankLine, booking)).toMatchObject({
    ErrorCode: 2,
    Msg: expect.stringContaining('matches MB202508-413939-GBP of'),
    Body: { Ask: 'different' },
  })
  expect(await dueOf(bill)).toBe(80)
  await staff.ok(contract.bookBankLine, { ...booking, IsDifferenceConfirmed: true })
  expect(await dueOf(bill)).toBe(67.66)
})

test('a transfer is asked about that a clerk has entered and the bank reports, in either order', async () => {
  const bill = await confirmed('2025-10', '2025-11')
  const key = { ContractCompanyId: HENGTAI, Id: bill.Id }
  const enter = { ...key, Amount: 30, PayDate: '2025-11-18' }
  await staff.ok(receivePayment, { ...enter, RowVersion: 2 })
  const { Id, RowVersion } = await paidIn('TWICE-1', '30.00', bill.InvoiceNo)
  const booking = { Id, RowVersion, ...on(bill) }
  expect(await staff.call(contract.bookBankLine, booking)).toMatchObject({ ErrorCode: 2, Body: { Ask: 'repeated' } })
  expect(await dueOf(bill)).toBe(50)
  await staff.ok(contract.bookBankLine, { ...booking, IsRepeatConfirmed: true })
  expect(await dueOf(bill)).toBe(20)
  // Two payments of the bank are two; what is entered by hand again is not.
  const second = await paidIn('TWICE-2', '10.00', bill.InvoiceNo)
  await staff.ok(contract.bookBankLine, { Id: second.Id, RowVersion: 1, ...on(bill) })
  const third = { ...enter, Amount: 10, RowVersion: 5 }
  expect(await staff.call(receivePayment, third)).toMatchObject({ ErrorCode: 2, Body: { Ask: 'repeated' } })
  expect(await dueOf(bill)).toBe(10)
  await staff.ok(receivePayment, { ...third, IsRepeatConfirmed: true })
  expect(await dueOf(bill)).toBe(0)
  expect(await faults()).toEqual([])
})
