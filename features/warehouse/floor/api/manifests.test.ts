import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dropshipOrder } from '#features/warehouse/dropship/rules.ts'
import { recordScans } from '../contract.ts'
import {
  findOrderToLoad,
  getManifestCounts,
  getManifests,
  handOverManifest,
  loadOrder,
  printManifest,
} from '../manifest-contract.ts'
import { manifest } from '../rules.ts'
import { floorPortal } from './fixture-floor.ts'

const { staff, customer, accepted, statusOf, started } = await floorPortal()
const { pickingFinished, outbound } = dropshipOrder.states

/** One-piece orders, packed in one wave. */
async function packed(count: number) {
  const orders = []
  for (let n = 0; n < count; n++) orders.push(await accepted())
  const PickWaveId = await started()
  const ScanTime = '2026-01-05T10:00:00.000Z'
  for (const { ContractCompanyId, Id } of orders)
    await staff.ok(recordScans, {
      Scans: [{ PickWaveId, ContractCompanyId, Id, Code: 'X00CUPS001', ScanKey: randomUUID(), ScanTime }],
    })
  return orders
}
type Order = Awaited<ReturnType<typeof accepted>>
const keyOf = ({ ContractCompanyId, Id }: Order) => ({ ContractCompanyId, Id })
const parcel = (n: number) => ({ TrackingNo: `H${String(n).padStart(15, '0')}`, Weight: 0.6 })

describe('collections', { shuffle: false }, () => {
  test('loading ships an order and adds its parcels to the manifest of the collection; the next manifest starts after the handover', async () => {
    const [one, two, three] = (await packed(3)) as [Order, Order, Order]
    expect(await staff.ok(findOrderToLoad, { WarehouseOutNo: one.No.toLowerCase() })).toMatchObject({
      Id: one.Id,
      PackagesCount: 1,
      Courier: 'Y',
    })
    expect(await staff.ok(findOrderToLoad, { WarehouseOutNo: 'DSGB0' })).toBeNull()
    const first = await staff.ok(loadOrder, { ...keyOf(one), Parcels: [parcel(1)] })
    expect(first).toMatchObject({ ManifestNo: expect.stringMatching(/^MFGB\d{10}$/), Boxes: 1 })
    expect([await statusOf(one), await statusOf(two)]).toEqual([outbound, pickingFinished])
    expect(await staff.ok(loadOrder, { ...keyOf(two), Parcels: [parcel(2)] })).toEqual({ ...first, Boxes: 2 })
    // A shipped order is not loaded again, and a duplicate number leaves the order and the manifest unchanged.
    expect(await staff.refused(loadOrder, { ...keyOf(two), Parcels: [parcel(3)] })).toBe(2)
    expect((await staff.call(loadOrder, { ...keyOf(three), Parcels: [parcel(2)] })).ErrorCode).not.toBe(0)
    expect(await statusOf(three)).toBe(pickingFinished)

    const { Items } = await staff.ok(getManifests, { Keyword: parcel(2).TrackingNo })
    expect(Items).toMatchObject([{ Id: first.Id, Courier: 'Y', BoxCount: 2, Weight: 1.2, State: manifest.states.loading }])
    expect((await staff.bytes(printManifest, { Id: first.Id })).subarray(0, 5).toString()).toBe('%PDF-')
    const known = { Id: first.Id, RowVersion: Items[0]!.RowVersion }
    await staff.ok(handOverManifest, known)
    expect(await staff.refused(handOverManifest, { ...known, RowVersion: known.RowVersion + 1 })).toBe(2)

    const next = await staff.ok(loadOrder, { ...keyOf(three), Parcels: [parcel(3)] })
    expect([next.Id === first.Id, next.Boxes]).toEqual([false, 1])
    expect(await staff.ok(getManifestCounts, {})).toEqual({ [manifest.states.loading]: 1, [manifest.states.handedOver]: 1 })
  })

  test('a weight that does not fit the goods requires confirmation before anything is loaded', async () => {
    const [order] = (await packed(1)) as [Order]
    const Parcels = [{ ...parcel(4), Weight: 26 }]
    expect(await staff.call(loadOrder, { ...keyOf(order), Parcels })).toMatchObject({ ErrorCode: 2, Body: { Ask: 'measures' } })
    expect(await statusOf(order)).toBe(pickingFinished)
    await staff.ok(loadOrder, { ...keyOf(order), Parcels, IsMeasuresConfirmed: true })
    expect(await statusOf(order)).toBe(outbound)
  })

  test('manifests are found by part of their number, and several by pasted manifest, order and parcel numbers', async () => {
    const found = async (Keyword: string) => (await staff.ok(getManifests, { Keyword })).Items.map(({ Id }) => Id)
    const { Items } = await staff.ok(getManifests, {})
    const [last, first] = Items
    const inFirst = parcel(1).TrackingNo
    expect(await found(first!.ManifestNo.slice(-6).toLowerCase())).toEqual([first!.Id])
    expect(await found(inFirst)).toEqual([first!.Id])
    expect(await found(inFirst.toLowerCase())).toEqual([first!.Id])
    expect(await found(`${inFirst} ${last!.ManifestNo}`)).toEqual([last!.Id, first!.Id])
    expect(await found(Items.map(({ ManifestNo }) => ManifestNo.toLowerCase()).join(' '))).toEqual([last!.Id, first!.Id])
    expect(await found(`${inFirst}-is-nowhere`)).toEqual([])
  })
})

test('only staff can see manifests', async () => {
  expect(await customer.refused(getManifests, {})).toBe(3)
  expect(await staff.refused(printManifest, { Id: 999_999 })).toBe(5)
})
