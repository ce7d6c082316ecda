import { versionOn } from '#features/finance/fees/api/service.ts'
import { RATE_KIND } from '#features/finance/fees/rules/rates.ts'
import { sql, type RawBuilder } from 'kysely'
import { SITES, type Country } from '#features/warehouse/sites/rules.ts'
import { AGE_BANDS, FLOW } from '#features/warehouse/stock/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, like, orderOf, pageOf, wholeValues } from '#kit/api/page.ts'
import { keywords } from '#kit/shared/page.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { RentDetail, RentFilter, RentMonth } from '../contract.ts'
import { forecastRent, monthParts, type ForecastBatch, type RentBand } from '../rules.ts'

export type RentScope = { ContractCompanyId: number; CountryCode: Country }

const thisMonth = ({ CountryCode }: RentScope) => dayIn(SITES[CountryCode].timeZone).slice(0, 7)

function days(scope: RentScope, BillMonth: string, WarehouseId?: number): RawBuilder<unknown> {
  const first = `${BillMonth}-01`
  return allOf([
    sql`r.contract_company_id = ${scope.ContractCompanyId} and r.country_code = ${scope.CountryCode}`,
    sql`r.rent_date >= ${first}::date and r.rent_date < ${first}::date + interval '1 month'`,
    WarehouseId !== undefined && sql`r.warehouse_id = ${WarehouseId}`,
  ])
}

function named(f: Pick<Partial<RentFilter>, 'Keyword'>): RawBuilder<unknown> {
  const words = keywords(f.Keyword)
  const one = like(words[0] ?? '')
  if (words.length === 0) return sql`true`
  return words.length > 1
    ? sql`(w.sku = any(${wholeValues(words)}) or w.fnsku = any(${wholeValues(words)}))`
    : sql`(w.sku ilike ${one} or w.fnsku ilike ${one} or w.name_en ilike ${one} or w.name_cn ilike ${one})`
}

/** Rent of a month by product, with the pieces at the end of its last complete day. */
export function rentPage(db: Db, scope: RentScope, input: RentFilter) {
  const month = input.BillMonth ?? thisMonth(scope)
  const from = sql`(select r.wares_info_id, sum(r.amount) as rent, sum(r.volume) as cubic_days, max(r.aging_days) as oldest_days, min(r.currency_code) as currency_code,
      coalesce(sum(r.pieces) filter (where r.rent_date = (select least(p.last_day, (${month}::text || '-01')::date + interval '1 month' - interval '1 day')::date from warehouse_rent_progress p where p.contract_company_id = ${scope.ContractCompanyId} and p.country_code = ${scope.CountryCode})), 0) as pieces
    from warehouse_rent r where ${days(scope, month, input.WarehouseId)} group by 1) s
    join wares_info w on w.contract_company_id = ${scope.ContractCompanyId} and w.id = s.wares_info_id`
  return pageOf(db, {
    columns: sql`w.id as "Id", ${month}::text as "BillMonth", w.sku as "Sku", w.fnsku as "Fnsku", w.name_en as "NameEn", w.name_cn as "NameCn", s.pieces as "Pieces", s.oldest_days as "OldestDays",
      s.cubic_days as "CubicDays", s.rent as "Rent", s.currency_code as "CurrencyCode"`,
    from,
    where: named(input),
    order: orderOf(
      input,
      {
        CreatedTime: sql`s.rent`,
        Rent: sql`s.rent`,
        CubicDays: sql`s.cubic_days`,
        OldestDays: sql`s.oldest_days`,
        Pieces: sql`s.pieces`,
      },
      sql`w.id`,
    ),
    input,
  })
}

export async function rentMonths(db: Db, scope: RentScope, WarehouseId: number | undefined) {
  const { rows } = await sql<{ BillMonth: string; WarehouseId: number; AgeBand: number; Amount: number }>`
    select to_char(r.rent_date, 'YYYY-MM') as bill_month, r.warehouse_id, r.age_band, sum(r.amount) as amount from warehouse_rent r
    where r.contract_company_id = ${scope.ContractCompanyId} and r.country_code = ${scope.CountryCode}
      and r.rent_date >= (${thisMonth(scope)}::text || '-01')::date - interval '11 months' and ${WarehouseId === undefined ? sql`true` : sql`r.warehouse_id = ${WarehouseId}`}
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  const progress = await db
    .selectFrom('warehouse_rent_progress')
    .select('LastDay')
    .where('ContractCompanyId', '=', scope.ContractCompanyId)
    .where('CountryCode', '=', scope.CountryCode)
    .executeTakeFirst()
  // Each warehouse charges separately: a month, and each of its bands, is the sum of the warehouses.
  const parts = [...Map.groupBy(rows, (row) => `${row.BillMonth} ${row.WarehouseId}`).values()].flatMap((bands) => {
    const rounded = monthParts(bands.map((band) => ten(band.Amount)))
    return bands.map(({ BillMonth, AgeBand }, at) => ({ BillMonth, AgeBand, Amount: rounded[at]! }))
  })
  const Months = [...Map.groupBy(parts, ({ BillMonth }) => BillMonth)].map(([BillMonth, bands]): RentMonth => ({
    BillMonth,
    CurrencyCode: SITES[scope.CountryCode].currency,
    Amount: amount(sum(bands.map((band) => band.Amount))),
    IsComplete: BillMonth < thisMonth(scope),
    ByBand: AGE_BANDS.flatMap((AgeBand) => {
      const own = bands.filter((one) => one.AgeBand === AgeBand)
      return own.length > 0 ? [{ AgeBand, Amount: amount(sum(own.map((one) => one.Amount))) }] : []
    }),
  }))
  return { LastDay: progress?.LastDay ?? null, Months }
}

const ten = (value: number) => BigInt(Math.round(value * 10_000))
const twoDecimals = (tenThousandths: bigint) => amount(minor((Number(tenThousandths) / 10_000).toFixed(4)))

/** Bands valid today: those agreed with the company, else those for all. */
async function bandsOf(db: Db, { ContractCompanyId, CountryCode }: RentScope) {
  const today = dayIn(SITES[CountryCode].timeZone)
  const { rows } = await sql<{ Version: number; ValidFrom: string; Rates: RentBand[] }>`
    select version, valid_from, rates from (${versionOn(RATE_KIND.storage, CountryCode, ContractCompanyId, today)}) v`.execute(db)
  return rows[0]!
}

export async function rentDetail(db: Db, scope: RentScope, Id: number, asked: string | undefined): Promise<RentDetail> {
  const BillMonth = asked ?? thisMonth(scope)
  const product = await db
    .selectFrom('wares_info')
    .select(['Id', 'Sku', 'Fnsku', 'NameEn'])
    .where('ContractCompanyId', '=', scope.ContractCompanyId)
    .where('CountryCode', '=', scope.CountryCode)
    .where('Id', '=', Id)
    .executeTakeFirst()
  if (!product) refuse('notFound', kit('error.notFound'))
  const { rows: Days } = await sql<RentDetail['Days'][number]>`
    select r.rent_date, k.batch_no, h.warehouse_code, r.pieces, r.volume, r.aging_days, r.age_band, r.unit_price, r.amount from warehouse_rent r
    join wares_stock k on k.contract_company_id = ${scope.ContractCompanyId} and k.id = r.wares_stock_id join warehouse h on h.warehouse_id = r.warehouse_id
    where ${days(scope, BillMonth)} and r.wares_info_id = ${Id} order by k.batch_no, r.wares_stock_id, r.rent_date`.execute(db)
  const today = dayIn(SITES[scope.CountryCode].timeZone)
  const { rows: batches } = await sql<ForecastBatch>`
    select total_pcs as pieces, unit_volume, ${today}::date - putaway_date as aging_days from wares_stock
    where contract_company_id = ${scope.ContractCompanyId} and country_code = ${scope.CountryCode} and wares_info_id = ${Id} and total_pcs > 0 and putaway_date is not null`.execute(
    db,
  )
  // Pieces sold in the last complete days: destroyed, relabelled and missing pieces do not predict the next ones.
  const zone = SITES[scope.CountryCode].timeZone
  const { rows: sold } = await sql<{ Pieces: number }>`
    select coalesce(-sum(change_total), 0) as pieces from stock_flow where contract_company_id = ${scope.ContractCompanyId} and wares_info_id = ${Id}
      and stock_flow_type = ${FLOW.outbound} and operate_time >= (${today}::date - 30)::timestamp at time zone ${zone}
      and operate_time < ${today}::timestamp at time zone ${zone}`.execute(db)
  const version = await bandsOf(db, scope)
  const PerDay = Math.round((sold[0]!.Pieces / 30) * 100) / 100
  const forecast = forecastRent(batches, sold[0]!.Pieces / 30, version.Rates)
  return {
    ...product,
    BillMonth,
    CurrencyCode: SITES[scope.CountryCode].currency,
    Amount: twoDecimals(Days.reduce((sum, day) => sum + ten(day.Amount), 0n)),
    RateVersion: `v${version.Version} · ${version.ValidFrom}`,
    Days,
    Forecast: {
      Pieces: batches.reduce((sum, batch) => sum + batch.Pieces, 0),
      PerDay,
      Days: forecast.Days,
      Cost: amount(forecast.Cost),
      Next30: amount(forecast.By30),
    },
  }
}

/** Every batch and day of a month, for the workbook. */
export const rentRows = (scope: RentScope, f: Partial<RentFilter>) =>
  sql<{ AgeBand: number }>`select r.*, w.sku, w.fnsku, k.batch_no, h.warehouse_code from warehouse_rent r
    join wares_info w on w.contract_company_id = ${scope.ContractCompanyId} and w.id = r.wares_info_id
    join wares_stock k on k.contract_company_id = ${scope.ContractCompanyId} and k.id = r.wares_stock_id
    join warehouse h on h.warehouse_id = r.warehouse_id
    where ${days(scope, f.BillMonth ?? thisMonth(scope), f.WarehouseId)} and ${named(f)} order by r.rent_date, w.fnsku, k.batch_no`
