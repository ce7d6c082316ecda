import { expect, test } from 'vitest'
import { correctLine, getBill, getBillLines, payBill, receivePayment } from '#features/finance/bills/contract.ts'
import { chargeFees } from '#features/finance/fees/api/service.ts'
import { deduct, recharge, setCreditLimit } from '#features/finance/wallet/api/service.ts'
import { SETTLEMENT } from '#features/finance/wallet/rules.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import * as contract from '../contract.ts'
import { onlinePayment } from '../rules.ts'
import { confirmedBill, HENGTAI, paymentPortal } from './fixture.ts'

const { owner, staff, pool, balance, issues, opened, notify } = await paymentPortal()

test('a bill is paid online once; any excess stays in the wallet', async () => {
  const one = await confirmedBill({ owner, pool }, '2025-10-05', 80)
  const before = await balance()
  expect(await owner.refused(contract.payBillOnline, { MonthlyBillId: one.Id, Amount: one.BalanceDue + 0.01 })).toBe(2)
  const part = await opened(() => owner.ok(contract.payBillOnline, { MonthlyBillId: one.Id, Amount: 30 }))
  expect(await owner.refused(contract.payBillOnline, { MonthlyBillId: one.Id, Amount: 1 })).toBe(2)
  expect(await Promise.all([1, 2, 3].map(() => notify(part.report)))).toEqual([0, 0, 0])
  expect(await owner.ok(getBill, { Id: one.Id })).toMatchObject({
    BalanceDue: one.BalanceDue - 30,
    Payments: [{ Method: 'wallet', Amount: 30, Reference: part.PaymentNo }],
  })
  expect(await balance()).toBe(before)

  const rest = await opened(() => owner.ok(contract.payBillOnline, { MonthlyBillId: one.Id, Amount: one.BalanceDue - 30 }))
  // In the meantime most of it is paid from the wallet.
  await transact(pool, HENGTAI, 'write', (db) =>
    recharge(db, { ContractCompanyId: HENGTAI, CurrencyCode: 'GBP' }, 100, {
      Type: 'recharge_record',
      No: 'RC-9',
      Operator: 'staff_fin',
    }),
  )
  const { RowVersion } = await owner.ok(getBill, { Id: one.Id })
  await owner.ok(payBill, { Id: one.Id, RowVersion, FromWallet: one.BalanceDue - 50 })
  expect(await notify(rest.report)).toBe(0)
  expect((await owner.ok(getBill, { Id: one.Id })).BalanceDue).toBe(0)
  expect(await balance()).toBeCloseTo(before + 100 - (one.BalanceDue - 50) + (one.BalanceDue - 30) - 20, 2)
  expect(await owner.refused(contract.payBillOnline, { MonthlyBillId: one.Id, Amount: 1 })).toBe(2)
  expect(await issues()).toEqual([])
})

test('an expired payment does not block another one, and is booked if it still arrives', async () => {
  const bill = await confirmedBill({ owner, pool }, '2025-06-05', 40)
  const late = await opened(() => owner.ok(contract.payBillOnline, { MonthlyBillId: bill.Id, Amount: 10 }))
  expect(await owner.ok(contract.getPayment, { Id: late.Id })).toMatchObject({ MonthlyBillId: bill.Id })
  simulateClock(() => new Date(Date.now() + 25 * 3_600_000))
  await owner.ok(contract.payBillOnline, { MonthlyBillId: bill.Id, Amount: 5 })
  expect(await owner.refused(contract.payBillOnline, { MonthlyBillId: bill.Id, Amount: 5 })).toBe(2)
  expect(await notify(late.report)).toBe(0)
  expect((await owner.ok(getBill, { Id: bill.Id })).BalanceDue).toBe(30)
  expect(await issues()).toEqual([])
})

test('an amount above the bill pays fees that exceeded the wallet', async () => {
  const bill = await confirmedBill({ owner, pool }, '2025-08-05', 60)
  const purse = { ContractCompanyId: HENGTAI, CurrencyCode: 'GBP' }
  const payment = await opened(() => owner.ok(contract.payBillOnline, { MonthlyBillId: bill.Id, Amount: 60 }))
  const due = (await balance()) + 40
  const settle = (SettlementMode: number) =>
    transact(pool, HENGTAI, 'write', (db) =>
      db.updateTable('company').set({ SettlementMode }).where('ContractCompanyId', '=', HENGTAI).execute(),
    )
  await staff.ok(receivePayment, { ContractCompanyId: HENGTAI, Id: bill.Id, RowVersion: 2, PayDate: '2025-09-05' })
  await settle(SETTLEMENT.wallet)
  const fee = { ...purse, Site: 'GB', WarehouseId: null, Type: 'warehouse_out', Id: 1, No: 'DUE-1', Seq: 1, Operator: 'x' }
  const line = { Name: '', CostType: 152013, UnitPrice: due, FeeUnit: 153001, Qty: 1, Amount: due }
  await transact(pool, 'everyone', 'write', (db) => chargeFees(db, fee, [line]))
  expect(await notify(payment.report)).toBe(0)
  await settle(SETTLEMENT.monthly)
  expect(await balance()).toBe(20)
  expect(await issues()).toEqual([])
})

test('a payment reversed by the bank is deducted from the wallet including credit note refunds, and its bill is due again', async () => {
  const bill = await confirmedBill({ owner, pool }, '2025-03-05', 90)
  const before = await balance()
  const payment = await opened(() => owner.ok(contract.payBillOnline, { MonthlyBillId: bill.Id, Amount: 90 }))
  expect(await notify(payment.report)).toBe(0)
  const [line] = (await owner.ok(getBillLines, { Id: bill.Id })).Items
  const on = { ContractCompanyId: HENGTAI, LineId: line!.Id, Qty: 1, UnitPrice: 20, Reason: 'Too dear', CreditedAmount: 0 }
  await staff.ok(correctLine, on)
  expect(await balance()).toBe(before + 20)
  const { RowVersion } = await staff.ok(contract.getDeskPayment, { ContractCompanyId: HENGTAI, Id: payment.Id })
  const back = { ContractCompanyId: HENGTAI, Id: payment.Id, RowVersion, Reason: 'Card holder objects' }
  // The part already spent is missing, unless there is credit.
  const spent = { Type: 'wfin_fee', No: 'FE-1', Operator: 'x' }
  await transact(pool, HENGTAI, 'write', (db) =>
    deduct(db, { ContractCompanyId: HENGTAI, CurrencyCode: 'GBP' }, before + 15, spent),
  )
  expect(await staff.refused(contract.chargeBackPayment, back)).toBe(2)
  const limit = (value: number) =>
    transact(pool, HENGTAI, 'write', (db) => setCreditLimit(db, { ContractCompanyId: HENGTAI, CurrencyCode: 'GBP' }, value))
  await limit(before + 15)
  const answers = await Promise.all([1, 2].map(() => staff.call(contract.chargeBackPayment, back)))
  expect(answers.map(({ ErrorCode }) => ErrorCode).toSorted()).toEqual([0, 6])
  expect(await balance()).toBe(-15)
  expect(await owner.ok(getBill, { Id: bill.Id })).toMatchObject({ PaidAmount: 0, BalanceDue: 70 })
  expect(await owner.ok(contract.getPayment, { Id: payment.Id })).toMatchObject({
    PaymentState: onlinePayment.states.chargedBack,
    FailReason: 'Card holder objects',
  })
  // A late report changes nothing.
  expect(await notify(payment.report)).toBe(0)
  expect(await balance()).toBe(-15)
  expect(await issues()).toEqual([])
})
