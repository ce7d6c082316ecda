import { describe, expect, test } from 'vitest'
import { abandonDropships } from '#features/warehouse/dropship/desk-contract.ts'
import { dropshipOrder } from '#features/warehouse/dropship/rules.ts'
import { getShelves, setShelf } from '#features/warehouse/shelves/contract.ts'
import {
  cancelWave,
  closeWave,
  createWave,
  getWave,
  getWaveCounts,
  getWaves,
  printPickList,
  removeOrder,
  startWave,
} from '../contract.ts'
import { PICK, pickWave } from '../rules.ts'
import { floorPortal } from './fixture-floor.ts'
import { followOrders } from './waves.ts'

const { as, staff, other, customer, pool, WarehouseId, accepted, statusOf, started } = await floorPortal()
const { inProgress, pickingStarted } = dropshipOrder.states

describe('waves of one warehouse', { shuffle: false }, () => {
  test('a wave contains the oldest accepted orders; its pick list has each product once, in location order', async () => {
    const [first, second, third] = [
      await accepted({ X00CUPS001: 2 }),
      await accepted({ X00CUPS001: 1, X00PLATE01: 3 }),
      await accepted(),
    ]
    for (const [Keyword, Code] of [
      ['X00CUPS001', 'B-02'],
      ['X00PLATE01', 'A-01'],
    ] as const) {
      const { Items } = await staff.ok(getShelves, { Keyword })
      await staff.ok(setShelf, { ContractCompanyId: Items[0]!.ContractCompanyId, Id: Items[0]!.Id, Code })
    }
    const { Id, WaveNo, Orders } = await staff.ok(createWave, { WarehouseId, Orders: 2 })
    expect([WaveNo, Orders]).toEqual([expect.stringMatching(/^PWGB\d{10}$/), 2])
    const wave = await staff.ok(getWave, { Id })
    expect(wave.Orders.map((order) => [order.WarehouseOutNo, order.PickState])).toEqual([
      [first.No, PICK.open],
      [second.No, PICK.open],
    ])
    expect(wave.Lines.map((line) => [line.Code, line.Fnsku, line.Pieces, line.Orders])).toEqual([
      ['A-01', 'X00PLATE01', 3, 1],
      ['B-02', 'X00CUPS001', 3, 2],
    ])
    expect((await staff.bytes(printPickList, { Id })).subarray(0, 5).toString()).toBe('%PDF-')
    // The third is left for the next wave, after which there is none.
    const next = await staff.ok(createWave, { WarehouseId })
    expect((await staff.ok(getWave, { Id: next.Id })).Orders.map((order) => order.WarehouseOutNo)).toEqual([third.No])
    expect(await staff.refused(createWave, { WarehouseId })).toBe(2)
    for (const one of [Id, next.Id]) await staff.ok(cancelWave, { Id: one, RowVersion: 1 })
    expect(await statusOf(first)).toBe(inProgress)
  })

  test('two users who create waves at once get different orders', async () => {
    for (let n = 0; n < 4; n++) await accepted()
    const made = await Promise.all([staff, other, staff].map((who) => who.ok(createWave, { WarehouseId, Orders: 2 })))
    const orders = (await Promise.all(made.map(({ Id }) => staff.ok(getWave, { Id })))).flatMap((wave) =>
      wave.Orders.map(({ Id }) => Id),
    )
    expect(new Set(orders).size).toBe(orders.length)
    for (const { Id } of made) await staff.ok(cancelWave, { Id, RowVersion: 1 })
  })

  test('starting a wave starts every order; orders ended at the desk leave it, and it ends with the last order', async () => {
    const wave = await started()
    const before = await staff.ok(getWave, { Id: wave })
    expect(before.State).toBe(pickWave.states.picking)
    for (const order of before.Orders) expect(await statusOf(order)).toBe(pickingStarted)
    expect(await staff.refused(startWave, { Id: wave, RowVersion: before.RowVersion })).toBe(2)
    expect(await staff.refused(closeWave, { Id: wave, RowVersion: before.RowVersion - 1 })).toBe(2)

    const [gone, ...rest] = before.Orders
    const { ContractCompanyId, Id } = gone!
    await staff.ok(abandonDropships, { Rows: [{ ContractCompanyId, Id }], Reason: 'Damaged' })
    expect(await staff.refused(closeWave, { Id: wave, RowVersion: before.RowVersion })).toBe(2)
    for (const order of rest)
      await staff.ok(removeOrder, { PickWaveId: wave, ContractCompanyId: order.ContractCompanyId, Id: order.Id })
    const after = await staff.ok(getWave, { Id: wave })
    expect([after.State, after.OpenCount]).toEqual([pickWave.states.packed, 0])
    expect(after.Orders.every(({ PickState }) => PickState === PICK.removed)).toBe(true)
  })

  test('a wave tracks orders ended at the desk, and ends with the last of them', async () => {
    for (let n = 0; n < 2; n++) await accepted()
    const wave = await started()
    const { Orders } = await staff.ok(getWave, { Id: wave })
    const abandon = ({ ContractCompanyId, Id }: { ContractCompanyId: number; Id: number }) =>
      staff.ok(abandonDropships, { Rows: [{ ContractCompanyId, Id }], Reason: 'Damaged' })
    await abandon(Orders[0]!)
    expect((await staff.ok(getWave, { Id: wave })).Orders[0]!.PickState).toBe(PICK.removed)
    const { RowVersion } = await staff.ok(getWave, { Id: wave })
    // Staff of another country get no information about it.
    expect(await (await as('staff_de')).refused(closeWave, { Id: wave, RowVersion })).toBe(5)
    expect(await followOrders(pool)).toBe(1)
    const rest = await staff.ok(getWave, { Id: wave })
    expect([rest.State, rest.OpenCount]).toEqual([pickWave.states.picking, Orders.length - 1])
    for (const order of Orders.slice(1)) await abandon(order)
    expect(await followOrders(pool)).toBe(1)
    expect(await staff.ok(getWave, { Id: wave })).toMatchObject({ State: pickWave.states.packed, OpenCount: 0 })
    expect(await followOrders(pool)).toBe(0)
  })

  test('waves are listed by state, only for staff', async () => {
    const { packed, cancelled } = pickWave.states
    expect((await staff.ok(getWaves, { State: packed })).TotalCount).toBe(2)
    expect(await staff.ok(getWaveCounts, {})).toEqual({ [packed]: 2, [cancelled]: 5 })
    const [one, two] = (await staff.ok(getWaves, { State: cancelled })).Items.map(({ WaveNo }) => WaveNo)
    const found = async (Keyword: string) => (await staff.ok(getWaves, { Keyword })).Items.map(({ WaveNo }) => WaveNo)
    expect(await found(one!.slice(-6).toLowerCase())).toEqual([one])
    expect(await found(`${two}, ${one}`)).toEqual([one, two])
    expect(await customer.refused(getWaves, {})).toBe(3)
    expect(await staff.refused(getWave, { Id: 999_999 })).toBe(5)
  })
})
