import { expect, test } from 'vitest'
import { find } from '#features/dashboard/search/contract.ts'
import { cancelReplenishment, createReplenishment } from '../contract.ts'
import { acceptReplenishments } from '../desk-contract.ts'
import { replenishmentOrder } from '../rules.ts'
import { replenishmentPortal } from './fixture.ts'

const f = await replenishmentPortal()
const { owner, otherCompany, staff } = f
const { states } = replenishmentOrder

await f.product('X00RACELST', [['RL-01', 10, '2025-10-01']])
await f.product('X00RACEMNY', [['RM-01', 500, '2025-10-01']])

test('[msg.insufficientStock] of two orders for the last carton one is placed, the other fails with a shortage', async () => {
  const before = await f.wallet()
  const order = () => owner.call(createReplenishment.GB, f.order([{ Fnsku: 'X00RACELST', Cartons: 1 }]))
  const answers = await Promise.all([order(), order()])
  expect(answers.map(({ ErrorCode }) => ErrorCode).toSorted((a, b) => a - b)).toEqual([0, 8])
  expect(await f.balance('RL-01')).toEqual({ AvailablePcs: 0, LockedPcs: 10, TotalPcs: 10 })
  const [placed] = answers.filter(({ ErrorCode }) => ErrorCode === 0)
  expect((await f.wallet()).FrozenAmount).toBeCloseTo(before.FrozenAmount + placed!.Body.EstimatedFee, 2)
})

test('cancelling against accepting: only one succeeds, and stock and money match it', async () => {
  for (let round = 0; round < 5; round++) {
    const before = await f.wallet()
    const saved = await f.create([{ Fnsku: 'X00RACEMNY', Cartons: 1 }])
    const [cancelled, accepted] = await Promise.all([
      owner.call(cancelReplenishment.GB, { warehouseOutId: saved.WarehouseOutId }),
      staff.ok(acceptReplenishments, f.rows(saved)),
    ])
    const isCancelled = cancelled.ErrorCode === 0
    expect(accepted.Done).toBe(isCancelled ? 0 : 1)
    expect((await f.detail(saved)).Status).toBe(isCancelled ? states.cancelled : states.inProgress)
    const { FrozenAmount } = await f.wallet()
    expect(FrozenAmount).toBeCloseTo(before.FrozenAmount + (isCancelled ? 0 : saved.EstimatedFee), 2)
  }
})

test('the palette finds orders of the same company by the start of their number, shipment or reference', async () => {
  const saved = await f.create([{ Fnsku: 'X00RACEMNY', Cartons: 1 }], {
    NewFbaNo: 'FBA15PALETTE',
    CustomerReference: 'PALETTE-77',
  })
  for (const Query of [saved.WarehouseOutNo, 'fba15pale', 'palette-7'])
    expect(
      (await owner.ok(find, { Query })).map((one) => one.Label),
      Query,
    ).toContain(saved.WarehouseOutNo)
  expect(await otherCompany.ok(find, { Query: 'FBA15PALETTE' })).toEqual([])
})
