import { expect, test } from 'vitest'
import { destroyStock, getDestroyPage, getDestroyRecord } from '#features/warehouse/returns/contract.ts'
import { destruction, DESTROY_SOURCE } from '#features/warehouse/returns/rules.ts'
import { stockProduct } from '../../../../api/fixture.ts'
import { testPortal } from '../../../../api/testing.ts'
import { acceptQuote, createDemand, finishDemand, getDemand, quoteDemand } from '../contract.ts'
import { transact } from '#kit/api/db.ts'
import { DEMAND, EFFECT } from '../rules.ts'
import { postEffects } from './effects.ts'
import { postStock } from '#features/warehouse/stock/api/service.ts'

const { as, url, portal } = await testPortal()
const [customer, staff] = await Promise.all([as('hengtai_admin'), as('staff_uk')])
const HENGTAI = 413939
const FNSKU = 'X00DESTR01'
const { WarehouseId } = await stockProduct(url, FNSKU, 20)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('destroyed goods appear in the destruction records, with a certificate and without a separate fee', async () => {
  const Items = [{ Fnsku: FNSKU, Pieces: 5, NewFnsku: null }]
  const order = { WarehouseId, DemandType: DEMAND.destroy, Detail: 'Destroy five', Items }
  const { Id, NeedsNo } = await customer.ok(createDemand.GB, order as never)
  const key = async () => ({ ContractCompanyId: HENGTAI, Id, RowVersion: (await customer.ok(getDemand.GB, { Id })).RowVersion })
  const Lines = [{ Name: 'Destruction', Qty: 5, UnitPrice: 0.5 }]
  await staff.ok(quoteDemand, { ...(await key()), Lines, ExpectedFinishTime: inDays(7), ValidTo: inDays(5) } as never)
  const { QuoteId } = await customer.ok(getDemand.GB, { Id })
  await customer.ok(acceptQuote.GB, { Id, QuoteId: QuoteId! })
  // Refused: the new label is the same product in another spelling.
  const relabel = { Effect: EFFECT.relabel, Fnsku: FNSKU, Pieces: 5, NewFnsku: FNSKU.toLowerCase() }
  expect(await staff.refused(finishDemand, { ...(await key()), Lines, Effects: [relabel] } as never)).toBe(2)
  await staff.ok(finishDemand, {
    ...(await key()),
    Lines,
    Effects: [{ Effect: EFFECT.destroy, Fnsku: FNSKU, Pieces: 5, NewFnsku: null }],
  } as never)
  const { Items: records } = await customer.ok(getDestroyPage.GB, { DestroySource: DESTROY_SOURCE.demand })
  expect(records).toMatchObject([
    { RelateNo: NeedsNo, Pieces: 5, IsDamaged: false, DestructionState: destruction.states.destroyed },
  ])
  expect((await customer.ok(getDestroyRecord.GB, { Id: records[0]!.Id })).FeeLines).toEqual([])
})

test('damaged pieces of an open destruction are not repaired', async () => {
  const { WarehouseId: at, WaresInfoId } = await stockProduct(url, 'X00DESTR02', 5)
  const by = { actor: 'staff', UserId: 1, Operator: 'staff_uk' } as const
  const relate = { Type: 'demand_order', Id: 0, No: 'DM-R', Operator: by.Operator }
  const write = <T>(work: Parameters<typeof transact<T>>[3]) => transact(portal.pool, HENGTAI, 'write', work)
  const WaresStockId = await write(async (db) => {
    const batch = db.selectFrom('wares_stock').select('Id').where('WaresInfoId', '=', WaresInfoId)
    const { Id } = await batch.executeTakeFirstOrThrow()
    await postStock(db, HENGTAI, Id, 'markDamaged', { good: 3 }, relate)
    return Id
  })
  await customer.ok(destroyStock.GB, { Items: [{ WaresStockId, IsDamaged: true, Pieces: 2 }] })
  const place = { ContractCompanyId: HENGTAI, CountryCode: 'GB', WarehouseId: at }
  const repair = (Pieces: number) =>
    write((db) => postEffects(db, place, [{ Effect: EFFECT.repair, Fnsku: 'X00DESTR02', Pieces, NewFnsku: null }], relate, by))
  await expect(repair(2)).rejects.toMatchObject({ code: 'stock' })
  await repair(1)
})
