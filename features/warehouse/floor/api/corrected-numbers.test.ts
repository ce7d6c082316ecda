import { expect, test } from 'vitest'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import {
  correctReplenishmentTracking,
  getDeskReplenishment,
  readyReplenishments,
} from '#features/warehouse/replenishment/desk-contract.ts'
import { BOOKED_BY, DESTINATION, MODE, replenishmentOrder } from '#features/warehouse/replenishment/rules.ts'
import { replenishmentPortal } from '#features/warehouse/replenishment/api/fixture.ts'
import { getManifests, loadForCourier } from '../manifest-contract.ts'

const f = await replenishmentPortal()
const { staff } = f
const { outbound } = replenishmentOrder.states
await f.product('X00NUMBER1', [['NR-01', 200, '2025-10-01']])

const reason = async (answer: Promise<{ ErrorCode: number; Msg: string }>) => (await answer).Msg

test('a shipped carton’s wrong number is corrected with a reason, and customer, manifest and history show the new one', async () => {
  const saved = await f.create([{ Fnsku: 'X00NUMBER1', Cartons: 2 }], {
    DestWarehouseType: DESTINATION.private,
    DeliveryMode: MODE.express,
    BookingMethod: BOOKED_BY.nobody,
    ExpressCompany: 'D1',
    Contact: 'Ann Smith',
    Phone: '+44 161 496 0000',
    Country: 'GB',
    PostalCode: 'M1 4BT',
    City: 'Manchester',
    Street: 'Lever Street',
  })
  await f.picked(saved)
  await f.packed(saved)
  expect(await staff.ok(readyReplenishments, f.rows(saved))).toEqual(f.done)
  const key = f.keyOf(saved)
  const correct = async (change: object) => {
    const { RowVersion } = await staff.ok(getDeskReplenishment, key)
    const right = { ...key, RowVersion, BoxNo: 2, TrackingNo: '00000000000088', Reason: 'Label of another order' }
    return staff.call(correctReplenishmentTracking, { ...right, ...change })
  }
  const give = (box: number, TrackingNo: string) =>
    staff.ok(loadForCourier, { Code: `${saved.WarehouseOutNo}-${box}`, TrackingNo })
  const { ManifestId } = await give(1, '00000000000081')
  // An unshipped carton is taken off and loaded again.
  expect((await correct({ BoxNo: 1 })).ErrorCode).toBe(2)
  await give(2, '00000000000082')
  expect((await f.detail(saved)).Status).toBe(outbound)

  expect(await reason(correct({ TrackingNo: 'AB' }))).toContain('is not a tracking number of')
  expect(await reason(correct({ TrackingNo: '00000000000082' }))).toContain('has this number already')
  expect((await correct({ BoxNo: 3 })).ErrorCode).toBe(5)
  expect((await correct({ Reason: '' })).ErrorCode).toBe(1)
  expect((await correct({ RowVersion: 1 })).ErrorCode).toBe(6)
  const german = await f.as('staff_de')
  const { RowVersion } = await staff.ok(getDeskReplenishment, key)
  const change = { ...key, RowVersion, BoxNo: 2, TrackingNo: '00000000000088', Reason: 'Label of another order' }
  expect(await german.refused(correctReplenishmentTracking, change)).toBe(5)

  expect(await correct({})).toMatchObject({ ErrorCode: 0 })
  const seen = await f.detail(saved)
  expect(seen.Boxes.map(({ TrackingNo }) => TrackingNo)).toEqual(['00000000000081', '00000000000088'])
  expect(seen.Events.find(({ Move }) => Move === 'correctTracking')!.Remark).toContain('00000000000088. Label of another order')
  const { Items } = await staff.ok(getManifests, { Keyword: '00000000000088' })
  expect(Items.map(({ Id }) => Id)).toEqual([ManifestId])

  // The labels of two cartons were swapped.
  expect(await correct({ TrackingNo: '00000000000081', Reason: 'Exchanged' })).toMatchObject({ ErrorCode: 0 })
  const exchanged = await f.detail(saved)
  expect(exchanged.Boxes.map(({ TrackingNo }) => TrackingNo)).toEqual(['00000000000088', '00000000000081'])
  expect(exchanged.Events.find(({ Remark }) => Remark?.endsWith('. Exchanged'))!.Remark).toBe(
    '2: 00000000000088 → 00000000000081, 1: 00000000000081 → 00000000000088. Exchanged',
  )
  const titles = async () =>
    (await f.owner.ok(getMessagePage, { Keyword: saved.WarehouseOutNo })).Items.map(({ MessageTitle }) => MessageTitle)
  await expect.poll(async () => (await titles()).join('\n')).toContain('by carton: 2: 00000000000081, 1: 00000000000088')
})
