import { expect, test } from 'vitest'
import { CONTAINER } from '#features/freight/core/rules.ts'
import { desk } from '#features/freight/order-desk/api/fixture.ts'
import { bookSpace, getDeskOrders, releaseSpace } from '#features/freight/order-desk/contract.ts'
import { documentsOf, freightWorld, orderOf } from '#features/freight/orders/api/fixture.ts'
import { getOrder } from '#features/freight/orders/contract.ts'
import { saveSailings } from '#features/freight/schedules/api/service.ts'
import { getDeskSailing } from '#features/freight/schedules/contract.ts'
import { transact } from '#kit/api/db.ts'
import { BY_SYSTEM } from '#kit/api/moves.ts'
import { testPortal } from '../../../../api/testing.ts'
import { createOrder, updateOrder } from '../contract.ts'

const { as, portal } = await testPortal()
const [qihang, staff] = await Promise.all([as('qihang_admin'), as('staff_ops')])
const QIHANG = 430118
const world = await freightWorld(portal.pool)
const at = desk(portal.pool, staff, world)
const body = orderOf('fclFull', world, await documentsOf(portal.pool, QIHANG))

/** An order for which staff have booked space, and its change by the customer. */
async function booked() {
  const { OrderId } = await qihang.ok(createOrder.fclFull, body)
  const row = { ContractCompanyId: QIHANG, Id: OrderId }
  await staff.ok(bookSpace, {
    ...(await at.known(row)),
    SoFileId: await at.file(QIHANG, 'so.pdf'),
    SiCutOff: new Date(Date.now() + 9 * 86_400_000).toISOString(),
    FreeDays: 14,
  })
  const read = () => qihang.ok(getOrder.fclFull, { orderId: OrderId })
  const space = async () => {
    const { SpaceState, SpaceGivenUp } = await at.read(row)
    return [SpaceState, SpaceGivenUp]
  }
  const { Form, RowVersion } = await read()
  const change = (what: object) =>
    qihang.call(updateOrder.fclFull, { ...(Form as typeof body), OrderId, RowVersion, ...what } as never)
  return { row, read, change, space }
}
const ASKED = { ErrorCode: 2, Body: { Ask: 'bookedSpace' }, Msg: expect.stringContaining('COSCO SHIPPING ARIES 101W') }
const confirmed = { IsBookedSpaceConfirmed: true }

test('changing the sailing gives up booked space: it requires confirmation, and removes the shipping order', async () => {
  const {
    Id: _,
    RowVersion: __,
    TransitDays: ___,
    UpdatedTime: ____,
    ...sailing
  } = await staff.ok(getDeskSailing, {
    Id: world.sailings.fcl,
  })
  const [SailingId] = await transact(portal.pool, 'everyone', 'write', (db) =>
    saveSailings(db, [{ ...sailing, Vessel: 'COSCO SHIPPING LEO' } as never], BY_SYSTEM),
  )
  const { row, read, change, space } = await booked()
  expect(await change({ SailingId })).toMatchObject(ASKED)
  expect(await space()).toEqual([0, null])
  expect(await read()).toMatchObject({ FreeDays: 14, Vessel: 'COSCO SHIPPING ARIES' })
  expect(await change({ SailingId, ...confirmed })).toMatchObject({ ErrorCode: 0 })
  expect(await read()).toMatchObject({ SoFileId: null, FreeDays: null, Vessel: 'COSCO SHIPPING LEO' })
  // The desk gives the old space back, or books other space.
  expect(await space()).toEqual([1, 'COSCO SHIPPING ARIES 101W'])
  expect((await staff.ok(getDeskOrders, { SpaceState: 1 })).Items.map(({ Id }) => Id)).toContain(row.Id)
  await staff.ok(releaseSpace, await at.known(row))
  expect(await space()).toEqual([0, null])
})

test('changing container sizes does the same; other changes keep the booked space', async () => {
  const { row, read, change, space } = await booked()
  const { SoFileId, Form, RowVersion } = await read()
  const smaller = { Containers: [{ ...Form.Containers![0]!, CabinetType: CONTAINER.gp40, Volume: 60 }] }
  expect(await change({ ...smaller, CustomerOrderNo: 'SPACE-1' })).toMatchObject(ASKED)
  expect(await change({ CustomerOrderNo: 'SPACE-1' })).toMatchObject({ ErrorCode: 0 })
  expect((await read()).SoFileId).toBe(SoFileId)
  const priced = await change({ ...smaller, ...confirmed, CustomerOrderNo: 'SPACE-1', RowVersion: RowVersion + 1 })
  const { TotalAmount } = priced.Body as unknown as { TotalAmount: number }
  expect(
    await change({
      ...smaller,
      ...confirmed,
      CustomerOrderNo: 'SPACE-1',
      RowVersion: RowVersion + 1,
      ExpectedAmount: TotalAmount,
    }),
  ).toMatchObject({ ErrorCode: 0 })
  expect((await read()).SoFileId).toBeNull()
  expect(await space()).toEqual([1, 'COSCO SHIPPING ARIES 101W'])
  await staff.ok(bookSpace, {
    ...(await at.known(row)),
    SoFileId: await at.file(QIHANG, 'so2.pdf'),
    SiCutOff: new Date(Date.now() + 9 * 86_400_000).toISOString(),
  })
  expect(await space()).toEqual([0, null])
})
