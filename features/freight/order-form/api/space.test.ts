import { beforeAll, expect, test } from 'vitest'
import { bookSpace } from '#features/freight/order-desk/contract.ts'
import { cancelOrder, getOrder } from '#features/freight/orders/contract.ts'
import type { OrderForm } from '#features/freight/orders/rules/fields.ts'
import { desk } from '#features/freight/order-desk/api/fixture.ts'
import {
  CARTONS,
  freightWorld,
  GOODS,
  orderOf,
  documentsOf,
  PLACE,
  type FreightWorld,
  type OrderDocuments,
} from '#features/freight/orders/api/fixture.ts'
import { getDeskSailing, getSailingSchedule, getShippingScheduleInfo } from '#features/freight/schedules/contract.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal, type Client } from '../../../../api/testing.ts'
import { createOrder, updateOrder } from '../contract.ts'

const { as, portal } = await testPortal()
const [qihang, lanjing, staff] = await Promise.all([as('qihang_admin'), as('lanjing_admin'), as('staff_ops')])
const [QIHANG, LANJING] = [430118, 420561]
let world: FreightWorld
let documents: OrderDocuments
let foreign: OrderDocuments
let at: ReturnType<typeof desk>

beforeAll(async () => {
  world = await freightWorld(portal.pool)
  documents = await documentsOf(portal.pool, QIHANG)
  foreign = await documentsOf(portal.pool, LANJING)
  at = desk(portal.pool, staff, world)
})

/** Sets the free space of the sailing, without requests for it. */
const free = (RemainingVolume: number) =>
  transact(portal.pool, 'everyone', 'write', async (db) => {
    const { cancelled: OrderStatus } = freightOrder.states
    await db.updateTable('order_fba').set({ OrderStatus }).where('SailingId', '=', world.sailings.small).execute()
    await db.updateTable('sailing').set({ RemainingVolume }).where('Id', '=', world.sailings.small).execute()
  })
/** An order of 1.2 m³ on the sailing with little space. */
const form = (of: OrderDocuments): OrderForm => ({ ...orderOf('lclFull', world, of), SailingId: world.sailings.small })
const ask = (customer: Client, of: OrderDocuments) => customer.call(createOrder.lclFull, form(of))
const issuesOf = (answer: { Body: unknown }) =>
  (answer.Body as { Errors: { Field: string; Code: string }[] }).Errors.map(({ Field, Code }) => `${Field} ${Code}`)
const idOf = (answer: { Body: unknown }) => (answer.Body as { OrderId: number }).OrderId

test('of concurrent orders for a sailing’s last space, from any company, one gets it', async () => {
  await free(2)
  const all = await Promise.all([ask(qihang, documents), ask(lanjing, foreign), ask(qihang, documents), ask(lanjing, foreign)])
  expect(all.map(({ ErrorCode }) => ErrorCode).sort()).toEqual([0, 1, 1, 1])
  for (const refused of all.filter(({ ErrorCode }) => ErrorCode !== 0))
    expect([issuesOf(refused), JSON.stringify(refused.Body)]).toEqual([['SailingId sailingFull'], expect.stringContaining('0.8')])
})

test('the free space shown to a company includes orders of all companies, and names none of them', async () => {
  await free(2)
  expect((await ask(lanjing, foreign)).ErrorCode).toBe(0)
  const shown = await qihang.ok(getShippingScheduleInfo, {})
  expect(shown.find(({ Id }) => Id === world.sailings.small)).toMatchObject({ RemainingVolume: 0.8 })
  const listed = (await qihang.ok(getSailingSchedule, {})).Items.find(({ Id }) => Id === world.sailings.small)
  expect(listed).toMatchObject({ RemainingVolume: 0.8 })
  expect(await staff.ok(getDeskSailing, { Id: world.sailings.small })).toMatchObject({ RemainingVolume: 2 })
  const unlimited = shown.find(({ Id }) => Id === world.sailings.elsewhere)
  expect(unlimited).toMatchObject({ RemainingVolume: null })
})

test('space released or booked by staff no longer counts as requested; an order can grow only within the free space', async () => {
  await free(2)
  const first = { ContractCompanyId: QIHANG, Id: idOf(await ask(qihang, documents)) }
  expect(issuesOf(await ask(lanjing, foreign))).toEqual(['SailingId sailingFull'])
  const { Form, RowVersion } = await qihang.ok(getOrder.lclFull, { orderId: first.Id })
  const grow = (CartonTo: number, ExpectedAmount: number) => {
    const sums = {
      Cartons: CartonTo,
      Pieces: CartonTo * 10,
      GrossWeight: CartonTo * 18,
      Volume: Math.round(CartonTo * 120) / 1000,
    }
    return qihang.call(updateOrder.lclFull, {
      ...Form,
      Cartons: [{ ...CARTONS, CartonTo }],
      DeclarationItems: [{ ...GOODS, Qty: CartonTo * 10 }],
      DeliveryAddresses: [{ ...PLACE, ...sums }],
      OrderId: first.Id,
      RowVersion,
      ExpectedAmount,
    } as never)
  }
  expect(issuesOf(await grow(20, 0))).toEqual(['SailingId sailingFull'])
  const { TotalAmount } = (await grow(16, 0)).Body as unknown as { TotalAmount: number }
  expect(await grow(16, TotalAmount)).toMatchObject({ ErrorCode: 0 })
  // Staff state the space left in addition to what they have booked.
  await staff.ok(bookSpace, {
    ...(await at.known(first)),
    SoFileId: await at.file(QIHANG, 'SO.pdf'),
    SiCutOff: new Date(Date.now() + 86_400_000).toISOString(),
  })
  const second = idOf(await ask(lanjing, foreign))
  expect((await ask(lanjing, foreign)).ErrorCode).toBe(1)
  const seen = await lanjing.ok(getOrder.lclFull, { orderId: second })
  await lanjing.ok(cancelOrder, { OrderId: second, RowVersion: seen.RowVersion, Reason: 'no longer needed' })
  expect((await ask(lanjing, foreign)).ErrorCode).toBe(0)
})
