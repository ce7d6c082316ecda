import { expect, test } from 'vitest'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { requestCancelVendorOrder, withdrawCancelVendorOrder } from '../contract.ts'
import { abandonVendorOrder, getDeskVendorOrder, shipVendorOrder } from '../desk-contract.ts'
import { vendorOrder } from '../rules.ts'
import { vendorPortal } from './fixture.ts'

const f = await vendorPortal()
const { owner, staff } = f
const { states } = vendorOrder

await f.product('X00VFLAMP1', 200)
const one = [{ Fnsku: 'X00VFLAMP1', Pieces: 2 }]

test('a purchase order that the marketplace cancels late: the customer asks, the desk is asked before it ships, and the customer is notified', async () => {
  const [given, sent] = [await f.create(one), await f.create(one)]
  const askFor = (saved: typeof given) =>
    owner.call(requestCancelVendorOrder, { warehouseOutId: saved.WarehouseOutId, Reason: 'Cancelled by the marketplace' })
  expect((await askFor(given)).ErrorCode).toBe(2)
  for (const saved of [given, sent]) {
    await f.packed(saved)
    expect((await askFor(saved)).ErrorCode).toBe(0)
  }
  const ship = { ...f.keyOf(sent), TrackingNos: ['PF66601GB'] }
  expect(await staff.call(shipVendorOrder, ship)).toMatchObject({ ErrorCode: 2, Body: { Ask: 'cancelAsked' } })
  expect(await staff.ok(shipVendorOrder, { ...ship, IsCancelConfirmed: true })).toEqual(f.done)
  expect(await f.detail(sent)).toMatchObject({ Status: states.outbound, CancelReason: null })
  expect((await askFor(sent)).ErrorCode).toBe(2)
  const told = async () =>
    (await owner.ok(getMessagePage, { Keyword: sent.WarehouseOutNo })).Items.map(({ MessageTitle }) => MessageTitle)
  await expect.poll(told).toContainEqual(expect.stringContaining('no longer be cancelled'))
  const { CancelReason } = await staff.ok(getDeskVendorOrder, f.keyOf(given))
  expect(await staff.ok(abandonVendorOrder, { ...f.keyOf(given), Reason: CancelReason! })).toEqual(f.done)
  expect((await f.detail(given)).Events.map(({ Move }) => Move)).toContain('askCancel')
})

test('a request that was withdrawn is not granted, and the order ships without a question', async () => {
  const saved = await f.create(one)
  const named = { warehouseOutId: saved.WarehouseOutId }
  await f.packed(saved)
  expect(await owner.refused(withdrawCancelVendorOrder, named)).toBe(2)
  await owner.ok(requestCancelVendorOrder, { ...named, Reason: 'Cancelled by the marketplace' })
  await owner.ok(withdrawCancelVendorOrder, named)
  expect((await f.detail(saved)).Events.at(-1)).toMatchObject({ Move: 'withdrawCancel' })
  const grant = { ...f.keyOf(saved), Reason: 'Cancelled by the marketplace', IsOnRequest: true }
  expect((await staff.ok(abandonVendorOrder, grant)).Skipped[0]!.Reason).toBe('The request to cancel is no longer open')
  expect(await staff.ok(shipVendorOrder, { ...f.keyOf(saved), TrackingNos: ['PF66602GB'] })).toEqual(f.done)
})
