import * as bills from '#features/finance/bills/contract.ts'
import { runBills } from '#features/finance/bills/api/run.ts'
import { monthlyBill } from '#features/finance/bills/rules.ts'
import { correctWallet } from '#features/finance/credit/contract.ts'
import { chargeFees } from '#features/finance/fees/api/service.ts'
import { getFees, waiveFees } from '#features/finance/fees/contract.ts'
import { announceRecharge } from '#features/finance/recharge/api/service.ts'
import { confirmRecharges, getDeskRecharges, takeBackRecharge } from '#features/finance/recharge/contract.ts'
import { recharge } from '#features/finance/recharge/rules.ts'
import { setCreditLimit } from '#features/finance/wallet/api/service.ts'
import * as wallet from '#features/finance/wallet/contract.ts'
import { SETTLEMENT } from '#features/finance/wallet/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { BY_SYSTEM } from '#kit/api/moves.ts'
import { addMonths } from '#kit/shared/calendar.ts'
import { amount, minor } from '#kit/shared/money.ts'
import type { Envelope } from '#kit/shared/refusal.ts'
import { expect } from 'vitest'
import * as payments from '../contract.ts'
import { onlinePayment } from '../rules.ts'
import { HENGTAI, paymentPortal } from './fixture.ts'

export const LANJING = 420561
export const CURRENCIES = ['GBP', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]
/** One use of money, with what it chooses at random. */
export type Step = { readonly company: number; readonly currency: Currency; readonly value: number; readonly pick: number }
type Sent = Promise<Pick<Envelope<unknown>, 'ErrorCode' | 'Msg'> | void>

const { toConfirm, pending, partPaid, overdue, paid } = monthlyBill.states
const OPEN = [pending, partPaid, overdue]
const among = <T>(rows: readonly T[], { pick }: Step): T | undefined => rows[Math.floor(pick * rows.length)]
const part = (whole: number, { pick }: Step) => Math.max(amount(minor((whole * pick).toFixed(2))), 0.01)

/** A portal with a company that pays monthly and one that pays from its wallet, and everything they can do with money. */
export async function moneyPortal() {
  const { as, owner, staff, pool, issues, provider, notify } = await paymentPortal()
  /** One company pays monthly, the other from its wallet. */
  const COMPANIES = [
    { id: HENGTAI, user: owner },
    { id: LANJING, user: await as('lanjing_admin') },
  ] as const
  const write = <T>(work: Parameters<typeof transact<T>>[3]) => transact(pool, 'everyone', 'write', work)
  await write(async (db) => {
    await db.updateTable('company').set({ SettlementMode: SETTLEMENT.wallet }).where('ContractCompanyId', '=', LANJING).execute()
    for (const { id: ContractCompanyId } of COMPANIES)
      for (const CurrencyCode of CURRENCIES) await setCreditLimit(db, { ContractCompanyId, CurrencyCode }, 25)
  })

  let number = 0
  /** Fees of one month after another are billed: five years ago is the first. */
  let month = addMonths(dayIn('Europe/London'), -60)

  const whose = ({ company }: Step) => COMPANIES[company]!
  const billsIn = async (step: Step, ...states: number[]) =>
    (await whose(step).user.ok(bills.getBills, { PageSize: 100 })).Items.filter(
      ({ BillStatus, CurrencyCode }) => CurrencyCode === step.currency && states.includes(BillStatus),
    )
  async function payOnline(step: Step, begin: () => Promise<Envelope<{ PaymentNo: string }>>): Sent {
    const { ErrorCode, Msg, Body } = await begin()
    if (ErrorCode !== 0) return { ErrorCode, Msg }
    const Key = `key ${Body.PaymentNo}`
    await expect.poll(() => provider.payments.has(Key), { timeout: 10_000 }).toBe(true)
    const { amount: Amount, currency: Currency } = provider.payments.get(Key)!
    // The provider may report before it has answered that the page is open.
    const report = { Key, Reference: Body.PaymentNo, Status: 'paid', Amount, Currency } as const
    await expect.poll(() => notify(report), { timeout: 10_000 }).toBe(0)
  }

  const STEPS: Record<string, (step: Step) => Sent> = {
    async charge(step) {
      const on = { ContractCompanyId: whose(step).id, Site: step.currency === 'GBP' ? 'GB' : 'DE', WarehouseId: null }
      const document = { CurrencyCode: step.currency, Type: 'warehouse_out', Id: 1, No: `FEE-${++number}`, Seq: 1, Operator: 'x' }
      const line = { Name: '', CostType: 152013, UnitPrice: step.value, FeeUnit: 153001, Qty: 1, Amount: step.value }
      await write((db) => chargeFees(db, { ...on, ...document, Day: `${month}-15` }, [line]))
    },
    async topUp(step) {
      const { id: ContractCompanyId } = whose(step)
      const fields = {
        CurrencyCode: step.currency,
        Amount: step.value,
        PayDate: '2026-01-05',
        PayerAccountName: 'A',
        BankSlips: [],
        Remark: null,
      }
      const { Id } = await write((db) => announceRecharge(db, { ContractCompanyId, UserId: 1, by: BY_SYSTEM }, fields))
      return staff.call(confirmRecharges, { Rows: [{ ContractCompanyId, Id }], ConfirmAmount: null })
    },
    async takeBackTopUp(step) {
      const { Items } = await staff.ok(getDeskRecharges, { RechargeState: recharge.states.confirmed, PageSize: 100 })
      const row = among(
        Items.filter(({ CurrencyCode }) => CurrencyCode === step.currency),
        step,
      )
      if (row)
        return staff.call(takeBackRecharge, {
          ContractCompanyId: row.ContractCompanyId,
          Id: row.Id,
          RowVersion: row.RowVersion,
          Reason: 'Mistake',
        })
    },
    payIn: (step) =>
      payOnline(step, () => whose(step).user.call(payments.payIntoWallet, { CurrencyCode: step.currency, Amount: step.value })),
    async payBillOnline(step) {
      const bill = among(await billsIn(step, ...OPEN), step)
      if (bill)
        return payOnline(step, () =>
          whose(step).user.call(payments.payBillOnline, { MonthlyBillId: bill.Id, Amount: part(bill.BalanceDue, step) }),
        )
    },
    async chargeBack(step) {
      const { Items } = await staff.ok(payments.getDeskPayments, { PaymentState: onlinePayment.states.paid, PageSize: 100 })
      const row = among(Items, step)
      if (row)
        return staff.call(payments.chargeBackPayment, {
          ContractCompanyId: row.ContractCompanyId,
          Id: row.Id,
          RowVersion: row.RowVersion,
          Reason: 'Bank',
        })
    },
    toPrepayment: (step) => whose(step).user.call(wallet.toPrepayment, { CurrencyCode: step.currency, Amount: step.value }),
    fromPrepayment: (step) => whose(step).user.call(wallet.fromPrepayment, { CurrencyCode: step.currency, Amount: step.value }),
    correct: (step) =>
      staff.call(correctWallet, {
        ContractCompanyId: whose(step).id,
        CurrencyCode: step.currency,
        Amount: step.pick < 0.5 ? -step.value : step.value,
        Reason: 'Checked',
        IsRepeatConfirmed: true,
      }),
    async waive(step) {
      const { Items } = await whose(step).user.ok(getFees, { PageSize: 100 })
      const fee = among(
        Items.filter(({ CurrencyCode }) => CurrencyCode === step.currency),
        step,
      )
      if (fee) return staff.call(waiveFees, { Rows: [{ ContractCompanyId: whose(step).id, Id: fee.Id }], Reason: 'Goodwill' })
    },
    async bill() {
      const over = month
      const written = await Promise.all((['GB', 'DE'] as const).map((country) => runBills(pool, country, { month: over })))
      if (written.some((count) => count > 0) && month === over) month = addMonths(over, 1)
    },
    async voidBill(step) {
      const bill = among(await billsIn(step, toConfirm), step)
      if (bill)
        return staff.call(bills.voidBills, { Rows: [{ ContractCompanyId: whose(step).id, Id: bill.Id }], Reason: 'Wrong' })
    },
    async confirmBill(step) {
      const bill = among(await billsIn(step, toConfirm), step)
      if (bill) return whose(step).user.call(bills.confirmBill, { Id: bill.Id, RowVersion: bill.RowVersion })
    },
    async payBill(step) {
      const bill = among(await billsIn(step, ...OPEN), step)
      const all = bill && part(bill.BalanceDue, step)
      const sums = step.company === 0 ? { FromWallet: all } : { FromPrepayment: all }
      if (bill) return whose(step).user.call(bills.payBill, { Id: bill.Id, RowVersion: bill.RowVersion, ...sums })
    },
    async receive(step) {
      const bill = among(await billsIn(step, ...OPEN), step)
      const Amount = bill && (step.pick < 0.5 ? null : part(bill.BalanceDue, step))
      const seen = bill && { ContractCompanyId: whose(step).id, Id: bill.Id, RowVersion: bill.RowVersion }
      if (seen)
        return staff.call(bills.receivePayment, {
          ...seen,
          Amount,
          PayDate: dayIn('Asia/Shanghai'),
          Reference: null,
          IsRepeatConfirmed: true,
        })
    },
    async takeBackPayment(step) {
      const bill = among(await billsIn(step, partPaid, overdue, paid), step)
      const seen = bill && { ContractCompanyId: whose(step).id, Id: bill.Id, RowVersion: bill.RowVersion }
      if (seen) return staff.call(bills.takeBackPayment, { ...seen, Seq: 1 + Math.floor(step.pick * 3), Reason: 'Bank' })
    },
    async credit(step) {
      const bill = among(await billsIn(step, toConfirm, ...OPEN, paid), step)
      if (!bill) return
      const line = among((await whose(step).user.ok(bills.getBillLines, { Id: bill.Id, PageSize: 100 })).Items, step)
      if (!line || line.Amount <= 0) return
      return staff.call(bills.correctLine, {
        ContractCompanyId: whose(step).id,
        LineId: line.Id,
        Qty: 0.333,
        UnitPrice: line.UnitPrice,
        Reason: 'Damaged',
        CreditedAmount: line.CreditedAmount,
      })
    },
  }
  return { COMPANIES, STEPS, pool, issues }
}
