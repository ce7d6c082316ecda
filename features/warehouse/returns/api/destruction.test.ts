import { expect, test } from 'vitest'
import { getLocks } from '#features/warehouse/stock/contract.ts'
import { adjustStock } from '#features/warehouse/stock-desk/contract.ts'
import * as contract from '../contract.ts'
import * as desk from '../desk-contract.ts'
import { destruction } from '../rules.ts'
import { returnPortal } from './fixture-returns.ts'

const { customer, otherCompany, staff, row, putIn, balance, issues, waresOf } = await returnPortal()
const { states } = destruction

const request = (...Items: object[]) => customer.call(contract.destroyStock.GB, { Items, Reason: 'Expired' } as never)
const damaged = (WaresStockId: number, Pieces: number) => ({ WaresStockId, IsDamaged: true, Pieces })
const good = (WaresStockId: number, Pieces: number) => ({ WaresStockId, IsDamaged: false, Pieces })

async function finish(Id: number, Weight = 2, more: object = {}) {
  await staff.GB.ok(desk.startDestructions, { Rows: [row(Id)] })
  const { RowVersion } = await staff.GB.ok(desk.getDeskDestruction, row(Id))
  return staff.GB.call(desk.finishDestruction, { ...row(Id), RowVersion, Weight, Witness: 'A. Hill', ...more } as never)
}

test('[state.destruction] [call.wms.SpellOperatDetail.GetDestroyRecordsPageList] [ent.ReturnsOther] damaged and good pieces of stock are held, destroyed and charged by weight', async () => {
  const batch = await putIn('X00VASE001', 10, 4)
  const { Body } = await request(damaged(batch, 3), good(batch, 2))
  expect(Body).toHaveLength(2)
  expect(await balance(batch)).toEqual([14, 8, 2, 4])
  const [ofDamaged, ofGood] = Body
  // The customer sees which destruction holds the pieces.
  expect(await customer.ok(getLocks.GB, { WaresInfoId: waresOf('X00VASE001', 'GB') })).toMatchObject([{ Pieces: 2 }])
  const { Items } = await customer.ok(contract.getDestroyPage.GB, { DestructionState: states.toDestroy })
  const mine = Items.filter((one) => one.Fnsku === 'X00VASE001')
  expect(mine.map((one) => one.DestroyNo).toSorted()).toEqual([ofDamaged!.DestroyNo, ofGood!.DestroyNo].toSorted())
  expect((await otherCompany.ok(contract.getDestroyPage.GB, {})).TotalCount).toBe(0)

  expect((await finish(ofDamaged!.Id, 1.5)).ErrorCode).toBe(0)
  expect((await finish(ofGood!.Id, 1)).ErrorCode).toBe(0)
  expect(await balance(batch)).toEqual([9, 8, 0, 1])
  expect(await customer.ok(contract.getDestroyRecord.GB, { Id: ofDamaged!.Id })).toMatchObject({
    DestructionState: states.destroyed,
    Witness: 'A. Hill',
    // 1.5 kg at 0.35
    FeeLines: [{ Amount: 0.53 }],
  })
  expect(await issues()).toEqual([])
})

test('a weight that does not fit the product requires confirmation before it is charged', async () => {
  const batch = await putIn('X00VASE001', 0, 3)
  const [record] = (await request(damaged(batch, 3))).Body
  expect(await finish(record!.Id, 150)).toMatchObject({
    ErrorCode: 2,
    Body: { Ask: 'measures' },
    Msg: expect.stringContaining('150 kg; according to the product data its contents weigh 1.5 kg'),
  })
  const { RowVersion, DestructionState } = await staff.GB.ok(desk.getDeskDestruction, row(record!.Id))
  expect(DestructionState).toBe(states.destroying)
  const done = { ...row(record!.Id), RowVersion, Weight: 150, Witness: 'A. Hill', IsMeasuresConfirmed: true }
  await staff.GB.ok(desk.finishDestruction, done as never)
})

test('pieces of an open destruction cannot be named again; cancelling releases them', async () => {
  const batch = await putIn('X00VASE002', 5, 4)
  const { Body } = await request(damaged(batch, 3))
  expect(await request(damaged(batch, 2))).toMatchObject({ ErrorCode: 8, Body: { Shortages: [{ Need: 2, Available: 1 }] } })
  expect(await request(good(batch, 6))).toMatchObject({ ErrorCode: 8 })
  const answers = await Promise.all([request(damaged(batch, 1)), request(damaged(batch, 1))])
  expect(answers.map((answer) => answer.ErrorCode).toSorted()).toEqual([0, 8])
  // They cannot be repaired or written off in the meantime either: the destruction could not be finished.
  const key = { ContractCompanyId: row(0).ContractCompanyId, Id: batch }
  const adjust = (StockAdjustmentKind: 298004 | 298008) =>
    staff.GB.refused(adjustStock, { ...key, StockAdjustmentKind, Pieces: 1, Reason: 'Looks fine' })
  expect([await adjust(298004), await adjust(298008)]).toEqual([8, 8])
  await staff.GB.ok(desk.cancelDestructions, { Rows: [row(Body[0]!.Id)] })
  expect(await request(damaged(batch, 3))).toMatchObject({ ErrorCode: 0 })
  const { Body: held } = await request(good(batch, 5))
  expect(await balance(batch)).toEqual([9, 0, 5, 4])
  await staff.GB.ok(desk.cancelDestructions, { Rows: [row(held[0]!.Id)] })
  expect(await balance(batch)).toEqual([9, 5, 0, 4])
  expect(await issues()).toEqual([])
})

test('a started destruction cannot be cancelled, and has no certificate until it is finished', async () => {
  const batch = await putIn('X00VASE002', 0, 2)
  const { Body } = await request(damaged(batch, 2))
  await staff.GB.ok(desk.startDestructions, { Rows: [row(Body[0]!.Id)] })
  expect(await staff.GB.ok(desk.cancelDestructions, { Rows: [row(Body[0]!.Id)] })).toMatchObject({ Done: 0 })
  expect((await customer.call(contract.getCertificate.GB, { Id: Body[0]!.Id })).ErrorCode).toBe(2)
})
