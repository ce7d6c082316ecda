import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freightOrder } from '#features/freight/core/rules.ts'
import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import { getDeskDropships } from '#features/warehouse/dropship/desk-contract.ts'
import { inboundPlan } from '#features/warehouse/inbound/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { addDays } from '#kit/shared/calendar.ts'
import { DEMO } from '../../../../api/templates.ts'
import { testPortal, type Client } from '../../../../api/testing.ts'
import { getBoard, type BoardItem } from '../contract.ts'

const { as, portal } = await testPortal({}, DEMO)
const [staff, britain, germany, finance] = await Promise.all([as('staff_ops'), as('staff_uk'), as('staff_de'), as('staff_fin')])

const itemsOf = async (who: Client, card: string, Place?: string): Promise<BoardItem[]> =>
  (await who.ok(getBoard, Place === undefined ? {} : { Place })).Kinds.filter(({ Card }) => Card === card).flatMap(
    ({ Items }) => Items,
  )
const write = <T>(statement: ReturnType<typeof sql<T>>) =>
  transact(portal.pool, 'everyone', 'write', async (db) => (await statement.execute(db)).rows)

test('goods expected today are shown to staff of their country, with the warehouse, its local time and their page', async () => {
  const [plan] = await write(sql<{ OhlOrderNo: string; Code: string; Path: string }>`
    update inbound_plan t set expected_inbound_time = ${now()} from warehouse w
    where w.warehouse_id = t.warehouse_id and t.id = (select min(id) from inbound_plan where status = ${inboundPlan.states.toInbound} and country_code = 'GB')
    returning t.ohl_order_no, w.warehouse_code as code, '/desk/inboundPlan?company=' || t.contract_company_id || '&id=' || t.id as path`)
  const { OhlOrderNo: No, Code: Place, Path } = plan!
  const named = { No, Place, Zone: 'Europe/London', IsLate: true, Path }
  for (const who of [staff, britain]) expect(await itemsOf(who, 'arrival', Place)).toContainEqual(expect.objectContaining(named))
  const german = await germany.ok(getBoard, {})
  expect(german.Places).not.toContain(Place)
  expect((await germany.ok(getBoard, { Place })).Kinds).toEqual([])
  expect(german.Kinds.flatMap(({ Items }) => Items).some((item) => item.No === No)).toBe(false)
})

test('a sailing is shown with its lane and orders: at its cut-off, at its departure, and until all orders due have departed', async () => {
  const today = dayIn(SCHEDULE_ZONE)
  const { pendingInbound, departed } = freightOrder.states
  const [sailing] = await write(sql<{ Id: number; Lane: string; No: string }>`
    update order_fba o set sailing_id = s.id, flight_id = null, order_status = ${pendingInbound}
    from (select * from sailing x where kind = 'LCL' and not exists (select from order_fba where sailing_id = x.id) order by id limit 1) s
    where o.id = (select min(id) from order_fba where order_status between ${pendingInbound} and ${departed})
    returning s.id, s.port_of_loading || ' → ' || s.port_of_discharge as lane, s.vessel || ' ' || s.voyage as no`)
  const { Id, Lane, No } = sailing!
  const move = (etd: string) =>
    write(
      sql`update sailing set etd = ${etd}, eta = ${addDays(etd, 40)}, si_cut_off = ${now()}, customs_cut_off = ${now()} where id = ${Id}`,
    )
  const item = { No, Place: Lane, Orders: 1, Path: `/desk/voyage?sailing=${Id}` }
  await move(today)
  expect(await itemsOf(staff, 'departure', Lane)).toContainEqual(expect.objectContaining({ ...item, Time: today, IsLate: false }))
  expect(await itemsOf(staff, 'cutOff', Lane)).toContainEqual(
    expect.objectContaining({ ...item, Zone: SCHEDULE_ZONE, IsLate: true }),
  )
  await move(addDays(today, -1))
  expect(await itemsOf(staff, 'departure', Lane)).toContainEqual(expect.objectContaining({ ...item, IsLate: true }))
  await write(sql`update order_fba set order_status = ${departed} where sailing_id = ${Id}`)
  const left = [...(await itemsOf(staff, 'departure', Lane)), ...(await itemsOf(staff, 'cutOff', Lane))]
  expect(left.filter(({ Path }) => Path === item.Path)).toEqual([])
})

test('courier collections from the warehouses link to the orders they count', async () => {
  const found = (await itemsOf(britain, 'cutOff')).filter(({ Path }) => Path.startsWith('/desk/dropship?'))
  expect(found[0]).toMatchObject({ Zone: 'Europe/London', Orders: expect.any(Number) })
  for (const { Path, Orders, No, Place } of found) {
    const filter = Object.fromEntries(new URL(Path, 'http://portal').searchParams)
    expect(filter).toMatchObject({ Site: 'GB', Courier: No })
    const { TotalCount, Items } = await britain.ok(getDeskDropships, filter)
    expect([No, TotalCount]).toEqual([No, Orders])
    expect(Items.map(({ WarehouseCode }) => WarehouseCode)).toEqual(Items.map(() => Place))
    // Others of that day have left, or belong to another warehouse.
    expect(
      (await britain.ok(getDeskDropships, { ...filter, WarehouseId: undefined, IsToShip: undefined })).TotalCount,
    ).toBeGreaterThan(Orders!)
  }
})

test('staff see only what their roles allow: no freight in a warehouse, nothing in finance', async () => {
  const paths = (await britain.ok(getBoard, {})).Kinds.map(({ Path }) => Path)
  expect(paths).not.toContain('/desk/voyages')
  expect(paths.length).toBeGreaterThan(0)
  expect(await finance.ok(getBoard, {})).toEqual({ Places: [], Kinds: [] })
})
