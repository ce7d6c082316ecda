import { expect, test } from 'vitest'
import { requestCancelDropship } from '#features/warehouse/dropship/contract.ts'
import { dropshipOrder } from '#features/warehouse/dropship/rules.ts'
import { createWave, getWave, startWave } from '../contract.ts'
import { PICK } from '../rules.ts'
import { floorPortal } from './fixture-floor.ts'

const { staff, customer, WarehouseId, accepted, statusOf } = await floorPortal()
const { inProgress, pickingStarted } = dropshipOrder.states

test('orders with a cancellation request are in no wave, and are removed from one before it starts', async () => {
  const askCancel = ({ Id }: { Id: number }) => customer.ok(requestCancelDropship.GB, { id: Id, Reason: 'Buyer withdrew' })
  const [before, after, other] = [await accepted(), await accepted(), await accepted()]
  await askCancel(before)
  const { Id } = await staff.ok(createWave, { WarehouseId, Orders: 50 })
  const stateOf = async () => {
    const { Orders } = await staff.ok(getWave, { Id })
    return Object.fromEntries(Orders.map(({ WarehouseOutNo, PickState }) => [WarehouseOutNo, PickState]))
  }
  expect(await stateOf()).toEqual({ [after.No]: PICK.open, [other.No]: PICK.open })
  await askCancel(after)
  await staff.ok(startWave, { Id, RowVersion: 1 })
  expect(await stateOf()).toEqual({ [after.No]: PICK.removed, [other.No]: PICK.open })
  expect(await Promise.all([before, after, other].map(statusOf))).toEqual([inProgress, inProgress, pickingStarted])
})

test('a wave with nothing left to pick ends when it starts', async () => {
  const only = await accepted()
  const { Id } = await staff.ok(createWave, { WarehouseId, Orders: 1, CutOff: null })
  await customer.ok(requestCancelDropship.GB, { id: only.Id, Reason: 'Buyer withdrew' })
  await staff.ok(startWave, { Id, RowVersion: 1 })
  expect((await staff.ok(getWave, { Id })).FinishTime).not.toBeNull()
})
