import { expect, test } from 'vitest'
import { voidBills, getDeskBills } from '#features/finance/bills/contract.ts'
import { billPortal, QIHANG } from '#features/finance/bills/api/fixture.ts'
import { runBills } from '#features/finance/bills/api/run.ts'
import { bookFees, holdEstimate } from '#features/finance/fees/api/service.ts'
import { recharge, setCreditLimit } from '#features/finance/wallet/api/service.ts'
import { fromPrepayment, getDeskWallets, getWallets, toPrepayment } from '#features/finance/wallet/contract.ts'
import { SETTLEMENT } from '#features/finance/wallet/rules.ts'
import { transact, type Db } from '#kit/api/db.ts'
import { Refusal } from '#kit/shared/refusal.ts'
import { getTermsPage, saveTerms } from '../contract.ts'

const { as, portal, staff, write, charge, issues } = await billPortal()
const [LANJING, YUECHENG] = [420561, 426299]
const lanjing = await as('lanjing_admin')

const topUp = (ContractCompanyId: number, CurrencyCode: string, sum: number) =>
  write((db) =>
    recharge(db, { ContractCompanyId, CurrencyCode }, sum, { Type: 'recharge_record', No: `RC-${sum}`, Operator: 'staff_fin' }),
  )
const walletOf = async (ContractCompanyId: number, CurrencyCode: string) =>
  (await staff.ok(getDeskWallets, { ContractCompanyId, CurrencyCode })).Items[0]!
const on = (ContractCompanyId: number, CurrencyCode: string, No: string) => ({
  ContractCompanyId,
  Site: 'GB',
  WarehouseId: null,
  CurrencyCode,
  Type: 'warehouse_out',
  Id: 1,
  No,
  Seq: 1,
  Operator: 'x',
})

/** Whether the company can place an order of this estimate; nothing is saved. */
async function canOrder(companyId: number, currency: string, estimate: number, mode: number): Promise<boolean> {
  const undo = new Error('not saved')
  const order = async (db: Db) => {
    await holdEstimate(db, on(companyId, currency, 'TRIED'), estimate, mode)
    throw undo
  }
  const error = await transact(portal.pool, companyId, 'write', order).catch((thrown: unknown) => thrown)
  if (error !== undo && !(error instanceof Refusal)) throw error
  return error === undo
}

test('money taken from the prepayment pays the fees that exceeded the balance, also of documents of other companies', async () => {
  await topUp(LANJING, 'EUR', 100)
  await lanjing.ok(toPrepayment, { CurrencyCode: 'EUR', Amount: 80 })
  await charge({ day: '2026-05-06', amount: 50, company: LANJING, currency: 'EUR', no: 'WAIT-1' })
  await charge({ day: '2026-05-06', amount: 30, company: QIHANG, payer: LANJING, currency: 'EUR', no: 'WAIT-2' })
  const before = await walletOf(LANJING, 'EUR')
  expect(before).toMatchObject({ Balance: 20, UnbilledFees: 80, FeesNotBilled: 80, ForNewOrders: -60 })
  expect(await lanjing.ok(getWallets, {})).toContainEqual(expect.objectContaining({ CurrencyCode: 'EUR', ForNewOrders: -60 }))
  await lanjing.ok(fromPrepayment, { CurrencyCode: 'EUR', Amount: 30 })
  expect(await walletOf(LANJING, 'EUR')).toMatchObject({ Balance: 0, PrepaymentBalance: 50, UnbilledFees: 30 })
  await lanjing.ok(fromPrepayment, { CurrencyCode: 'EUR', Amount: 50 })
  expect(await walletOf(LANJING, 'EUR')).toMatchObject({ Balance: 20, PrepaymentBalance: 0, UnbilledFees: 0, ForNewOrders: 20 })
  expect(await issues()).toEqual([])
})

test('the wallet shows exactly what a new order may cost: within the credit of a wallet, or of monthly bills', async () => {
  const shown = async (companyId: number, currency: string) => (await walletOf(companyId, currency)).ForNewOrders!
  await topUp(LANJING, 'GBP', 40)
  await write((db) => setCreditLimit(db, { ContractCompanyId: LANJING, CurrencyCode: 'GBP' }, 15))
  await charge({ day: '2026-05-06', amount: 60, company: LANJING, no: 'WAIT-3' })
  await topUp(LANJING, 'GBP', 20.5)
  expect(await shown(LANJING, 'GBP')).toBe(15.5)
  expect(await canOrder(LANJING, 'GBP', 15.5, SETTLEMENT.wallet)).toBe(true)
  expect(await canOrder(LANJING, 'GBP', 15.51, SETTLEMENT.wallet)).toBe(false)

  // Fees that are billed, due, not due yet, and of another company's document.
  await topUp(QIHANG, 'GBP', 1)
  expect((await walletOf(QIHANG, 'GBP')).ForNewOrders).toBeNull()
  await write((db) => setCreditLimit(db, { ContractCompanyId: QIHANG, CurrencyCode: 'GBP' }, 1000))
  await charge({ day: '2026-03-06', amount: 100, company: QIHANG })
  await runBills(portal.pool, 'GB', { month: '2026-03' })
  await charge({ day: '2026-05-06', amount: 20, company: QIHANG })
  await charge({ day: '2026-05-06', amount: 5, company: YUECHENG, payer: QIHANG })
  const line = { Name: '', CostType: 152013, UnitPrice: 7, FeeUnit: 153001, Qty: 1, Amount: 7 }
  await write((db) => bookFees(db, on(QIHANG, 'GBP', 'FREIGHT-1'), [line]))
  const wallet = await walletOf(QIHANG, 'GBP')
  expect(wallet).toMatchObject({ FeesNotBilled: 32, UnbilledFees: 25, OpenBills: expect.any(Number) })
  expect(wallet.OpenBills).toBeGreaterThanOrEqual(100)
  const free = wallet.ForNewOrders!
  expect(free).toBeCloseTo(1000 - 32 - wallet.OpenBills, 5)
  expect(await canOrder(QIHANG, 'GBP', free, SETTLEMENT.monthly)).toBe(true)
  expect(await canOrder(QIHANG, 'GBP', free + 0.01, SETTLEMENT.monthly)).toBe(false)
})

test('fees of a voided bill are deducted if their company pays from its wallet by now', async () => {
  const purse = { ContractCompanyId: YUECHENG, CurrencyCode: 'GBP' }
  const terms = async (SettlementMode: number) => {
    const { CreditLimits, RowVersion } = (await staff.ok(getTermsPage, { ContractCompanyId: YUECHENG })).Items[0]!
    await staff.ok(saveTerms, {
      ContractCompanyId: YUECHENG,
      RowVersion,
      SettlementMode: SettlementMode as 159001,
      CreditLimits,
      Remark: '',
    })
  }
  await terms(SETTLEMENT.monthly)
  await charge({ day: '2026-04-06', amount: 25, company: YUECHENG })
  await runBills(portal.pool, 'GB', { month: '2026-04' })
  await terms(SETTLEMENT.wallet)
  await topUp(YUECHENG, 'GBP', 70)
  const [bill] = (await staff.ok(getDeskBills, { ContractCompanyId: YUECHENG })).Items
  await staff.ok(voidBills, { Rows: [{ ContractCompanyId: YUECHENG, Id: bill!.Id }], Reason: 'Wrong terms' })
  expect(await walletOf(purse.ContractCompanyId, 'GBP')).toMatchObject({ Balance: 45, UnbilledFees: 0, OpenBills: 0 })
  expect(await issues()).toEqual([])
})
