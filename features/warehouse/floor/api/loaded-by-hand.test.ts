import { expect, test } from 'vitest'
import { replenishmentPortal } from '#features/warehouse/replenishment/api/fixture.ts'
import {
  getDeskReplenishment,
  loadReplenishments,
  readyReplenishments,
  unloadReplenishments,
} from '#features/warehouse/replenishment/desk-contract.ts'
import { replenishmentOrder } from '#features/warehouse/replenishment/rules.ts'
import { loadOnTruck, openTruck } from '../manifest-contract.ts'

const f = await replenishmentPortal()
const { staff } = f
const { toBeShipped, shippingOut } = replenishmentOrder.states
await f.product('X00BYHAND1', [['BH-01', 200, '2025-10-01']])

async function ready(Cartons: number) {
  const saved = await f.create([{ Fnsku: 'X00BYHAND1', Cartons }])
  await f.picked(saved)
  await f.packed(saved)
  expect(await staff.ok(readyReplenishments, f.rows(saved))).toEqual(f.done)
  return { no: saved.WarehouseOutNo, saved }
}
const statusOf = async ({ saved }: Awaited<ReturnType<typeof ready>>) =>
  (await staff.ok(getDeskReplenishment, f.keyOf(saved))).Status

test('an order loaded by hand can be unloaded and shipped again, unless its cartons were scanned', async () => {
  const [byHand, scanned] = [await ready(1), await ready(2)]
  expect(await staff.ok(loadReplenishments, f.rows(byHand.saved))).toEqual(f.done)
  expect(await staff.ok(unloadReplenishments, f.rows(byHand.saved))).toEqual(f.done)
  expect(await statusOf(byHand)).toBe(toBeShipped)
  const truck = await staff.ok(openTruck, { WarehouseId: f.at.GB, VehiclePlate: 'UN10 ADS' })
  await staff.ok(loadOnTruck, { Id: truck.Id, Code: `${scanned.no}-1` })
  const { Skipped } = await staff.ok(unloadReplenishments, f.rows(scanned.saved))
  expect(Skipped).toMatchObject([{ Reason: expect.stringContaining(truck.ManifestNo) }])
  expect(await statusOf(scanned)).toBe(shippingOut)
})
