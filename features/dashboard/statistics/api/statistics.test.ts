import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO } from '../../../../api/templates.ts'
import { AGE_BANDS, ageBand, agingDays, FLOW, lastCompleteDay } from '#features/warehouse/stock/rules.ts'
import { COUNTRIES, zoneOf } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import { openPool, transact, type Db, type Pool } from '#kit/api/db.ts'
import { testDatabase } from '#kit/api/testing.ts'
import { loadTexts } from '#kit/api/texts.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { addDays } from '#kit/shared/calendar.ts'
import { daysOf, OPEN_OUTBOUND, OUTBOUND_LISTS, windowDays } from '../rules.ts'
import { buildDays, buildStatistics } from './build.ts'
import { ageOf, changesOf, figuresOf, topOf, trendOf, type Place } from './queries.ts'

/** Compares the dashboard's figures with a recomputation from the stock ledger, movement by movement, on the demo. */
let pool: Pool
beforeAll(async () => {
  await loadTexts()
  pool = openPool((await testDatabase(DEMO)).url, 6)
  await buildStatistics(pool)
})
afterAll(() => pool.close())
const everywhere = <T>(work: (db: Db) => Promise<T>) => transact(pool, 'everyone', 'write', work)

type Movement = { WaresInfoId: number; WaresStockId: number; Flow: number; Total: number; Day: string; Relate: string }

/** Every movement of a company in a country with its day at the warehouse. */
async function movementsOf({ ContractCompanyId, CountryCode }: Place): Promise<Movement[]> {
  const { rows } = await everywhere((db) =>
    sql<{ WaresInfoId: number; WaresStockId: number; Flow: number; Total: number; Time: Date; Relate: string }>`
      select wares_info_id, wares_stock_id, stock_flow_type as flow, change_total as total, operate_time as time, relate_type || relate_id as relate
      from stock_flow join warehouse using (warehouse_id) where contract_company_id = ${ContractCompanyId} and country_code = ${CountryCode}`.execute(
      db,
    ),
  )
  return rows.map(({ Time, ...row }) => ({ ...row, Day: localDay(Time, zoneOf(CountryCode)) }))
}

async function places(): Promise<Place[]> {
  const rows = await everywhere((db) => db.selectFrom('company').select('ContractCompanyId').execute())
  return rows.flatMap(({ ContractCompanyId }) => COUNTRIES.map((CountryCode) => ({ ContractCompanyId, CountryCode })))
}

const sum = (rows: readonly Movement[], flows: readonly number[], sign = 1) =>
  rows.filter(({ Flow }) => flows.includes(Flow)).reduce((all, { Total }) => all + sign * Total, 0)
const IN = [FLOW.putaway, FLOW.returnPutaway]
const OUT = [FLOW.outbound]

describe('dashboard figures match the ledger', () => {
  it('[call.wms.StatOutEntryTrend] pieces per day, and for windows with the preceding window', async () => {
    let moved = 0
    for (const place of await places()) {
      const all = await movementsOf(place)
      const today = localDay(now(), zoneOf(place.CountryCode))
      const days = windowDays(30, today)
      const of = (From: string, To: string) => all.filter(({ Day }) => Day >= From && Day <= To)
      const trend = await everywhere((db) => trendOf(db, place, days))
      expect(trend).toEqual(
        daysOf(days).map((day) => ({
          StatDate: day,
          InPieces: sum(of(day, day), IN),
          OutPieces: sum(of(day, day), OUT, -1),
        })),
      )
      const week = windowDays(7, today)
      const [window, before] = [of(week.From, week.To), of(addDays(week.From, -7), addDays(week.To, -7))]
      const orders = (rows: Movement[]) =>
        new Set(rows.filter(({ Flow }) => Flow === FLOW.outbound).map(({ Relate }) => Relate)).size
      expect(await everywhere((db) => figuresOf(db, place, week))).toEqual({
        InPieces: sum(window, IN),
        InPiecesBefore: sum(before, IN),
        OutPieces: sum(window, OUT, -1),
        OutPiecesBefore: sum(before, OUT, -1),
        OutOrders: orders(window),
        OutOrdersBefore: orders(before),
      })
      for (const { Pieces, WaresInfoId } of await everywhere((db) => topOf(db, place, days, 'out'))) {
        moved += Pieces
        expect(Pieces).toBe(
          sum(
            of(days.From, days.To).filter((row) => row.WaresInfoId === WaresInfoId),
            OUT,
            -1,
          ),
        )
      }
    }
    expect(moved).toBeGreaterThan(0)
  })

  it('[cap.dash.keyData] changes of stock and open orders in a window match the ledger and the histories of the orders', async () => {
    let changed = 0
    for (const place of await places()) {
      const zone = zoneOf(place.CountryCode)
      const days = windowDays(30, localDay(now(), zone))
      const isWithin = (time: Date) => localDay(time, zone) >= days.From && localDay(time, zone) <= days.To
      const { rows: flows } = await everywhere((db) =>
        sql<{ Available: number; InTransit: number; Time: Date }>`
          select change_available as available, change_in_transit as in_transit, operate_time as time from stock_flow join warehouse using (warehouse_id)
          where contract_company_id = ${place.ContractCompanyId} and country_code = ${place.CountryCode}`.execute(db),
      )
      const { rows: moves } = await everywhere((db) =>
        sql<{ FromState: number | null; ToState: number | null; Time: Date }>`
          select e.from_state, e.to_state, e.time from event e join (${sql.join(
            OUTBOUND_LISTS.map(
              (list) => sql`select ${list} as entity, id, contract_company_id, warehouse_id from ${sql.table(list)}`,
            ),
            sql` union all `,
          )}) o on o.entity = e.entity and o.id = e.entity_id and o.contract_company_id = e.contract_company_id
          join warehouse w on w.warehouse_id = o.warehouse_id
          where e.contract_company_id = ${place.ContractCompanyId} and w.country_code = ${place.CountryCode}`.execute(db),
      )
      const total = <T extends { Time: Date }>(rows: readonly T[], of: (row: T) => number) =>
        rows.filter(({ Time }) => isWithin(Time)).reduce((all, row) => all + of(row), 0)
      const isOpen = (state: number | null) => Number(state !== null && OPEN_OUTBOUND.includes(state))
      const expected = {
        AvailableChange: total(flows, ({ Available }) => Available),
        InTransitChange: total(flows, ({ InTransit }) => InTransit),
        OpenOrdersChange: total(moves, ({ FromState, ToState }) => isOpen(ToState) - isOpen(FromState)),
      }
      expect(await everywhere((db) => changesOf(db, place, days))).toEqual(expected)
      const tomorrow = addDays(days.To, 1)
      expect(await everywhere((db) => changesOf(db, place, { From: days.From, To: tomorrow }))).toBeUndefined()
      changed += Math.abs(expected.AvailableChange) + Math.abs(expected.OpenOrdersChange)
    }
    expect(changed).toBeGreaterThan(0)
  })

  it('[call.wms.StatStockAge] stock at the end of a day by age, also for a past day', async () => {
    let pieces = 0
    for (const place of await places()) {
      const yesterday = lastCompleteDay(now(), zoneOf(place.CountryCode))
      const all = await movementsOf(place)
      const batches = await everywhere((db) =>
        db.selectFrom('wares_stock').selectAll().where('ContractCompanyId', '=', place.ContractCompanyId).execute(),
      )
      const expected = (day: string) => {
        const bands = new Map<number, number>()
        for (const { Id, CountryCode, PutawayDate } of batches) {
          const age = PutawayDate === null ? null : agingDays(PutawayDate, day)
          const there = sum(
            all.filter((row) => row.WaresStockId === Id && row.Day <= day),
            Object.values(FLOW),
          )
          if (CountryCode === place.CountryCode && age !== null && there > 0)
            bands.set(ageBand(age), (bands.get(ageBand(age)) ?? 0) + there)
        }
        return AGE_BANDS.map((band) => bands.get(band) ?? 0)
      }
      const { Bands, StatDate } = await everywhere((db) => ageOf(db, place))
      expect(StatDate).toBe(yesterday)
      expect(Bands.map(({ Pieces }) => Pieces)).toEqual(expected(yesterday))
      pieces += Bands.reduce((all, { Pieces }) => all + Pieces, 0)
      const past = addDays(yesterday, -20)
      const rows = await everywhere((db) =>
        db
          .selectFrom('stat_stock_age')
          .innerJoin('warehouse', 'warehouse.WarehouseId', 'stat_stock_age.WarehouseId')
          .select(['AgeBand', 'Pieces'])
          .where('ContractCompanyId', '=', place.ContractCompanyId)
          .where('CountryCode', '=', place.CountryCode)
          .where('StatDate', '=', past)
          .execute(),
      )
      const inBand = (band: number) => rows.filter((row) => row.AgeBand === band).reduce((all, { Pieces }) => all + Pieces, 0)
      expect(AGE_BANDS.map(inBand)).toEqual(expected(past))
    }
    expect(pieces).toBeGreaterThan(0)
  })

  it('stock by age is that of the newest recorded day until yesterday is written', async () => {
    const there = async (place: Place) =>
      (await everywhere((db) => ageOf(db, place))).Bands.reduce((all, { Pieces }) => all + Pieces, 0)
    let place: Place | undefined
    for (const one of await places()) if (!place && (await there(one)) > 0) place = one
    const yesterday = lastCompleteDay(now(), zoneOf(place!.CountryCode))
    await everywhere((db) =>
      sql`delete from stat_day where country_code = ${place!.CountryCode} and stat_date = ${yesterday}`.execute(db),
    )
    await everywhere((db) =>
      sql`delete from stat_stock_age where contract_company_id = ${place!.ContractCompanyId} and stat_date = ${yesterday}`.execute(
        db,
      ),
    )
    expect((await everywhere((db) => ageOf(db, place!))).StatDate).toBe(addDays(yesterday, -1))
    expect(await there(place!)).toBeGreaterThan(0)
    await buildStatistics(pool)
    expect((await everywhere((db) => ageOf(db, place!))).StatDate).toBe(yesterday)
  })

  it('days written twice, by one run or two concurrent runs, are stored once', async () => {
    const count = () =>
      everywhere((db) =>
        db
          .selectFrom('stat_out_entry_trend')
          .select((eb) => eb.fn.countAll().as('N'))
          .executeTakeFirst(),
      )
    const before = await count()
    await everywhere((db) => sql`delete from stat_day`.execute(db))
    await buildStatistics(pool)
    const [place] = await places()
    const days = windowDays(7, localDay(now(), zoneOf(place!.CountryCode)))
    await everywhere((db) => buildDays(db, place!.ContractCompanyId, place!.CountryCode, days))
    expect(await count()).toEqual(before)
  })

  it('a day that is not over or not written yet has no figure', async () => {
    const [place] = await places()
    const today = localDay(now(), zoneOf(place!.CountryCode))
    const trend = await everywhere((db) => trendOf(db, place!, { From: addDays(today, -1), To: addDays(today, 1) }))
    expect(trend.map(({ InPieces }) => InPieces === null)).toEqual([false, true, true])
  })
})
