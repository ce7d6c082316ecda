import { byFnsku, fnskuSpellings } from '#features/warehouse/products/rules.ts'
import { openBatch, markPutaway, postStock, type Relate } from '#features/warehouse/stock/api/service.ts'
import { destroyForDemand, namedForDestruction } from '#features/warehouse/returns/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { EFFECT, type EffectLine } from '../rules.ts'
import { demands } from '../text/keys.ts'

/** Effects of a demand order's work on stock, batch by batch through the ledger (domain rules of stock). */

type Place = { ContractCompanyId: number; CountryCode: string; WarehouseId: number }
type Product = { Id: number; Fnsku: string; IsSnManaged: boolean }
type Bucket = 'AvailablePcs' | 'DamagedPcs'

/** Batches of a product in a warehouse, oldest first, their rows locked. */
async function batchesOf(db: Db, { ContractCompanyId, WarehouseId }: Place, products: readonly number[]) {
  const rows = await db
    .selectFrom('wares_stock')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('WarehouseId', '=', WarehouseId)
    .where((eb) => eb('WaresInfoId', '=', eb.fn.any(eb.val([...products]))))
    // The fixed order in which stock rows are locked everywhere.
    .orderBy('Id')
    .forUpdate()
    .execute()
  return rows.toSorted((a, b) => ageOf(a).localeCompare(ageOf(b)))
}
type Batch = Awaited<ReturnType<typeof batchesOf>>[number]
const ageOf = (row: { PutawayDate: string | null; BatchNo: string }) => `${row.PutawayDate ?? '9999'} ${row.BatchNo}`

async function productsOf(db: Db, place: Place, effects: readonly EffectLine[]): Promise<Map<string, Product>> {
  const numbers = [...new Set(effects.flatMap(({ Fnsku, NewFnsku }) => (NewFnsku === null ? [Fnsku] : [Fnsku, NewFnsku])))]
  const rows = await db
    .selectFrom('wares_info')
    .select(['Id', 'Fnsku', 'IsSnManaged'])
    .where('ContractCompanyId', '=', place.ContractCompanyId)
    .where('CountryCode', '=', place.CountryCode)
    .where((eb) => eb('Fnsku', '=', eb.fn.any(eb.val(fnskuSpellings(numbers)))))
    .execute()
  return byFnsku(rows, numbers)
}

/** Books all completed work; refuses with code 8 if stock is missing, and refuses goods whose serial numbers are recorded. */
export async function postEffects(db: Db, place: Place, effects: readonly EffectLine[], relate: Relate, by: By): Promise<void> {
  if (effects.length === 0) return
  const known = await productsOf(db, place, effects)
  const productOf = (fnsku: string) => {
    const product = known.get(fnsku) ?? refuse('rule', demands('error.fnskuUnknown'), { fnsku })
    return product.IsSnManaged ? refuse('rule', demands('error.serials'), { fnsku }) : product
  }
  for (const { Fnsku, NewFnsku } of effects) [Fnsku, ...(NewFnsku === null ? [] : [NewFnsku])].forEach(productOf)
  await batchesOf(
    db,
    place,
    [...known.values()].map((product) => product.Id),
  )
  for (const effect of effects) {
    const product = productOf(effect.Fnsku)
    const target = effect.NewFnsku === null ? undefined : productOf(effect.NewFnsku)
    // Two spellings of one product.
    if (effect.Effect === EFFECT.relabel && target?.Id === product.Id) refuse('rule', demands('rule.sameLabel'))
    const batches = await batchesOf(db, place, [product.Id])
    await postEffect(db, place, effect, batches, target, relate, by)
  }
}

async function postEffect(
  db: Db,
  place: Place,
  { Effect, Fnsku, Pieces }: EffectLine,
  batches: readonly Batch[],
  target: Product | undefined,
  relate: Relate,
  by: By,
): Promise<void> {
  const company = place.ContractCompanyId
  const take = (bucket: Bucket, pieces = Pieces) => taken(batches, bucket, pieces, Fnsku)
  switch (Effect) {
    case EFFECT.relabel:
      for (const { batch, pieces } of take('AvailablePcs')) {
        await postStock(db, company, batch.Id, 'relabelOut', { good: pieces }, relate)
        const { CountryCode, WarehouseId, BatchNo, UnitVolume } = batch
        const into = await openBatch(db, company, { CountryCode, WarehouseId, BatchNo, UnitVolume, WaresInfoId: target!.Id })
        await postStock(db, company, into, 'relabelIn', { good: pieces }, relate)
        // A new label does not reset the age of goods.
        if (batch.PutawayDate !== null) await markPutaway(db, company, into, batch.PutawayDate)
      }
      return
    case EFFECT.destroy: {
      // Damaged pieces are used first, except those reserved for another destruction.
      const free = await withoutNamed(db, company, batches)
      const damaged = Math.min(Pieces, sumOf(free, 'DamagedPcs'))
      const parts = [
        ...taken(free, 'DamagedPcs', damaged, Fnsku).map((part) => ({ ...part, IsDamaged: true })),
        ...take('AvailablePcs', Pieces - damaged).map((part) => ({ ...part, IsDamaged: false })),
      ]
      await destroyForDemand(db, {
        ContractCompanyId: company,
        country: place.CountryCode,
        by,
        Reason: null,
        demand: relate,
        Items: parts.map(({ batch, pieces, IsDamaged }) => ({ WaresStockId: batch.Id, IsDamaged, Pieces: pieces })),
      })
      return
    }
    case EFFECT.repair:
      for (const { batch, pieces } of taken(await withoutNamed(db, company, batches), 'DamagedPcs', Pieces, Fnsku))
        await postStock(db, company, batch.Id, 'repair', { damaged: pieces }, relate)
      return
    case EFFECT.damage:
      for (const { batch, pieces } of take('AvailablePcs'))
        await postStock(db, company, batch.Id, 'markDamaged', { good: pieces }, relate)
      return
    case EFFECT.loss:
      for (const { batch, pieces } of take('AvailablePcs'))
        await postStock(db, company, batch.Id, 'stocktakeLoss', { good: pieces }, relate)
      return
    case EFFECT.gain: {
      // Newly found pieces belong to the newest batch.
      const batch = batches.filter((one) => one.PutawayDate !== null).at(-1)
      if (!batch) refuse('stock', demands('error.noStock'), { fnsku: Fnsku })
      await postStock(db, company, batch.Id, 'stocktakeGain', { good: Pieces }, relate)
    }
  }
}

/** Batches without damaged pieces reserved for open destructions. */
async function withoutNamed(db: Db, company: number, batches: readonly Batch[]): Promise<Batch[]> {
  const named = await namedForDestruction(
    db,
    company,
    batches.map(({ Id }) => Id),
  )
  return batches.map((batch) => ({ ...batch, DamagedPcs: batch.DamagedPcs - (named.get(batch.Id) ?? 0) }))
}

const sumOf = (batches: readonly Batch[], bucket: Bucket) => batches.reduce((sum, batch) => sum + batch[bucket], 0)

/** Takes pieces from the oldest batches; refuses with code 8 if there are fewer. */
function taken(batches: readonly Batch[], bucket: Bucket, wanted: number, fnsku: string): { batch: Batch; pieces: number }[] {
  let rest = wanted
  const parts = batches.flatMap((batch) => {
    const pieces = Math.min(rest, batch[bucket])
    rest -= pieces
    return pieces > 0 ? [{ batch, pieces }] : []
  })
  if (rest > 0) refuse('stock', demands('error.tooFew'), { fnsku, missing: rest })
  return parts
}
