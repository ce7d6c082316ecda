import { expect, test } from 'vitest'
import { cancelReplenishments, requestCancelReplenishment, withdrawCancelReplenishment } from '../contract.ts'
import { acceptReplenishments, cancelReplenishmentsLate, startPickingReplenishments } from '../desk-contract.ts'
import { replenishmentOrder } from '../rules.ts'
import { replenishmentPortal } from './fixture.ts'

const f = await replenishmentPortal()
const { owner, otherCompany, staff } = f
const { states } = replenishmentOrder

await f.product('X00RPMANY1', [['MA-01', 400, '2025-10-01']])
await f.product('X00RPMANY2', [['MA-02', 400, '2025-10-01']])

const idsOf = (orders: readonly { WarehouseOutId: number }[]) => orders.map(({ WarehouseOutId }) => WarehouseOutId)

test('unstarted orders are cancelled and release stock and money; a started one is skipped with the reason', async () => {
  const [before, stock] = [await f.wallet(), await f.balance('MA-01')]
  const [open, begun] = [
    await f.create([{ Fnsku: 'X00RPMANY1', Cartons: 2 }]),
    await f.create([{ Fnsku: 'X00RPMANY1', Cartons: 1 }]),
  ]
  await staff.ok(acceptReplenishments, f.rows(begun))
  const Ids = idsOf([begun, open, open])
  expect(await owner.ok(cancelReplenishments.GB, { Ids })).toEqual({
    Done: 1,
    Skipped: [{ No: begun.WarehouseOutNo, Reason: 'This is not possible in the current status' }],
  })
  const cancelled = await f.detail(open)
  expect(cancelled.Status).toBe(states.cancelled)
  expect(cancelled.Events.at(-1)).toMatchObject({ Move: 'cancel', ToState: states.cancelled })
  expect((await f.detail(begun)).Status).toBe(states.inProgress)
  expect(await f.balance('MA-01')).toEqual({ ...stock, AvailablePcs: stock.AvailablePcs - 10, LockedPcs: 10 })
  expect((await f.wallet()).FrozenAmount).toBeCloseTo(before.FrozenAmount + begun.EstimatedFee, 2)
})

test("another company's orders and those of the other country are not found", async () => {
  const saved = await f.create([{ Fnsku: 'X00RPMANY2', Cartons: 1 }])
  const Ids = idsOf([saved])
  expect(await otherCompany.ok(cancelReplenishments.GB, { Ids })).toEqual({
    Done: 0,
    Skipped: [{ No: String(saved.WarehouseOutId), Reason: 'Not found' }],
  })
  expect(await owner.ok(cancelReplenishments.DE, { Ids })).toEqual({
    Done: 0,
    Skipped: [{ No: saved.WarehouseOutNo, Reason: 'Not found' }],
  })
  expect((await f.detail(saved)).Status).toBe(states.notOutbound)
  expect(await owner.ok(cancelReplenishments.GB, { Filter: { Keyword: saved.WarehouseOutNo } })).toEqual(f.done)
  expect((await f.detail(saved)).Status).toBe(states.cancelled)
})

test('two concurrent calls for the same goods in opposite order: each order is cancelled once, none blocks', async () => {
  const [before, first, second] = [await f.wallet(), await f.balance('MA-01'), await f.balance('MA-02')]
  const lines = [
    { Fnsku: 'X00RPMANY1', Cartons: 1 },
    { Fnsku: 'X00RPMANY2', Cartons: 1 },
  ]
  const orders = await Promise.all(Array.from({ length: 16 }, (_, n) => f.create([lines[n % 2]!, lines[(n + 1) % 2]!])))
  const ids = idsOf(orders)
  const answers = await Promise.all([
    owner.ok(cancelReplenishments.GB, { Ids: ids.slice(0, 10) }),
    owner.ok(cancelReplenishments.GB, { Ids: ids.slice(4).toReversed() }),
    owner.ok(cancelReplenishments.GB, { Ids: ids.filter((_, n) => n % 3 === 0) }),
  ])
  expect(answers.reduce((sum, { Done }) => sum + Done, 0)).toBe(16)
  expect(await f.wallet()).toEqual(before)
  expect([await f.balance('MA-01'), await f.balance('MA-02')]).toEqual([first, second])
})

test('a cancellation request can be withdrawn until the warehouse decides, and is then no longer granted', async () => {
  const saved = await f.create([{ Fnsku: 'X00RPMANY2', Cartons: 1 }])
  const named = { warehouseOutId: saved.WarehouseOutId }
  await staff.ok(acceptReplenishments, f.rows(saved))
  expect(await owner.refused(withdrawCancelReplenishment.GB, named)).toBe(2)
  await owner.ok(requestCancelReplenishment.GB, { ...named, Reason: 'Wrong centre' })
  expect(await otherCompany.refused(withdrawCancelReplenishment.GB, named)).toBe(5)
  await owner.ok(withdrawCancelReplenishment.GB, named)
  const after = await f.detail(saved)
  expect(after).toMatchObject({ Status: states.inProgress, CancelReason: null })
  expect(after.Events.at(-1)).toMatchObject({ Move: 'withdrawCancel' })
  const grant = { ...f.rows(saved), Reason: 'Wrong centre', IsOnRequest: true }
  expect((await staff.ok(cancelReplenishmentsLate, grant)).Skipped[0]!.Reason).toBe('The request to cancel is no longer open')
  expect(await staff.ok(startPickingReplenishments, f.rows(saved))).toEqual(f.done)
})
