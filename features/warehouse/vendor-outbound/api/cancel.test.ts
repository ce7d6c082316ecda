import { expect, test } from 'vitest'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { requestCancelVendorOrder, withdrawCancelVendorOrder } from '../contract.ts'
import { abandonVendorOrder, correctVendorTracking, getDeskVendorOrder, shipVendorOrder } from '../desk-contract.ts'
import { vendorOrder } from '../rules.ts'
import { vendorPortal } from './fixture.ts'

const f = await vendorPortal()
const { owner, staff } = f
const { states } = vendorOrder

await f.product('X00VFLAMP1', 200)
const one = [{ Fnsku: 'X00VFLAMP1', Pieces: 2 }]

test('late marketplace cancellation: the customer requests it, the desk confirms before shipping, and the customer is notified', async () => {
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
  const messageTitles = async () =>
    (await owner.ok(getMessagePage, { Keyword: sent.WarehouseOutNo })).Items.map(({ MessageTitle }) => MessageTitle)
  await expect.poll(messageTitles).toContainEqual(expect.stringContaining('no longer be cancelled'))
  const { CancelReason } = await staff.ok(getDeskVendorOrder, f.keyOf(given))
  expect(await staff.ok(abandonVendorOrder, { ...f.keyOf(given), Reason: CancelReason! })).toEqual(f.done)
  expect((await f.detail(given)).Events.map(({ Move }) => Move)).toContain('askCancel')
})

test('a withdrawn request is not granted, and the order ships without confirmation', async () => {
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

test('the tracking number of a shipped parcel is corrected, with the reason in the history', async () => {
  const [saved, other] = [await f.create(one), await f.create(one)]
  for (const order of [saved, other]) await f.packed(order)
  const { RowVersion } = await f.detail(saved)
  const change = { ...f.keyOf(saved), RowVersion, TrackingNos: ['PF66612GB'], Reason: 'Misread' }
  expect(await staff.refused(correctVendorTracking, change)).toBe(2)
  await staff.ok(shipVendorOrder, { ...f.keyOf(saved), TrackingNos: ['PF66611GB'] })
  await staff.ok(shipVendorOrder, { ...f.keyOf(other), TrackingNos: ['PF66613GB'] })
  expect(await staff.refused(correctVendorTracking, change)).toBe(6)
  const sent = { ...change, RowVersion: (await f.detail(saved)).RowVersion }
  for (const TrackingNos of [[], ['PF66611GB'], ['PF66612GB', 'PF66614GB']])
    expect(await staff.refused(correctVendorTracking, { ...sent, TrackingNos })).toBe(2)
  const taken = { ...sent, TrackingNos: ['pf66613gb'] }
  expect(await staff.call(correctVendorTracking, taken)).toMatchObject({ ErrorCode: 2, Body: { Ask: 'repeated' } })
  await staff.ok(correctVendorTracking, sent)
  const { TrackingNos, Status, Events } = await f.detail(saved)
  expect([TrackingNos, Status]).toEqual([['PF66612GB'], states.outbound])
  expect(Events.at(-1)).toMatchObject({ Move: 'correctTracking', Remark: 'PF66611GB → PF66612GB. Misread' })
})
