import { afterEach, expect, test } from 'vitest'
import { getBills } from '#features/finance/bills/contract.ts'
import { runBills } from '#features/finance/bills/api/run.ts'
import { COUNTRIES, SITES, type Country } from '#features/warehouse/sites/rules.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { addDays, addMonths } from '#kit/shared/calendar.ts'
import { instantOf } from '#kit/shared/zone.ts'
import { sql } from 'kysely'
import { COMPANY, stockProduct } from '../../../../api/fixture.ts'
import { testPortal } from '../../../../api/testing.ts'
import { computeRent } from './job.ts'

const { as, portal, url } = await testPortal()
const owner = await as('hengtai_admin')
afterEach(() => simulateClock(undefined))

const HOUR_MS = 3_600_000
const query = async <T>(text: ReturnType<typeof sql<T>>) =>
  (await transact(portal.pool, 'everyone', 'write', (db) => text.execute(db))).rows

/** The jobs of a night at their local times; the clock is then set back by an hour, and all run again. */
async function night(country: Country, day: string) {
  const zone = SITES[country].timeZone
  const at = (time: string, hoursBack = 0) => {
    const moment = new Date(Date.parse(instantOf(`${day}T${time}:00`, zone)) - hoursBack * HOUR_MS)
    simulateClock(() => moment)
  }
  for (const hoursBack of [0, 1]) {
    at('00:20', hoursBack)
    await computeRent(portal.pool, country)
    if (!day.endsWith('-01')) continue
    at('03:00', hoursBack)
    await runBills(portal.pool, country)
  }
}

test('rent and bills have every day once: leap day, changes of the clock, year end, nights without a run, and a clock set back', async () => {
  const first = '2027-12-30'
  simulateClock(() => new Date(`${first}T12:00:00Z`))
  await stockProduct(url, 'X00CALGB01', 100, { company: COMPANY, country: 'GB', warehouse: 'UKBHM1' })
  await stockProduct(url, 'X00CALDE01', 100, { company: COMPANY, country: 'DE', warehouse: 'DEDUI1' })
  await query(sql`update wares_stock set putaway_date = ${first}, unit_volume = 1 where contract_company_id = ${COMPANY}`)
  const nights = ['2027-12-31', '2028-01-01', '2028-01-31', '2028-02-01', '2028-02-29', '2028-03-01', '2028-03-26', '2028-03-27']
  nights.push('2028-04-01', '2028-10-28', '2028-10-29', '2028-10-30', '2028-11-01', '2028-12-31', '2029-01-01')
  for (const country of COUNTRIES) for (const day of nights) await night(country, day)

  const days = await query(sql<{ Country: string; Days: number; First: string; Last: string; Wrong: number }>`
    select country_code as country, count(*)::int as days, min(rent_date)::text as first, max(rent_date)::text as last,
      (count(*) filter (where pieces <> 100 or aging_days <> rent_date - ${first}::date + 1))::int as wrong
    from warehouse_rent where contract_company_id = ${COMPANY} group by 1 order by 1`)
  // 2 days of 2027 and the leap year.
  expect(days).toEqual(['DE', 'GB'].map((Country) => ({ Country, Days: 368, First: first, Last: '2028-12-31', Wrong: 0 })))
  // The first month is free.
  const months = Array.from({ length: 12 }, (_, n) => addMonths(first, n + 1))
  const fees = await query(sql<{ Currency: string; Month: string; Day: string; IsExact: boolean }>`
    select f.currency_code as currency, to_char(f.fee_date, 'YYYY-MM') as month, f.fee_date::text as day,
      f.amount = (select round(sum(r.amount), 2) from warehouse_rent r where r.contract_company_id = f.contract_company_id and r.warehouse_id = f.warehouse_id
        and date_trunc('month', r.rent_date) = date_trunc('month', f.fee_date)) as is_exact
    from wfin_fee f where f.contract_company_id = ${COMPANY} order by 1, 2`)
  expect(fees.filter(({ IsExact }) => !IsExact)).toEqual([])
  expect(fees.filter(({ Currency }) => Currency === 'GBP').map(({ Month }) => Month)).toEqual(months)
  expect(fees.filter(({ Currency }) => Currency === 'EUR').map(({ Month }) => Month)).toEqual(months)
  expect(fees.every(({ Day }) => addDays(Day, 1).endsWith('-01'))).toBe(true)

  // In 2028 the session would have expired.
  simulateClock(undefined)
  const bills = (await owner.ok(getBills, { PageSize: 100 })).Items.filter(({ CurrencyCode }) => CurrencyCode === 'EUR')
  const dated = bills.map(({ BillMonth, InvoiceDate, DueDate, LineCount }) => [BillMonth, InvoiceDate, DueDate, LineCount])
  expect(dated.toSorted().slice(0, 3)).toEqual([
    ['2028-01', '2028-02-01', '2028-02-16', 1],
    ['2028-02', '2028-03-01', '2028-03-16', 1],
    ['2028-03', '2028-04-01', '2028-04-16', 1],
  ])
  expect(bills.map(({ BillMonth }) => BillMonth).toSorted()).toEqual(months)
})
