import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { freightOrder } from '#features/freight/core/rules.ts'
import { freightWorld, documentsOf, PLACE, type FreightWorld, type OrderDocuments } from '#features/freight/orders/api/fixture.ts'
import { TRACKING_NODE } from '#features/freight/core/rules.ts'
import { transact } from '#kit/api/db.ts'
import type { Op } from '#kit/shared/op.ts'
import { testPortal } from '../../../../api/testing.ts'
import { arriveOrders, requestTrunkingFee, completeOrder, deliverOrder, departOrders, releaseHold } from '../contract.ts'
import { ago, desk } from './fixture.ts'

const { as, portal } = await testPortal()
const [qihang, staff] = await Promise.all([as('qihang_admin'), as('staff_ops')])
const QIHANG = 430118
const { states } = freightOrder
let world: FreightWorld
let orderDocuments: OrderDocuments
let at: ReturnType<typeof desk>

beforeAll(async () => {
  world = await freightWorld(portal.pool)
  orderDocuments = await documentsOf(portal.pool, QIHANG)
  at = desk(portal.pool, staff, world)
})

const lcl = () => at.place(qihang, QIHANG, orderDocuments, 'lclFull')
const everyone = <T>(work: Parameters<typeof transact<T>>[3]) => transact(portal.pool, 'everyone', 'read', work)
const msgOf = async (op: Op, input: unknown) => (await staff.call(op, input as never)).Msg
const skipped = async (op: Op, input: object) =>
  ((await staff.ok(op, input as never)) as { Skipped: { Reason: string }[] }).Skipped[0]?.Reason

describe('departure, arrival, delivery', () => {
  test('many orders are moved in one call; those in another state are refused with the reason', async () => {
    const [ready, waiting] = [await at.advance(await lcl(), 2), await lcl()]
    const { Done, Skipped } = await staff.ok(departOrders, { Rows: [waiting, ready], AtdTime: ago(48) })
    expect([Done, Skipped.map((one) => one.No)]).toEqual([1, [(await at.read(waiting)).DcgNo]])
    expect(await skipped(arriveOrders, { Rows: [ready], AtaTime: ago(72) })).toMatch(
      /arrival is before the departure \(\d{4}-\d\d-\d\d \d\d:\d\d in China\)/,
    )
    expect(await skipped(arriveOrders, { Rows: [ready], AtaTime: ago(-1) })).toMatch('in the future')
  })

  test('goods on hold stay when others depart, unless staff confirm that they departed', async () => {
    const [held, free] = [await at.advance(await lcl(), 2), await at.advance(await lcl(), 2)]
    await transact(portal.pool, 'everyone', 'write', (db) =>
      sql`update order_fba set is_hold = true where id = ${held.Id}`.execute(db),
    )
    const { Done, Skipped } = await staff.ok(departOrders, { Rows: [held, free], AtdTime: ago(48) })
    expect([Done, Skipped.map((one) => one.Reason)]).toEqual([1, ['The goods are on hold']])
    expect((await staff.ok(departOrders, { Rows: [held], AtdTime: ago(48), IsHeldConfirmed: true })).Done).toBe(1)
  })

  test('goods go out only if customs, hold, trucking fee and appointments allow it', async () => {
    const row = await at.advance(await lcl(), 4)
    const [place] = (await at.read(row)).Places
    const booked = [{ Id: place!.Id, BookingTime: ago(-24), TrackingNos: ['JJD0001'] }]
    const why = async (Places: object[] = booked) => msgOf(deliverOrder, { ...(await at.known(row)), Places })
    expect(await why()).toMatch('Customs')
    await at.release(row)
    await transact(portal.pool, 'everyone', 'write', (db) =>
      sql`update order_fba set is_hold = true where id = ${row.Id}`.execute(db),
    )
    expect(await why()).toMatch('on hold')
    await staff.ok(releaseHold, await at.known(row))
    expect(await msgOf(releaseHold, await at.known(row))).toMatch('not on hold')
    await staff.ok(requestTrunkingFee, { ...(await at.known(row)), TrunkingFee: 120, TrunkingFeeCurrency: 'GBP' })
    expect(await why()).toMatch('trucking fee')
    await transact(portal.pool, 'everyone', 'write', (db) =>
      sql`update order_fba set is_trunking_fee_confirmed = true where id = ${row.Id}`.execute(db),
    )
    expect(await msgOf(requestTrunkingFee, { ...(await at.known(row)), TrunkingFee: 130, TrunkingFeeCurrency: 'GBP' })).toMatch(
      'confirmed a trucking fee',
    )
    expect(await why([])).toMatch('no appointment')
    expect(await staff.refused(deliverOrder, { ...(await at.known(row)), Places: [{ Id: 999_999 }] })).toBe(5)
    await staff.ok(deliverOrder, { ...(await at.known(row)), Places: booked })
    expect((await at.read(row)).Places[0]).toMatchObject({
      BookingState: 137002,
      TrackingNos: ['JJD0001'],
      DeliveryState: TRACKING_NODE.delivering,
    })
  })

  test('a place without booking needs no appointment; plans of the full route receive the appointment', async () => {
    const own = {
      ...PLACE,
      DeliveryWarehouseType: 110002 as const,
      FcCode: null,
      FbaShipmentId: null,
      ReferenceId: null,
      WarehouseId: world.warehouses.UKBHM1,
      BookingMethod: 3 as const,
    }
    const row = await at.place(qihang, QIHANG, orderDocuments, 'lclFull', (body) => ({ ...body, DeliveryAddresses: [own] }))
    await at.advance(row, 4)
    await at.release(row)
    await transact(portal.pool, QIHANG, 'write', (db) =>
      db
        .insertInto('inbound_plan')
        .values({
          ContractCompanyId: QIHANG,
          CountryCode: 'GB',
          OhlOrderNo: 'OHL2611210001',
          WarehouseId: world.warehouses.UKBHM1,
          InboundType: 124003,
          OrderType: 125001,
          OrderId: row.Id,
          ExpectedInboundTime: new Date(),
          Status: 123004,
          CreatedTime: new Date(),
          CreatedBy: 1,
          UpdatedTime: new Date(),
          UpdatedBy: 1,
        })
        .execute(),
    )
    const [place] = (await at.read(row)).Places
    const BookingTime = ago(-24)
    await staff.ok(deliverOrder, { ...(await at.known(row)), Places: [{ Id: place!.Id, BookingTime }] })
    const plan = await everyone((db) =>
      db
        .selectFrom('inbound_plan')
        .select(['AppointmentTimes', 'Status'])
        .where('OrderId', '=', row.Id)
        .executeTakeFirstOrThrow(),
    )
    expect(plan).toMatchObject({ Status: 123004, AppointmentTimes: [{ Time: BookingTime, State: 'booked' }] })
  })

  test('proofs of delivery are added place by place', async () => {
    const half = { ...PLACE, Cartons: 5, Pieces: 50, GrossWeight: 90, Volume: 0.6 }
    const row = await at.place(qihang, QIHANG, orderDocuments, 'lclFull', (body) => ({
      ...body,
      Cartons: [
        { ...body.Cartons![0]!, CartonTo: 5, FbaShipmentId: 'FBA15ABC123' },
        { ...body.Cartons![0]!, CartonFrom: 6, FbaShipmentId: 'FBA15ABC124' },
      ],
      DeliveryAddresses: [half, { ...half, FbaShipmentId: 'FBA15ABC124' }],
    }))
    await at.advance(row, 5)
    const [first, second] = (await at.read(row)).Places
    const PodFileId = await at.file(QIHANG)
    const proof = (Id: number, DeliveredTime = ago(1)) => ({ Id, PodFileId, DeliveredTime })
    expect(await msgOf(completeOrder, { ...(await at.known(row)), Places: [proof(first!.Id, ago(36))] })).toMatch(
      /delivery is before the arrival \(\d{4}-\d\d-\d\d \d\d:\d\d in China\)/,
    )
    await staff.ok(completeOrder, { ...(await at.known(row)), Places: [proof(first!.Id)] })
    expect(await at.read(row)).toMatchObject({
      OrderStatus: states.inDelivery,
      Places: [{ PodFileId, DeliveryState: TRACKING_NODE.delivered }, { PodFileId: null }],
    })
    await staff.ok(completeOrder, { ...(await at.known(row)), Places: [proof(second!.Id)] })
    expect(await at.read(row)).toMatchObject({ OrderStatus: states.delivered })
  })
})
