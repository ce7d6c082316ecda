import { expect, test } from 'vitest'
import { getQueues } from '#features/desk/companies/contract.ts'
import { documentsOf, freightWorld } from '#features/freight/orders/api/fixture.ts'
import { cancelOrder } from '#features/freight/orders/contract.ts'
import { testPortal } from '../../../../api/testing.ts'
import { bookSpace, cancelOrders, getDeskOrderCounts, getDeskOrders, releaseSpace } from '../contract.ts'
import { SPACE_TO_RELEASE } from '../rules.ts'
import { ago, desk } from './fixture.ts'

/** Space booked for an order that is given up has to be given back. */
const { as, portal } = await testPortal()
const [qihang, staff, warehouse] = await Promise.all([as('qihang_admin'), as('staff_ops'), as('staff_uk')])
const QIHANG = 430118
const at = desk(portal.pool, staff, await freightWorld(portal.pool))
const documents = await documentsOf(portal.pool, QIHANG)

const booked = async () => {
  const row = await at.place(qihang, QIHANG, documents, 'lclFull')
  await staff.ok(bookSpace, { ...(await at.known(row)), SoFileId: await at.file(QIHANG, 'so.pdf'), SiCutOff: ago(-24 * 10) })
  return row
}
const SpaceState = SPACE_TO_RELEASE
const listed = async () => (await staff.ok(getDeskOrders, { SpaceState })).Items.map(({ Id }) => Id)
const queued = async () => (await staff.ok(getQueues, {})).find(({ Path }) => Path === '/desk/orders?SpaceState=1')?.Count ?? 0

test('booked space of a cancelled order is queued at the desk until it is marked as released, whoever cancels', async () => {
  const [byCustomer, byStaff, kept, unbooked] = [
    await booked(),
    await booked(),
    await booked(),
    await at.place(qihang, QIHANG, documents, 'lclFull'),
  ]
  const [before, ofOthers] = [await queued(), await listed()]
  const { RowVersion } = await at.read(byCustomer)
  await qihang.ok(cancelOrder, { OrderId: byCustomer.Id, RowVersion, Reason: 'Sold elsewhere' })
  await staff.ok(cancelOrders, { Rows: [byStaff, unbooked], Reason: 'Not paid' })
  expect((await listed()).toSorted()).toEqual([...ofOthers, byCustomer.Id, byStaff.Id].toSorted())
  expect(await queued()).toBe(before + 2)
  expect(Object.values(await staff.ok(getDeskOrderCounts, { SpaceState })).reduce((sum, count) => sum + count, 0)).toBe(
    ofOthers.length + 2,
  )

  expect(await warehouse.refused(releaseSpace, await at.known(byStaff))).toBe(4)
  const seen = await at.known(byStaff)
  await staff.ok(releaseSpace, seen)
  expect(await staff.refused(releaseSpace, seen)).toBe(6)
  for (const row of [byStaff, kept, unbooked])
    expect(await staff.call(releaseSpace, await at.known(row))).toMatchObject({
      ErrorCode: 2,
      Msg: 'No booked space is waiting to be released',
    })
  expect(await at.read(byStaff)).toMatchObject({ SpaceState: 0 })
  expect((await at.read(byStaff)).Events.at(-1)).toMatchObject({ Move: 'releaseSpace' })
  expect(await queued()).toBe(before + 1)
})
