import { afterAll, expect, test } from 'vitest'
import { freeze, moveToPrepayment, recharge } from '#features/finance/wallet/api/service.ts'
import { getWallets } from '#features/finance/wallet/contract.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { simulateClock } from '#kit/api/clock.ts'
import * as contract from '../contract.ts'
import { monthlyBill } from '../rules.ts'
import { billPortal, HENGTAI } from './fixture.ts'
import { passDays } from './days.ts'
import { runBills } from './run.ts'

const { portal, owner, clerk, staff, write, charge, billOf, linesOf, issues } = await billPortal()
const { paid, pending } = monthlyBill.states
const at = (time: string) => simulateClock(() => new Date(time))
afterAll(() => simulateClock(undefined))
const purse = { ContractCompanyId: HENGTAI, CurrencyCode: 'GBP' }
const by = (No: string) => ({ Type: 'recharge_record', No, Operator: 'staff_fin' })

/** A bill of 100 that was issued on the first of the month after `day`. */
async function billOn(day: string, writtenOn: string, no: string) {
  at(`${day}T10:00:00Z`)
  await charge({ day, amount: 100 })
  at(`${writtenOn}T03:00:00Z`)
  await runBills(portal.pool, 'GB')
  simulateClock(undefined)
  return billOf(no)
}

test('bills are paid from the wallet on confirmation if the company has enabled it and the balance is sufficient', async () => {
  expect(await owner.ok(contract.getAutoPay, {})).toEqual({ IsAutoPay: false })
  expect(await clerk.refused(contract.saveAutoPay, { IsAutoPay: true })).toBe(4)
  const first = await billOn('2025-10-05', '2025-11-01', 'MB202510-413939-GBP')
  await write(async (db) => {
    await recharge(db, purse, 130, by('RC-1'))
    await moveToPrepayment(db, purse, 60, by('PP-1'))
    await freeze(db, purse, 20, { Type: 'demand_order', No: 'D-1', Operator: 'staff_uk' })
  })
  await owner.ok(contract.saveAutoPay, { IsAutoPay: true })
  await owner.ok(contract.confirmBill, { Id: first.Id, RowVersion: first.RowVersion })
  const payments = [
    { Method: 'prepayment', Amount: 60 },
    { Method: 'wallet', Amount: 40 },
  ]
  expect(await owner.ok(contract.getBill, { Id: first.Id })).toMatchObject({ BillStatus: paid, Payments: payments })
  expect((await owner.ok(getWallets, {}))[0]).toMatchObject({ Balance: 30, FrozenAmount: 20, PrepaymentBalance: 0 })

  // 10 are available: the second bill stays open, and is paid on the day after the money arrived.
  const second = await billOn('2025-11-05', '2025-12-01', 'MB202511-413939-GBP')
  at('2025-12-07T03:30:00Z')
  await passDays(portal.pool, 'GB')
  expect((await billOf(second.MonthlyBillNo)).BillStatus).toBe(pending)
  await write((db) => recharge(db, purse, 90, by('RC-2')))
  at('2025-12-08T03:30:00Z')
  await Promise.all([passDays(portal.pool, 'GB'), passDays(portal.pool, 'GB')])
  simulateClock(undefined)
  expect(await billOf(second.MonthlyBillNo)).toMatchObject({ BillStatus: paid, PaidAmount: 100 })
  expect((await owner.ok(getWallets, {}))[0]).toMatchObject({ Balance: 20, FrozenAmount: 20 })
  const messageTitles = async () =>
    (await owner.ok(getMessagePage, { Keyword: second.MonthlyBillNo })).Items.map((row) => row.MessageTitle)
  await expect.poll(messageTitles).toContainEqual(expect.stringContaining('was paid from your wallet automatically'))

  // A disputed bill is not paid before the dispute is resolved.
  const disputed = await billOn('2026-01-05', '2026-02-01', 'MB202601-413939-GBP')
  const [line] = await linesOf(disputed.Id)
  await owner.ok(contract.disputeLine, { LineId: line!.Id, Text: 'Not ours', Files: [] })
  await write((db) => recharge(db, purse, 100, by('RC-4')))
  await owner.ok(contract.confirmBill, { Id: disputed.Id, RowVersion: disputed.RowVersion })
  at('2026-02-07T03:30:00Z')
  await passDays(portal.pool, 'GB')
  expect((await billOf(disputed.MonthlyBillNo)).BillStatus).toBe(pending)
  simulateClock(undefined)
  await staff.ok(contract.declineDispute, { ContractCompanyId: HENGTAI, LineId: line!.Id, Reason: 'It is what was ordered' })
  at('2026-02-08T03:30:00Z')
  await passDays(portal.pool, 'GB')
  simulateClock(undefined)
  expect((await billOf(disputed.MonthlyBillNo)).BillStatus).toBe(paid)

  await owner.ok(contract.saveAutoPay, { IsAutoPay: false })
  const third = await billOn('2025-12-05', '2026-01-01', 'MB202512-413939-GBP')
  await write((db) => recharge(db, purse, 500, by('RC-3')))
  await owner.ok(contract.confirmBill, { Id: third.Id, RowVersion: third.RowVersion })
  expect((await billOf(third.MonthlyBillNo)).BillStatus).toBe(pending)
  expect((await issues()).filter(({ subject }) => subject !== 'D-1')).toEqual([])
})
