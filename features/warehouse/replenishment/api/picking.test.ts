import { expect, test } from 'vitest'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { consolidateReplenishment } from '../consolidation-contract.ts'
import { requestCancelReplenishment } from '../contract.ts'
import {
  abandonReplenishments,
  acceptReplenishments,
  startPickingReplenishments,
  cancelReplenishmentsLate,
  packReplenishment,
} from '../desk-contract.ts'
import { replenishmentOrder } from '../rules.ts'
import { USUAL_CARTON } from '../rules/mixed-cartons.ts'
import { replenishmentPortal } from './fixture.ts'
import { asPlanned } from './fixture-cartons.ts'

const f = await replenishmentPortal()
const { owner, staff } = f
const { states } = replenishmentOrder

await f.product('X00RPLATE1', [['LA-01', 40, '2025-10-01']])
await f.product('X00RPSHORT', [['SH-01', 40, '2025-10-01']])

test('an order with a cancellation request is picked only after confirmation; the customer is notified that it is too late', async () => {
  const saved = await f.create([{ Fnsku: 'X00RPLATE1', Cartons: 1 }])
  await staff.ok(acceptReplenishments, f.rows(saved))
  await owner.ok(requestCancelReplenishment.GB, { warehouseOutId: saved.WarehouseOutId, Reason: 'Wrong centre' })
  const { Done, Skipped } = await staff.ok(startPickingReplenishments, f.rows(saved))
  expect([Done, Skipped]).toEqual([0, [{ No: saved.WarehouseOutNo, Reason: expect.stringContaining('Wrong centre') }]])
  expect((await f.detail(saved)).CancelReason).toBe('Wrong centre')
  await staff.ok(startPickingReplenishments, { ...f.rows(saved), IsCancelConfirmed: true })
  const { CancelReason, Events } = await f.detail(saved)
  expect([CancelReason, Events.map(({ Move }) => Move)]).toEqual([
    null,
    expect.arrayContaining(['startPicking', 'declineCancel']),
  ])
  const messageTitles = async () =>
    (await owner.ok(getMessagePage, { Keyword: saved.WarehouseOutNo })).Items.map(({ MessageTitle }) => MessageTitle)
  await expect.poll(messageTitles).toEqual([expect.stringContaining('no longer be cancelled')])
})

test('short picks reduce the line and the mixed cartons; an abandoned order releases its goods and charges finished work', async () => {
  const saved = await f.create([{ Fnsku: 'X00RPSHORT', Cartons: 2, LoosePieces: 4 }])
  const asOrdered = await f.detail(saved)
  const [line] = asOrdered.Items
  const { FrozenAmount } = await f.wallet()
  await f.picked(saved, [{ Id: line!.Id, Damaged: 6, Lost: 1, DamagedSerials: [], LostSerials: [] }])
  // 24 ordered, 7 missing: the loose pieces are cut first, then one carton is opened.
  expect((await f.detail(saved)).Items).toMatchObject([{ Cartons: 1, LoosePieces: 7, Pieces: 17 }])
  const left = await f.detail(saved)
  expect(left.Volume).toBeLessThan(asOrdered.Volume)
  expect(left.GrossWeight).toBeLessThan(asOrdered.GrossWeight)
  // The amount frozen for the missing pieces is released.
  expect(left.EstimatedFee).toBeLessThan(asOrdered.EstimatedFee)
  expect((await f.wallet()).FrozenAmount).toBeCloseTo(FrozenAmount - asOrdered.EstimatedFee + left.EstimatedFee, 2)
  // The customer is notified of the cut.
  expect(left.Events.find(({ Move }) => Move === 'cut')).toMatchObject({ Remark: 'X00RPSHORT: 24 → 17' })
  const messageTitles = async () =>
    (await owner.ok(getMessagePage, { Keyword: saved.WarehouseOutNo })).Items.map(({ MessageTitle }) => MessageTitle)
  await expect.poll(messageTitles).toEqual([expect.stringContaining('X00RPSHORT: 24 → 17')])
  expect(await f.balance('SH-01')).toEqual({ AvailablePcs: 16, LockedPcs: 17, TotalPcs: 39 })
  const before = await f.wallet()
  const abandon = (pieces: number) =>
    staff.ok(abandonReplenishments, {
      ...f.rows(saved),
      Reason: 'Labels are wrong',
      IsHandlingCharged: true,
      Damaged: [{ Id: line!.Id, Damaged: pieces, DamagedSerials: [] }],
    })
  expect((await abandon(18)).Skipped).toHaveLength(1)
  expect(await abandon(2)).toEqual(f.done)
  expect(await f.detail(saved)).toMatchObject({ Status: states.abandoned, AbandonReason: 'Labels are wrong', ActualFee: 0.6 })
  // Two of the 17 became damaged.
  expect(await f.balance('SH-01')).toEqual({ AvailablePcs: 31, LockedPcs: 0, TotalPcs: 39 })
  expect((await f.wallet()).Balance).toBeCloseTo(before.Balance - 0.6, 2)
})

test('an order cancelled before picking is not charged for labels that were not applied', async () => {
  const saved = await f.create([{ Fnsku: 'X00RPSHORT', Cartons: 1 }], { InnerLabelCount: 5 })
  await staff.ok(acceptReplenishments, f.rows(saved))
  await owner.ok(requestCancelReplenishment.GB, { warehouseOutId: saved.WarehouseOutId, Reason: 'Wrong centre' })
  await staff.ok(cancelReplenishmentsLate, { ...f.rows(saved), Reason: 'Wrong centre', IsHandlingCharged: true })
  expect((await f.detail(saved)).ActualFee).toBe(0.6)
})

test('mixed cartons that were only planned are not charged as packed', async () => {
  const saved = await f.create([
    { Fnsku: 'X00RPLATE1', Cartons: 2, LoosePieces: 3 },
    { Fnsku: 'X00RPSHORT', LoosePieces: 2 },
  ])
  const { Items } = await f.detail(saved)
  await owner.ok(consolidateReplenishment.GB, {
    warehouseOutId: saved.WarehouseOutId,
    Carton: USUAL_CARTON,
    Boxes: [{ Lines: Items.map(({ Id, LoosePieces }) => ({ ItemId: Id, Pieces: LoosePieces })) }],
  })
  await staff.ok(acceptReplenishments, f.rows(saved))
  await staff.ok(startPickingReplenishments, f.rows(saved))
  await staff.ok(abandonReplenishments, { ...f.rows(saved), Reason: 'Wrong centre', IsHandlingCharged: true, Damaged: [] })
  // Two full cartons, no consolidation.
  expect((await f.detail(saved)).ActualFee).toBe(1.2)
})

test('an order cannot have more pallets than cartons: a mistyped number is not charged', async () => {
  const saved = await f.create([{ Fnsku: 'X00RPLATE1', Cartons: 1 }])
  await f.picked(saved)
  const Boxes = asPlanned(await f.detail(saved))
  const packOn = (Pallets: number) => staff.ok(packReplenishment, { ...f.keyOf(saved), Boxes, Pallets })
  expect((await packOn(2)).Skipped).toMatchObject([{ Reason: expect.stringContaining('pallets 2') }])
  expect(await packOn(1)).toEqual(f.done)
})
