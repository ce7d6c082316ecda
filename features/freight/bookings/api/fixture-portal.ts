import { DELIVERY_PLACE } from '#features/freight/core/rules.ts'
import { afterEach } from 'vitest'
import { desk, type Staged } from '#features/freight/order-desk/api/fixture.ts'
import { freightWorld, documentsOf, PLACE } from '#features/freight/orders/api/fixture.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { transact } from '#kit/api/db.ts'
import { drain } from '#kit/api/outbox.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { eventHandlers } from '../../../../api/mounted.ts'
import { testPortal } from '../../../../api/testing.ts'
import { getGateSlots, getOrderBookings } from '../contract.ts'
import { booking } from '../rules.ts'

export type Target = Record<string, unknown>

export const known = (one: { Id: number; RowVersion: number }) => ({ Id: one.Id, RowVersion: one.RowVersion })

export const deskKnown = (row: Staged, one: { Id: number; RowVersion: number }) => ({
  ContractCompanyId: row.ContractCompanyId,
  ...known(one),
})

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

export const skipped = async (call: Promise<{ Skipped: { Reason: string }[] }>) => (await call).Skipped[0]?.Reason

/** A portal with freight orders, the users of the booking tests and the steps they share. */
export async function bookingPortal() {
  const { as, portal } = await testPortal()
  const [qihang, lanjing, staff] = await Promise.all([as('qihang_admin'), as('lanjing_admin'), as('staff_ops')])
  const [QIHANG, LANJING] = [430118, 420561]
  const { open, booked } = booking.states
  const world = await freightWorld(portal.pool)
  const documents = await documentsOf(portal.pool, QIHANG)
  const lanjingDocuments = await documentsOf(portal.pool, LANJING)
  const at = desk(portal.pool, staff, world)
  afterEach(() => simulateClock(undefined))

  const own = (): Target => ({
    DeliveryWarehouseType: DELIVERY_PLACE.own,
    FcCode: null,
    FbaShipmentId: null,
    ReferenceId: null,
    WarehouseId: world.warehouses.UKBHM1,
  })
  const order = (place: Target = {}, company = QIHANG) =>
    at.place(
      company === QIHANG ? qihang : lanjing,
      company,
      company === QIHANG ? documents : lanjingDocuments,
      'lclFull',
      (body) => ({
        ...body,
        DeliveryAddresses: [{ ...PLACE, ...place } as never],
      }),
    )
  const bookingOf = async ({ Id }: Staged, as_ = qihang) => (await as_.ok(getOrderBookings, { OrderId: Id }))[0]!

  /** A time at the gate, the given number of days from now. */
  const slotOf = async (days: number, index = 0) =>
    (
      await qihang.ok(getGateSlots, {
        WarehouseId: world.warehouses.UKBHM1,
        Day: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
      })
    ).Slots[index]!
  /** An inbound plan of the company, with a gate appointment for its truck. */
  const planAtGate = (OhlOrderNo: string, CountryCode: 'GB' | 'DE' = 'GB') =>
    transact(portal.pool, QIHANG, 'write', (db) =>
      db
        .insertInto('inbound_plan')
        .values({
          ContractCompanyId: QIHANG,
          CountryCode,
          OhlOrderNo,
          WarehouseId: world.warehouses[CountryCode === 'GB' ? 'UKBHM1' : 'DEDUI1'],
          InboundType: 124002,
          OrderType: 125002,
          ExpectedInboundTime: new Date(),
          TotalPallets: 12,
          ExpectedCartons: 240,
          Status: 123004,
          CreatedTime: new Date(),
          CreatedBy: 1,
          UpdatedTime: new Date(),
          UpdatedBy: 1,
        })
        .returning('Id')
        .executeTakeFirstOrThrow(),
    )
  const titles = async () => {
    while ((await drain(portal.pool, eventHandlers)) > 0);
    return (await qihang.ok(getMessagePage, { PageSize: 100 })).Items.map((one) => one.MessageTitle)
  }

  return {
    as,
    portal,
    qihang,
    lanjing,
    staff,
    QIHANG,
    LANJING,
    open,
    booked,
    world,
    documents,
    lanjingDocuments,
    at,
    own,
    order,
    bookingOf,
    slotOf,
    planAtGate,
    titles,
  }
}
