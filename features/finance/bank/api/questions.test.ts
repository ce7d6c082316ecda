import { afterAll, expect, test } from 'vitest'
import { HENGTAI } from '#features/finance/bills/api/fixture.ts'
import { getBill, receivePayment, takeBackPayment } from '#features/finance/bills/contract.ts'
import { simulateClock } from '#kit/api/clock.ts'
import * as contract from '../contract.ts'
import { bankMatch } from '../rules.ts'
import { bankPortal } from './fixture.ts'

const { owner, staff, confirmed, lineOf, paidIn, issues } = await bankPortal()
const { open, booked } = bankMatch.states
afterAll(() => simulateClock(undefined))

const on = ({ ContractCompanyId, Id: DocumentId }: { ContractCompanyId: number; Id: number }) =>
  ({ DocumentType: 'wfin_monthly_bill', ContractCompanyId, DocumentId }) as const
const dueOf = async ({ Id }: { Id: number }) => (await owner.ok(getBill, { Id })).BalanceDue

test('a payment without a bill reference is found by number or customer, and booked only after confirmation', async () => {
  const bill = await confirmed('2025-08', '2025-09')
  const { InvoiceNo } = await owner.ok(getBill, { Id: bill.Id })
  const { Id, RowVersion } = await paidIn('ODD-1', '12.34')
  const found = async (Keyword?: string) =>
    (await staff.ok(contract.getBankCandidates, { Id, ...(Keyword && { Keyword }) })).map(({ No }) => No)
  expect(await found()).toEqual([])
  for (const Keyword of ['mb202508', InvoiceNo, 'Hengtai']) expect(await found(Keyword)).toContain('MB202508-413939-GBP')
  expect(await found('nobody')).toEqual([])
  const booking = { Id, RowVersion, ...on(bill) }
  expect(await staff.call(contract.bookBankLine, booking)).toMatchObject({
    ErrorCode: 2,
    Msg: expect.stringContaining('matches MB202508-413939-GBP (Ningbo Hengtai Import and Export Co., Ltd.). Book'),
    Body: { Ask: 'different' },
  })
  expect(await dueOf(bill)).toBe(80)
  await staff.ok(contract.bookBankLine, { ...booking, IsDifferenceConfirmed: true })
  expect(await dueOf(bill)).toBe(67.66)
})

test('a transfer both entered by a clerk and reported by the bank requires confirmation, in either order', async () => {
  const bill = await confirmed('2025-10', '2025-11')
  const { InvoiceNo } = await owner.ok(getBill, { Id: bill.Id })
  const key = { ContractCompanyId: HENGTAI, Id: bill.Id }
  const enter = { ...key, Amount: 30, PayDate: '2025-11-18' }
  await staff.ok(receivePayment, { ...enter, RowVersion: 2 })
  const { Id, RowVersion } = await paidIn('TWICE-1', '30.00', { text: InvoiceNo })
  const booking = { Id, RowVersion, ...on(bill) }
  expect(await staff.call(contract.bookBankLine, booking)).toMatchObject({ ErrorCode: 2, Body: { Ask: 'repeated' } })
  expect(await dueOf(bill)).toBe(50)
  await staff.ok(contract.bookBankLine, { ...booking, IsRepeatConfirmed: true })
  expect(await dueOf(bill)).toBe(20)
  // Two payments at the bank are separate; one entered by hand again is a repeat.
  const second = await paidIn('TWICE-2', '10.00', { text: InvoiceNo })
  await staff.ok(contract.bookBankLine, { Id: second.Id, RowVersion: 1, ...on(bill) })
  const third = { ...enter, Amount: 10, RowVersion: 5 }
  expect(await staff.call(receivePayment, third)).toMatchObject({ ErrorCode: 2, Body: { Ask: 'repeated' } })
  expect(await dueOf(bill)).toBe(10)
  await staff.ok(receivePayment, { ...third, IsRepeatConfirmed: true })
  expect(await dueOf(bill)).toBe(0)
  expect(await issues()).toEqual([])
})

test('payments are distinguished by the whole of their references, however long', async () => {
  const bill = await confirmed('2025-11', '2025-12')
  const long = (end: string) => `${'E2E-0123456789-'.repeat(9)}${end}`
  for (const [end, sum] of [
    ['A', '20.00'],
    ['B', '15.00'],
  ] as const) {
    const { Id, RowVersion } = await paidIn(long(end), sum)
    await staff.ok(contract.bookBankLine, { Id, RowVersion, ...on(bill), IsDifferenceConfirmed: true })
  }
  expect(await dueOf(bill)).toBe(45)
  const { Payments, RowVersion } = await owner.ok(getBill, { Id: bill.Id })
  expect(Payments.map(({ Reference }) => Reference)).toEqual([long('A'), long('B')])
  await staff.ok(takeBackPayment, { ...bill, RowVersion, Seq: 2, Reason: 'Another customer' })
  const stateOf = async (end: string) => (await lineOf(long(end))).MatchState
  expect([await stateOf('A'), await stateOf('B')]).toEqual([booked, open])
  expect(await issues()).toEqual([])
})
