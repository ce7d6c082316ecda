import { expect, test } from 'vitest'
import { simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { addDays } from '#kit/shared/calendar.ts'
import { bookGate, getGateBookings, getGateSlots } from '../contract.ts'
import { bookingPortal } from './fixture-portal.ts'
import { appointmentQueue } from './queries.ts'

const { portal, qihang, QIHANG, world, documents, at, order, planAtGate } = await bookingPortal()

test('today’s trucks are those of the gate’s local day, which begins earlier in Germany', async () => {
  const WarehouseId = world.warehouses.DEDUI1
  const plan = await planAtGate('OHLTODAY1', 'DE')
  const truck = (await qihang.ok(getGateBookings.DE, {})).Items.find((one) => one.InboundPlanId === plan.Id)!
  const day = addDays(new Date().toISOString().slice(0, 10), 5)
  const { Time } = (await qihang.ok(getGateSlots, { WarehouseId, Day: day })).Slots[0]!
  await qihang.ok(bookGate.DE, { Id: truck.Id, RowVersion: truck.RowVersion, SlotTime: Time, VehiclePlate: 'DU AB 12' })
  const expectedAt = async (moment: string) => {
    simulateClock(() => new Date(moment))
    const { Items } = await transact(portal.pool, 'everyone', 'read', (db) => appointmentQueue(db, { Queue: 'gate', Day: null }))
    return Items.some(({ Id }) => Id === truck.Id)
  }
  expect(await expectedAt(`${addDays(day, -1)}T12:00:00Z`)).toBe(false)
  expect(await expectedAt(`${addDays(day, -1)}T23:30:00Z`)).toBe(true)
  expect(await expectedAt(`${day}T12:00:00Z`)).toBe(true)
})

test('the queue is sorted by when goods are expected: a pick-up by its own day, whenever its ship arrives', async () => {
  const pickup = await at.place(qihang, QIHANG, documents, 'airFull')
  const delivery = await at.advance(await order(), 3)
  await transact(portal.pool, QIHANG, 'write', async (db) => {
    await db.updateTable('order_fba').set({ Eta: '2099-12-31' }).where('Id', '=', pickup.Id).execute()
    await db.updateTable('order_fba').set({ Eta: '2099-12-30' }).where('Id', '=', delivery.Id).execute()
  })
  const { Items } = await transact(portal.pool, 'everyone', 'read', (db) => appointmentQueue(db, { Queue: 'book', Day: null }))
  const queued = Items.filter(({ OrderId }) => OrderId === pickup.Id || OrderId === delivery.Id)
  expect(queued.map(({ OrderId, RelateType }) => [OrderId, RelateType])).toEqual([
    [pickup.Id, 'pickup'],
    [delivery.Id, 'place'],
  ])
})
