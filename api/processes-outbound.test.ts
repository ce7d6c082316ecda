import { randomUUID } from 'node:crypto'
import { Client as Database } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { recharge } from '#features/finance/wallet/api/service.ts'
import { SETTLEMENT } from '#features/finance/wallet/rules.ts'
import { getDeskSlots } from '#features/freight/bookings/contract.ts'
import { bookReserve, getReserves } from '#features/freight/bookings/outbound-contract.ts'
import { booking } from '#features/freight/bookings/rules.ts'
import { createDropship, getDropship } from '#features/warehouse/dropship/contract.ts'
import { acceptDropships } from '#features/warehouse/dropship/desk-contract.ts'
import { dropshipOrder } from '#features/warehouse/dropship/rules.ts'
import { createWave, getWave, recordScans, startWave } from '#features/warehouse/floor/contract.ts'
import { getTruck, handOverManifest, loadOnTruck, openTruck } from '#features/warehouse/floor/manifest-contract.ts'
import { pickWave, SCAN } from '#features/warehouse/floor/rules.ts'
import { cancelReplenishment, createReplenishment, getReplenishment } from '#features/warehouse/replenishment/contract.ts'
import {
  acceptReplenishments,
  finishPickingReplenishment,
  packReplenishment,
  readyReplenishments,
  startPickingReplenishments,
} from '#features/warehouse/replenishment/desk-contract.ts'
import { BOOKED_BY, DESTINATION, MODE, replenishmentOrder } from '#features/warehouse/replenishment/rules.ts'
import { SITES } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import { openPool, transact } from '#kit/api/db.ts'
import { testDatabase } from '#kit/api/testing.ts'
import { addDays, mondayOf } from '#kit/shared/calendar.ts'
import { prove } from '../tools/prove.ts'
import { ADMIN, COMPANY, orderFor, stockProduct } from './fixture.ts'
import { serverPair } from './server-pair.ts'
import { PEOPLE } from './templates.ts'

/** Outbound orders under two real server processes on one database: where something cannot happen twice, one caller succeeds. */

const { url } = await testDatabase(PEOPLE)
const pair = await serverPair(url)
const database = new Database({ connectionString: url })
await database.connect()
afterAll(() => database.end())

const clients = { customer: await pair.as(ADMIN), staff: await pair.as('staff_uk') }
/** A user at one of the processes. */
const as = (who: keyof typeof clients, n: number) => clients[who][n % 2]!

const CARTONS = 'X00PRCARTN'
const { WarehouseId } = await stockProduct(url, CARTONS, 1000)
await stockProduct(url, 'X00PRCLAST', 10)
await stockProduct(url, 'X00PRCPACK', 10)
const pool = openPool(url, 1)
await transact(pool, COMPANY, 'write', async (db) => {
  const key = { ContractCompanyId: COMPANY, CurrencyCode: 'GBP' }
  await db.updateTable('company').set({ SettlementMode: SETTLEMENT.wallet }).where('ContractCompanyId', '=', COMPANY).execute()
  await recharge(db, key, 50_000, { Type: 'recharge', No: 'RC-1', Operator: 'test' })
})
await pool.close()

const cartonOf = (Fnsku: string, BookingMethod: 1 | 3 = BOOKED_BY.nobody) =>
  ({
    WarehouseId,
    DestWarehouseType: DESTINATION.marketplace,
    FcCode: 'BHX3',
    NewFbaNo: 'FBA15MMD8D0Q',
    ReferenceId: '8N7EGXAD',
    DeliveryMode: MODE.truck,
    BookingMethod,
    ExpectedOutboundDate: dayIn(SITES.GB.timeZone),
    Items: [{ Fnsku, Cartons: 1 }],
  }) as never
const times = <T>(count: number, each: (n: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, n) => each(n)))
const isProved = async () => expect((await prove(database)).issues).toEqual([])
const one = async <T>(text: string, values: unknown[]) => (await database.query(text, values)).rows[0] as T

test('of the orders for the last carton at both processes one is placed, the others fail for insufficient stock', async () => {
  const answers = await times(6, (n) => as('customer', n).call(createReplenishment.GB, cartonOf('X00PRCLAST')))
  expect(answers.map(({ ErrorCode }) => ErrorCode).toSorted((a, b) => a - b)).toEqual([0, 8, 8, 8, 8, 8])
  await isProved()
})

test('an order cancelled at one process while the desk accepts it at the other ends in one of the two states, with its stock and money', async () => {
  const { states } = replenishmentOrder
  for (let round = 0; round < 8; round++) {
    const { WarehouseOutId: warehouseOutId } = await as('customer', round).ok(createReplenishment.GB, cartonOf(CARTONS))
    const [cancelled, accepted] = await Promise.all([
      as('customer', round).call(cancelReplenishment.GB, { warehouseOutId }),
      as('staff', round + 1).ok(acceptReplenishments, { Rows: [{ ContractCompanyId: COMPANY, Id: warehouseOutId }] }),
    ])
    const isCancelled = cancelled.ErrorCode === 0
    expect(accepted.Done).toBe(isCancelled ? 0 : 1)
    const { Status } = await as('customer', round + 1).ok(getReplenishment.GB, { warehouseOutId })
    expect(Status).toBe(isCancelled ? states.cancelled : states.inProgress)
    const { held } = await one<{ held: number }>(
      `select coalesce(sum(pieces), 0)::int as held from stock_lock where contract_company_id = $1 and warehouse_out_id = $2 and relate_type = 'replenishment_out' and state = 'held'`,
      [COMPANY, warehouseOutId],
    )
    expect(held).toBe(isCancelled ? 0 : 10)
  }
  await isProved()
})

test('two packers of one order at both processes pack each piece once, and picking is finished once', async () => {
  const { WarehouseOutId } = await as('customer', 0).ok(createDropship.GB, {
    ...(orderFor('X00PRCPACK', WarehouseId, 'PACK-1') as object),
    Items: [{ Fnsku: 'X00PRCPACK', Pieces: 4 }],
  } as never)
  const key = { ContractCompanyId: COMPANY, Id: WarehouseOutId }
  await as('staff', 0).ok(acceptDropships, { Rows: [key] })
  const { Id: PickWaveId } = await as('staff', 0).ok(createWave, { WarehouseId })
  const { RowVersion } = await as('staff', 0).ok(getWave, { Id: PickWaveId })
  await as('staff', 0).ok(startWave, { Id: PickWaveId, RowVersion })
  const scan = () => ({ PickWaveId, ...key, ScanKey: randomUUID(), Code: 'X00PRCPACK', ScanTime: new Date().toISOString() })
  const answers = await times(12, (n) => as('staff', n).ok(recordScans, { Scans: [scan()] }))
  const results = answers.flat().map(({ Result }) => Result)
  expect(results.filter((result) => result === SCAN.accepted)).toHaveLength(4)
  const wave = await as('staff', 1).ok(getWave, { Id: PickWaveId })
  expect([wave.State, wave.PackedCount, wave.Orders[0]!.Packed.length]).toEqual([pickWave.states.packed, 1, 4])
  expect((await as('customer', 1).ok(getDropship.GB, { id: WarehouseOutId })).Status).toBe(dropshipOrder.states.pickingFinished)
  const made = await one<{ moves: number; labels: number }>(
    `select (select count(*)::int from event where contract_company_id = $1 and entity_id = $2 and move = 'finishPicking') as moves,
       (select count(*)::int from carrier_label where contract_company_id = $1 and warehouse_out_id = $2) as labels`,
    [COMPANY, WarehouseOutId],
  )
  expect(made).toEqual({ moves: 1, labels: 1 })
  await isProved()
})

test('of fifty users who book the same slot of a centre at both processes one gets it', async () => {
  for (let n = 0; n < 50; n += 10)
    await times(10, (m) => as('customer', m).ok(createReplenishment.GB, cartonOf(CARTONS, BOOKED_BY.customer)))
  const open = { BookingState: booking.states.open, PageSize: 100 }
  const rows = (await as('customer', 0).ok(getReserves.GB, open)).Items
  expect(rows).toHaveLength(50)
  const Day = addDays(mondayOf(new Date().toISOString().slice(0, 10)), 14)
  const slots = async () => (await as('staff', 1).ok(getDeskSlots, { WarehouseId, FcCode: 'BHX3', Day })).Slots
  const [, , slot] = await slots()
  expect(slot!.Free).toBe(1)
  const answers = await times(50, (n) => {
    const { Id, RowVersion } = rows[n]!
    return as('customer', n).call(bookReserve.GB, { Id, RowVersion, SlotTime: slot!.Time, BookingCode: `ISA-${n}` })
  })
  expect(answers.filter(({ ErrorCode }) => ErrorCode === 0)).toHaveLength(1)
  expect(answers.filter(({ Msg }) => Msg?.includes('is full at this time'))).toHaveLength(49)
  expect((await slots())[2]!.Free).toBe(0)
  expect((await as('customer', 1).ok(getReserves.GB, open)).TotalCount).toBe(49)
  await isProved()
})

test('a carton scanned at both processes is loaded once, and its truck departs once', async () => {
  const saved = await as('customer', 0).ok(createReplenishment.GB, cartonOf(CARTONS))
  const key = { ContractCompanyId: COMPANY, Id: saved.WarehouseOutId }
  const Rows = [key]
  const staff = as('staff', 0)
  await staff.ok(acceptReplenishments, { Rows })
  await staff.ok(startPickingReplenishments, { Rows })
  await staff.ok(finishPickingReplenishment, { ...key, Shorts: [] })
  const { Items } = await as('customer', 0).ok(getReplenishment.GB, { warehouseOutId: key.Id })
  const box = { Length: 50, Width: 40, Height: 30, Weight: 9, Items: Items.map(({ Id, Pieces }) => ({ ItemId: Id, Pieces })) }
  await staff.ok(packReplenishment, { ...key, Boxes: [box], Pallets: 1 })
  await staff.ok(readyReplenishments, { Rows })
  const truck = await staff.ok(openTruck, { WarehouseId, VehiclePlate: 'RA02 CES' })
  const scan = { Id: truck.Id, Code: `${saved.WarehouseOutNo}-1` }
  const loads = await times(4, (n) => as('staff', n).call(loadOnTruck, scan))
  expect(loads.map(({ ErrorCode }) => ErrorCode).toSorted((a, b) => a - b)).toEqual([0, 2, 2, 2])
  const { RowVersion } = await staff.ok(getTruck, { Id: truck.Id })
  const departures = await times(4, (n) => as('staff', n).call(handOverManifest, { Id: truck.Id, RowVersion }))
  expect(departures.filter(({ ErrorCode }) => ErrorCode === 0)).toHaveLength(1)
  const { Status } = await as('customer', 1).ok(getReplenishment.GB, { warehouseOutId: key.Id })
  expect(Status).toBe(replenishmentOrder.states.outbound)
  await isProved()
})
