import { sql } from 'kysely'
import { companyOf } from '#features/account/session/api/service.ts'
import { billFees, monthsToBill, releaseFees, type BillGroup } from '#features/finance/fees/api/service.ts'
import { COUNTRIES, SITES, type Country } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import { transact, type Db, type Pool } from '#kit/api/db.ts'
import { forEachSeparately, type JobRun } from '#kit/api/for-each-separately.ts'
import { jobName, type JobDefinition } from '#kit/api/jobs.ts'
import { BY_SYSTEM, recordEvent, type By } from '#kit/api/moves.ts'
import {
  billEvents,
  billNo,
  CONFIRM_DAYS,
  dayAfter,
  DISBURSED_COSTS,
  DUE_DAYS,
  entityOf,
  monthlyBill,
  monthsBetween,
  SERVICE_KINDS,
  taxTreatment,
  TRANSPORT_COSTS,
} from '../rules.ts'
import { customerOf, type BillCustomer } from './customer.ts'
import { passDays } from './days.ts'
import { keepSums } from './sums.ts'
import { takeInvoiceNo } from './service.ts'
import { addMonths } from '#kit/shared/calendar.ts'

/** Creation of the monthly bills. */

type Run = {
  /** The last month to bill; by default the month before today. */
  readonly month?: string
  readonly by?: By
} & JobRun

/**
 * Creates every missing bill of a country's provider up to a month: each in its own transaction, so that an interrupted
 * run resumes where it ended. Returns how many it created; if some failed, throws after the others are created.
 */
export async function runBills(pool: Pool, country: Country, { month, by = BY_SYSTEM, ...run }: Run = {}): Promise<number> {
  const zone = SITES[country].timeZone
  const over = addMonths(dayIn(zone, now()), -1)
  const last = month !== undefined && month < over ? month : over
  const groups = await transact(pool, 'everyone', 'read', (db) => monthsToBill(db, zone, `${addMonths(last, 1)}-01`))
  let written = 0
  const own = groups.filter(({ CurrencyCode }) => entityOf(CurrencyCode) === country)
  // If a month fails, later months are still billed: its fees do not belong to them.
  const writeMonths = async (group: (typeof own)[number]) => {
    for (const one of monthsBetween(group.First, last)) {
      if (run.signal?.aborted) return
      if (await transact(pool, 'everyone', 'write', (db) => writeBill(db, group, one, by))) written++
    }
  }
  await forEachSeparately(own, run, writeMonths)
  return written
}

/** Creates the bill of a group and month with all lines that are due; false if there is one already, or nothing to charge. */
async function writeBill(db: Db, group: BillGroup, month: string, by: By): Promise<boolean> {
  const { ContractCompanyId: owner, PayerCompanyId: payer, CurrencyCode } = group
  // Runs of one group wait for each other, so that the second finds the bill of the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bill ${payer} ${owner} ${CurrencyCode}`}, 0))`.execute(db)
  const before = await db
    .selectFrom('wfin_monthly_bill')
    .select(['BillStatus'])
    .where('ContractCompanyId', '=', payer)
    .where('CompanyId', '=', owner)
    .where('CurrencyCode', '=', CurrencyCode)
    .where('BillMonth', '=', month)
    .execute()
  if (before.some(({ BillStatus }) => BillStatus !== monthlyBill.states.void)) return false
  const country = entityOf(CurrencyCode)
  const zone = SITES[country].timeZone
  const MonthlyBillNo = billNo(month, owner, CurrencyCode, payer, before.length + 1)
  const lines = await billFees(db, group, zone, `${addMonths(month, 1)}-01`, MonthlyBillNo)
  if (lines === 0) return false
  const customer = await companyOf(db, payer)
  const taxed = sql`(${taxedFees(group, MonthlyBillNo, country, customer)})`
  const { rows } = await sql<{ FeeTotal: number; RefundTotal: number; TaxAmount: number; BillAmount: number }>`
    select coalesce(sum(amount) filter (where amount >= 0), 0) as fee_total, coalesce(sum(amount) filter (where amount < 0), 0) as refund_total,
      sum(tax_amount) as tax_amount, sum(amount) + sum(tax_amount) as bill_amount from ${taxed} f`.execute(db)
  const sums = rows[0]!
  if (sums.BillAmount < 0) {
    // No bill is negative: amounts to give back wait for fees to offset.
    await releaseFees(db, owner, MonthlyBillNo)
    return false
  }
  const bill = await insertBill(db, group, { month, MonthlyBillNo, country, lines, sums, customer: customerOf(customer), by })
  await sql`
    insert into wfin_monthly_bill_line (contract_company_id, monthly_bill_id, line_no, bill_month, fee_no, fee_date, country_code, relate_type, relate_id, relate_no,
      order_type, customer_reference, cost_type, name, unit_price, fee_unit, qty, currency_code, amount, tax_code, tax_percent, tax_amount, operator)
    select ${payer}, ${bill}, f.line_no, ${month}, f.fee_no, f.fee_date, h.country_code, f.relate_type, f.relate_id, f.relate_no,
      o.order_loadding_and_service_scope_type, coalesce(d.customer_reference, r.customer_reference, o.customer_order_no), f.cost_type, f.name, f.unit_price, f.fee_unit,
      f.qty, f.currency_code, f.amount, f.tax_code, f.tax_percent, f.tax_amount, f.operator
    from ${taxed} f
    left join warehouse h on h.warehouse_id = f.warehouse_id
    left join warehouse_out d on f.relate_type = 'warehouse_out' and d.contract_company_id = ${owner} and d.id = f.relate_id
    left join replenishment_out r on f.relate_type = 'replenishment_out' and r.contract_company_id = ${owner} and r.id = f.relate_id
    left join order_fba o on f.relate_type = 'order_fba' and o.contract_company_id = ${owner} and o.id = f.relate_id
    order by f.line_no`.execute(db)
  await keepSums(db, payer, bill)
  return true
}

/**
 * The fees of a bill in order, each with its tax. The taxes of the lines add up to the tax on the sum of each
 * treatment: a line's tax is what its amount adds to the rounded tax of the lines before it.
 */
function taxedFees(
  group: BillGroup,
  MonthlyBillNo: string,
  country: Country,
  payer: { CountryCode: string; TaxNumber: string | null },
) {
  const treatments = SERVICE_KINDS.map((kind) => {
    const { TaxCode, TaxPercent } = taxTreatment(country, { CountryCode: payer.CountryCode, VatNumber: payer.TaxNumber }, kind)
    return sql`(${kind}::text, ${TaxCode}::text, ${TaxPercent}::numeric)`
  })
  const kinds = sql`case when f.cost_type = any(${[...DISBURSED_COSTS]}::int[]) then 'disbursement' when f.cost_type = any(${[...TRANSPORT_COSTS]}::int[]) then 'transport' else 'service' end`
  return sql`
    select n.*, round(n.so_far * n.tax_percent / 100, 2) - round((n.so_far - n.amount) * n.tax_percent / 100, 2) as tax_amount
    from (
      select f.*, t.tax_code, t.tax_percent, row_number() over (order by f.fee_date, f.relate_no, f.id) as line_no,
        sum(f.amount) over (partition by t.tax_code order by f.fee_date, f.relate_no, f.id) as so_far
      from wfin_fee f join (values ${sql.join(treatments)}) t (kind, tax_code, tax_percent) on t.kind = ${kinds}
      where f.contract_company_id = ${group.ContractCompanyId} and f.monthly_bill_no = ${MonthlyBillNo}
    ) n`
}

type Written = {
  month: string
  MonthlyBillNo: string
  country: Country
  lines: number
  sums: { FeeTotal: number; RefundTotal: number; TaxAmount: number; BillAmount: number }
  customer: BillCustomer
  by: By
}

async function insertBill(
  db: Db,
  group: BillGroup,
  { month, MonthlyBillNo, country, lines, sums, customer, by }: Written,
): Promise<number> {
  const { PayerCompanyId: ContractCompanyId, CurrencyCode } = group
  const InvoiceDate = dayIn(SITES[country].timeZone, now())
  const owed = await db
    .selectFrom('wfin_monthly_bill')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('BalanceDue'), eb.lit(0)).as('Sum'))
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('CurrencyCode', '=', CurrencyCode)
    .where('BillStatus', '<>', monthlyBill.states.void)
    .executeTakeFirstOrThrow()
  const { Id } = await db
    .insertInto('wfin_monthly_bill')
    .values({
      ContractCompanyId,
      MonthlyBillNo,
      CompanyId: group.ContractCompanyId,
      BillMonth: month,
      CurrencyCode,
      LegalEntity: country,
      // Last before the row: the counter stays locked until the bill is inserted, so that no number is lost.
      InvoiceNo: await takeInvoiceNo(db, country, InvoiceDate),
      InvoiceDate,
      BillStatus: monthlyBill.states.toConfirm,
      LineCount: lines,
      OpeningUnpaid: owed.Sum,
      ...sums,
      Customer: JSON.stringify(customer),
      DueDate: dayAfter(InvoiceDate, DUE_DAYS),
      ConfirmBy: new Date(now().getTime() + CONFIRM_DAYS * 86_400_000),
      CreatedTime: now(),
      CreatedBy: by.UserId,
      UpdatedTime: now(),
      UpdatedBy: by.UserId,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  recordEvent(db, billEvents, {
    ContractCompanyId,
    EntityId: Id,
    EntityNo: MonthlyBillNo,
    Move: 'create',
    FromState: null,
    ToState: monthlyBill.states.toConfirm,
    by,
    payload: { Site: null },
  })
  return Id
}

/** Creates the bills of a month on request of staff. */
export const issueJob = jobName<{ BillMonth: string; Operator: string; UserId: number }>('finance.bills.issue')

export const billJobs: JobDefinition[] = [
  ...COUNTRIES.map((country): JobDefinition => ({
    name: jobName(`finance.bills.${country}`),
    schedule: { cron: '0 3 1 * *', zone: SITES[country].timeZone },
    run: async ({ pool, signal, log }) => void (await runBills(pool, country, { signal, log })),
  })),
  ...COUNTRIES.map((country): JobDefinition => ({
    name: jobName(`finance.billDays.${country}`),
    schedule: { cron: '30 3 * * *', zone: SITES[country].timeZone },
    run: ({ pool, signal, log }) => passDays(pool, country, { signal, log }),
  })),
  {
    name: issueJob,
    async run({ pool, data, signal, log }) {
      const { BillMonth: month, Operator, UserId } = data as { BillMonth: string; Operator: string; UserId: number }
      const by: By = { actor: 'staff', UserId, Operator }
      await forEachSeparately(COUNTRIES, { signal }, (country) => runBills(pool, country, { month, by, signal, log }))
    },
  },
]
