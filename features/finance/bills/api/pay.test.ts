import { afterEach, describe, expect, test } from 'vitest'
import { getKeyData, getTodo } from '#features/dashboard/home/contract.ts'
import { deduct, freeze, recharge, setCreditLimit, unfreeze, unpaidFees } from '#features/finance/wallet/api/service.ts'
import { getWallets } from '#features/finance/wallet/contract.ts'
import { FEE_STATE } from '#features/finance/wallet/rules.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { BY_SYSTEM } from '#kit/api/moves.ts'
import { Refusal } from '#kit/shared/refusal.ts'
import * as contract from '../contract.ts'
import { BILL_LIST } from '../paths.ts'
import { monthlyBill } from '../rules.ts'
import { billPortal, HENGTAI } from './fixture.ts'
import { owedBills } from './owed.ts'
import { runBills } from './run.ts'
import { payBill } from './service.ts'
import { addMonths } from '#kit/shared/calendar.ts'

const { as, portal, owner, other, staff, write, charge, billOf, billsOf, issues } = await billPortal()
const { partPaid, paid } = monthlyBill.states
afterEach(() => simulateClock(undefined))
const purse = { ContractCompanyId: HENGTAI, CurrencyCode: 'GBP' }
const owed = () => write((db) => unpaidFees(db, purse))

/** A confirmed bill of a month over 100. */
async function confirmed(month: string) {
  simulateClock(() => new Date(`${month}-05T10:00:00Z`))
  await charge({ day: `${month}-05`, amount: 100 })
  simulateClock(() => new Date(`${addMonths(month, 1)}-01T03:00:00Z`))
  await runBills(portal.pool, 'GB')
  simulateClock(undefined)
  const { Id, RowVersion } = await billOf(`MB${month.replace('-', '')}-413939-GBP`)
  await owner.ok(contract.confirmBill, { Id, RowVersion })
  return owner.ok(contract.getBill, { Id })
}

describe('bills paid from the wallet', { shuffle: false }, () => {
  test('a bill can use the available balance, without credit and frozen amounts; the paid part is no longer owed', async () => {
    const { Id, RowVersion, BalanceDue } = await confirmed('2025-10')
    expect(BalanceDue).toBe(100)
    const frozen = { Type: 'demand_order', No: 'D-1', Operator: 'staff_uk' }
    await write(async (db) => {
      await recharge(db, purse, 90, { Type: 'recharge_record', No: 'RC-1', Operator: 'staff_fin' })
      await freeze(db, purse, 30, frozen)
      await setCreditLimit(db, purse, 500)
    })
    expect(await owed()).toBe(100)
    expect(await owner.refused(contract.payBill, { Id, RowVersion, FromWallet: 60.01 })).toBe(2)
    expect(await owner.ok(contract.payBill, { Id, RowVersion, FromWallet: 60 })).toEqual({ BalanceDue: 40 })
    expect(await owed()).toBe(40)
    await charge({ day: '2025-11-05', amount: 7 })
    expect(await owed()).toBe(47)
    await write((db) => unfreeze(db, purse, 30, frozen))
    expect(await owner.refused(contract.payBill, { Id, RowVersion: RowVersion + 1, FromWallet: 40 })).toBe(2)
    await owner.ok(contract.payBill, { Id, RowVersion: RowVersion + 1, FromWallet: 30 })
    expect((await owner.ok(contract.getBill, { Id })).BillStatus).toBe(partPaid)
    const todo = await owner.ok(getTodo, {})
    expect(todo).toContainEqual(expect.objectContaining({ Path: `${BILL_LIST}?BillStatus=${partPaid}`, Count: 1 }))
    await write((db) => recharge(db, purse, 10, { Type: 'recharge_record', No: 'RC-2', Operator: 'staff_fin' }))
    await owner.ok(contract.payBill, { Id, RowVersion: RowVersion + 2, FromWallet: 10 })
    expect((await owner.ok(contract.getBill, { Id })).BillStatus).toBe(paid)
    expect(await owed()).toBe(7)
    expect((await owner.ok(contract.getBill, { Id })).Events.slice(2).map(({ Move, Remark }) => [Move, Remark])).toEqual([
      ['pay', 'GBP 60.00'],
      ['pay', 'GBP 30.00'],
      ['pay', 'GBP 10.00'],
    ])
    expect((await issues()).filter(({ subject }) => subject !== 'D-1')).toEqual([])
  })

  test('a payment received for a bill pays it even if the wallet was below zero', async () => {
    const { Id, BalanceDue } = await confirmed('2025-11')
    await write(async (db) => {
      await setCreditLimit(db, purse, 5)
      await deduct(db, purse, 5, { Type: 'warehouse_out', No: 'DS-9', Operator: 'staff_uk' })
    })
    const parts = { FromWallet: BalanceDue, FromPrepayment: 0 }
    const pay = (Reference?: string) =>
      write(async (db) => {
        await recharge(db, purse, BalanceDue, { Type: 'online_payment', No: 'OP-1', Operator: 'system' })
        await payBill(db, { ContractCompanyId: HENGTAI, Id }, BY_SYSTEM, { ...parts, ...(Reference && { Reference }) })
      })
    await expect(pay()).rejects.toBeInstanceOf(Refusal)
    await pay('OP-1')
    expect((await owner.ok(contract.getBill, { Id })).BillStatus).toBe(paid)
    expect((await owner.ok(getWallets, {}))[0]).toMatchObject({ Balance: -5 })
  })

  test('a void bill is refused as void, not because of its credit note', async () => {
    await charge({ day: '2025-12-05', amount: 5, currency: 'EUR' })
    simulateClock(() => new Date('2026-01-01T03:00:00Z'))
    await runBills(portal.pool, 'DE')
    simulateClock(undefined)
    const { Id } = await billOf('MB202512-413939-EUR')
    const voiding = { Rows: [{ ContractCompanyId: HENGTAI, Id }], Reason: 'Wrong rate' }
    expect((await staff.ok(contract.voidBills, voiding)).Done).toBe(1)
    const [skipped] = (await staff.ok(contract.voidBills, voiding)).Skipped
    expect(skipped!.Reason).not.toContain('corrections')
  })
})

test('[route.dashboard] the home page shows the same amounts due and overdue as the list', async () => {
  await confirmed('2025-06')
  const Items = await billsOf({ CurrencyCode: 'GBP', PageSize: 100 })
  const due = Items.reduce((sum, { BalanceDue }) => sum + BalanceDue, 0)
  expect(due).toBeGreaterThan(0)
  // All of them were due in a past year.
  expect((await owner.ok(getKeyData, {})).UnpaidBills).toEqual([
    { CurrencyCode: 'GBP', Amount: due, Change: expect.any(Number), Overdue: due, Path: `${BILL_LIST}?CurrencyCode=GBP` },
  ])
  expect((await other.ok(getKeyData, {})).UnpaidBills).toEqual([])
  expect((await (await as('hengtai_wh')).ok(getKeyData, {})).UnpaidBills).toEqual([])
})

test('[cap.dash.keyData] the change of the unpaid amount is that of new bills less payments in the last complete days', async () => {
  const { Id } = await confirmed('2024-03')
  simulateClock(() => new Date('2024-04-03T10:00:00Z'))
  await write(async (db) => {
    await recharge(db, purse, 30, { Type: 'online_payment', No: 'OP-CHANGE', Operator: 'system' })
    const from = { FromWallet: 30, FromPrepayment: 0, Reference: 'OP-CHANGE' }
    await payBill(db, { ContractCompanyId: HENGTAI, Id }, BY_SYSTEM, from)
  })
  const changeOn = async (day: string) => {
    simulateClock(() => new Date(`${day}T10:00:00Z`))
    const sums = await write((db) => owedBills.sums(db, HENGTAI, 7))
    return sums.find(({ CurrencyCode }) => CurrencyCode === 'GBP')?.Change
  }
  // On the day itself the bill and the payment do not count yet.
  expect(await changeOn('2024-04-01')).toBe(0)
  expect(await changeOn('2024-04-03')).toBe(100)
  expect(await changeOn('2024-04-04')).toBe(70)
  expect(await changeOn('2024-04-10')).toBe(-30)
  expect(await changeOn('2024-04-11')).toBe(0)
})

test('fees and refunds that add up to zero are billed, and settled once the bill is confirmed', async () => {
  simulateClock(() => new Date('2025-03-05T10:00:00Z'))
  for (const amount of [80, -80]) await charge({ day: '2025-03-05', amount, no: 'ZERO' })
  simulateClock(() => new Date('2025-04-01T03:00:00Z'))
  await runBills(portal.pool, 'GB')
  const { Id, RowVersion, BillAmount } = await billOf('MB202503-413939-GBP')
  expect(BillAmount).toBe(0)
  await owner.ok(contract.confirmBill, { Id, RowVersion })
  expect((await owner.ok(contract.getBill, { Id })).BillStatus).toBe(paid)
  const states = await write((db) => db.selectFrom('wfin_fee').select('FeeState').where('RelateNo', '=', 'ZERO').execute())
  expect(states).toEqual([{ FeeState: FEE_STATE.settled }, { FeeState: FEE_STATE.settled }])
})
