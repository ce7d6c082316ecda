import { sql } from 'kysely'
import { correctLine, declineDispute, disputeLine } from '#features/finance/bills/api/lines.ts'
import { passDays } from '#features/finance/bills/api/days.ts'
import { runBills } from '#features/finance/bills/api/run.ts'
import { confirmBill, payBill, receivePayment } from '#features/finance/bills/api/service.ts'
import { voidBill } from '#features/finance/bills/api/void.ts'
import { monthlyBill } from '#features/finance/bills/rules.ts'
import { chargeFees } from '#features/finance/fees/api/service.ts'
import { computeRent } from '#features/finance/rent/api/job.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { customer, type Demo } from './world.ts'

const FINANCE: By = { actor: 'staff', UserId: null, Operator: 'staff_fin' }
const [HENGTAI, YUECHENG, QIHANG] = [413939, 426299, 430118]
const DAY = 86_400_000
/** Days ago on which last month's bills were written: a little late, so that they are new on any day. */
const LATEST = 3

type Named = { company: number; currency: string }
type BillKey = { ContractCompanyId: number; Id: number; BalanceDue: number; BillStatus: number }

/** The latest bill of a company in a currency, if it has one. */
async function latestBill(db: Db, { company, currency }: Named): Promise<BillKey | undefined> {
  return db
    .selectFrom('wfin_monthly_bill')
    .select(['ContractCompanyId', 'Id', 'BalanceDue', 'BillStatus'])
    .where('ContractCompanyId', '=', company)
    .where('CompanyId', '=', company)
    .where('CurrencyCode', '=', currency)
    .orderBy('CreatedTime', 'desc')
    .orderBy('Id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** First days of months before the last bills were written, as days ago, oldest first. */
function firstDays(today: Date): number[] {
  const days: number[] = []
  for (let back = 12; back >= 0; back--) {
    const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1)
    const ago = Math.round((new Date(today).setUTCHours(0, 0, 0, 0) - first) / DAY)
    if (ago >= LATEST && ago < 220) days.push(ago)
  }
  return days.slice(0, -1)
}

/** Months of bills in every state: most are paid, one is overdue and disputed, the latest are new. */
export function planBills(demo: Demo): void {
  const writeBills = (ago: number) =>
    demo.planJob(ago, 3, async (pool) => {
      for (const country of COUNTRIES) await computeRent(pool, country)
      for (const country of COUNTRIES) await runBills(pool, country)
    })
  const withBill = (ago: number, hour: number, named: Named, work: (db: Db, bill: BillKey) => Promise<unknown>) =>
    demo.plan(ago, hour, named.company, async (db) => {
      const bill = await latestBill(db, named)
      if (bill) await work(db, bill)
    })
  const everyone = [HENGTAI, QIHANG].flatMap((company) => ['GBP', 'EUR'].map((currency) => ({ company, currency })))
  const firsts = firstDays(demo.today)
  const confirm = async (db: Db, bill: BillKey) => confirmBill(db, bill, (await customer(db, bill.ContractCompanyId)).by)

  demo.plan(45, 9, YUECHENG, chargeForOthers)
  for (const [index, ago] of firsts.entries()) {
    const isLast = index === firsts.length - 1
    writeBills(ago)
    for (const named of everyone) {
      const isLeft = isLast && named.company === HENGTAI && named.currency === 'GBP'
      if (index % 2 === 0) withBill(ago - 2, 9, named, confirm)
      if (isLeft) withBill(ago - 3, 10, named, disputed)
      else
        withBill(ago - 10, 8, named, (db, bill) =>
          receivePayment(db, bill, FINANCE, { Amount: null, PayDate: dayIn('Europe/London'), Reference: `TT ${bill.Id}` }),
        )
      if (index === firsts.length - 2 && named.company === QIHANG) withBill(ago - 12, 10, named, corrected)
    }
    for (const days of [6, 17])
      demo.planJob(ago - days, 5, async (pool) => {
        for (const country of COUNTRIES) await passDays(pool, country)
      })
  }
  writeBills(LATEST)
  withBill(LATEST - 1, 8, { company: HENGTAI, currency: 'GBP' }, (db, bill) =>
    voidBill(db, bill, FINANCE, 'A surcharge of another customer was among the lines'),
  )
  demo.planJob(LATEST - 1, 9, async (pool) => void (await runBills(pool, COUNTRIES[0])))
  withBill(LATEST - 1, 10, { company: HENGTAI, currency: 'EUR' }, confirm)
  withBill(LATEST - 1, 10, { company: QIHANG, currency: 'GBP' }, confirm)
  withBill(LATEST - 2, 8, { company: QIHANG, currency: 'GBP' }, async (db, bill) => {
    const FromPrepayment = Math.min(1500, Math.floor(bill.BalanceDue * 50) / 100)
    if (FromPrepayment > 0) await payBill(db, bill, (await customer(db, QIHANG)).by, { FromWallet: 0, FromPrepayment })
  })
}

/** The most expensive line of the bill. */
async function dearestLine(db: Db, bill: BillKey) {
  return db
    .selectFrom('wfin_monthly_bill_line')
    .select(['Id', 'Qty', 'UnitPrice'])
    .where('ContractCompanyId', '=', bill.ContractCompanyId)
    .where('MonthlyBillId', '=', bill.Id)
    .where('CreditNoteId', 'is', null)
    .orderBy('Amount', 'desc')
    .orderBy('Id')
    .limit(1)
    .executeTakeFirst()
}

/** The customer disputes a line, which is not answered yet. */
async function disputed(db: Db, bill: BillKey): Promise<void> {
  const line = await dearestLine(db, bill)
  if (!line) return
  const { by } = await customer(db, bill.ContractCompanyId)
  const Text = '这一项数量与我们的装箱单不符，请核对后更正。'
  await disputeLine(db, { ContractCompanyId: bill.ContractCompanyId, LineId: line.Id }, by, { Text })
}

/** Two answered disputes: one by a credit note, one by a reason. */
async function corrected(db: Db, bill: BillKey): Promise<void> {
  const line = await dearestLine(db, bill)
  if (!line || bill.BillStatus === monthlyBill.states.void) return
  const key = { ContractCompanyId: bill.ContractCompanyId, LineId: line.Id }
  const { by } = await customer(db, bill.ContractCompanyId)
  await disputeLine(db, key, by, { Text: '其中一部分我们已自行完成。' })
  await declineDispute(db, key, FINANCE, 'The work sheet of the warehouse shows the whole quantity')
  await disputeLine(db, key, by, { Text: '附件照片显示只做了一半。' })
  await correctLine(db, key, FINANCE, {
    Qty: 1,
    UnitPrice: Math.round(line.UnitPrice * 10) / 100 || 0.01,
    Reason: 'A tenth was not done',
    CreditedAmount: 0,
  })
}

/** A surcharge on an order of one company that is paid by another. */
async function chargeForOthers(db: Db): Promise<void> {
  const { rows } = await sql<{ Id: number; No: string; WarehouseId: number }>`
    select id, warehouse_out_no as no, warehouse_id from warehouse_out where contract_company_id = ${YUECHENG} and warehouse_out_no is not null order by id limit 1`.execute(
    db,
  )
  const order = rows[0]
  if (!order) return
  const on = {
    ContractCompanyId: YUECHENG,
    PayerCompanyId: HENGTAI,
    Site: 'DE',
    WarehouseId: order.WarehouseId,
    CurrencyCode: 'EUR',
    Type: 'warehouse_out',
    Id: order.Id,
    No: order.No,
    Seq: 100,
    Operator: 'staff_de',
  }
  await chargeFees(db, on, [{ Name: '', CostType: 152017, UnitPrice: 18.5, FeeUnit: 153001, Qty: 1, Amount: 18.5 }])
}
