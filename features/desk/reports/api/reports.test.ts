import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ago, desk } from '#features/freight/order-desk/api/fixture.ts'
import { completeOrder } from '#features/freight/order-desk/contract.ts'
import { documentsOf, freightWorld } from '#features/freight/orders/api/fixture.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { exportLanes, getDockToStock, getLanes, getOnTime, getThroughput } from '../contract.ts'

const { as, portal } = await testPortal()
const [qihang, staff, uk, finance] = await Promise.all([as('qihang_admin'), as('staff_ops'), as('staff_uk'), as('staff_fin')])
const QIHANG = 430118
const LANJING = 420561
/** The month of an instant in China, where freight is counted. */
const monthOf = (time: number) => new Date(time + 8 * 3_600_000).toISOString().slice(0, 7)
const thisMonth = monthOf(Date.now())
// Events near the turn of a month may fall into either.
const period = { FromMonth: monthOf(Date.now() - 3 * 86_400_000), ToMonth: thisMonth, ContractCompanyId: QIHANG }
const sum = (rows: readonly Record<string, unknown>[], field: string) =>
  rows.reduce((total, row) => total + Number(row[field]), 0)

describe('freight', () => {
  beforeAll(async () => {
    const world = await freightWorld(portal.pool)
    const documents = await documentsOf(portal.pool, QIHANG)
    const at = desk(portal.pool, staff, world)
    const lcl = () => at.place(qihang, QIHANG, documents, 'lclFull')
    // Two are delivered, one on the day of its appointment and one two days later.
    for (const delay of [0, 48]) {
      const row = await at.advance(await lcl(), 5)
      await transact(portal.pool, 'everyone', 'write', (db) =>
        sql`update order_delivery_address set booking_time = ${ago(1 + delay)} where contract_company_id = ${QIHANG} and order_id = ${row.Id}`.execute(
          db,
        ),
      )
      const { Places, RowVersion } = await at.read(row)
      const PodFileId = await at.file(QIHANG)
      await staff.ok(completeOrder, {
        ...row,
        RowVersion,
        Places: Places.map(({ Id }) => ({ Id, PodFileId, DeliveredTime: ago(1) })),
      })
    }
    await lcl()
  })

  test('orders are counted by month and kind, also for one customer', async () => {
    const rows = await staff.ok(getThroughput, period)
    expect([sum(rows, 'Orders'), sum(rows, 'Cartons')]).toEqual([3, 30])
    expect(rows.every((row) => row.OrderLoaddingAndServiceScopeType === 0)).toBe(true)
    expect(await staff.ok(getThroughput, { ...period, ContractCompanyId: LANJING })).toEqual([])
    expect(await staff.ok(getThroughput, { ...period, FromMonth: '2024-01', ToMonth: '2024-12' })).toEqual([])
  })

  test('deliveries after their appointment’s day are late', async () => {
    const rows = await staff.ok(getOnTime, period)
    expect([sum(rows, 'Deliveries'), sum(rows, 'OnTime'), sum(rows, 'Late')]).toEqual([2, 1, 1])
  })

  test('lanes are reported with their cargo, and as a workbook', async () => {
    expect(await staff.ok(getLanes, period)).toMatchObject([{ Origin: 'CNYTN', Destination: 'GBFXT', Orders: 3, Cartons: 30 }])
    expect((await staff.bytes(exportLanes, period)).subarray(0, 2).toString()).toBe('PK')
  })

  test('a span over two years, an end before the start and other users are refused', async () => {
    expect(await staff.refused(getLanes, { FromMonth: '2024-01', ToMonth: '2026-01' })).toBe(1)
    expect(await staff.refused(getLanes, { FromMonth: '2026-02', ToMonth: '2026-01' })).toBe(1)
    expect(await uk.refused(getLanes, period)).toBe(4)
    expect(await finance.refused(getThroughput, period)).toBe(4)
    expect(await qihang.refused(getThroughput, period)).toBe(3)
  })
})

test('dock to stock: median and 90th percentile of the hours, for warehouses of the caller’s country', async () => {
  const finished = '2025-03-20T12:00:00Z'
  await transact(portal.pool, 'everyone', 'write', async (db) => {
    // The report's input from plans: when goods were first received and when the plan was completed.
    const plan = (country: string, hours: number, index: number) => sql`
      with made as (insert into inbound_plan (contract_company_id, ohl_order_no, country_code, inbound_type, order_type, warehouse_id, expected_inbound_time, status, actual_pieces, finish_time, created_time, created_by, updated_time, updated_by)
        values (${QIHANG}, ${`T${country}${index}`}, ${country}, 124001, 125001, (select min(warehouse_id) from warehouse where country_code = ${country}), ${finished}, 123005, 10, ${finished}, ${finished}, 1, ${finished}, 1) returning id)
      insert into inbound_receipt (contract_company_id, inbound_plan_id, good_pieces, damaged_pieces, operator, receive_time)
        select ${QIHANG}, id, 5, 0, 'ann', ${finished}::timestamptz - make_interval(hours => ${hours} / step) from made, generate_series(1, 2) step`
    const [gb, de] = (
      await sql<{
        CountryCode: string
      }>`select distinct country_code from warehouse where country_code <> 'CN' order by 1 desc`.execute(db)
    ).rows
    for (const [index, hours] of [10, 20, 30].entries()) await plan(gb!.CountryCode, hours, index).execute(db)
    await plan(de!.CountryCode, 48, 9).execute(db)
  })
  const march = { FromMonth: '2025-03', ToMonth: '2025-03' }
  const all = await staff.ok(getDockToStock, march)
  expect(all.map(({ Plans, Pieces, Median, Percentile90 }) => [Plans, Pieces, Median, Percentile90])).toEqual([
    [1, 10, 48, 48],
    [3, 30, 20, 28],
  ])
  expect((await uk.ok(getDockToStock, march)).map(({ Plans }) => Plans)).toEqual([3])
  expect(await staff.ok(getDockToStock, { FromMonth: '2025-04', ToMonth: '2025-05' })).toEqual([])
})
