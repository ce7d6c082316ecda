import { sql } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { CONDITION, needsSerials, type CountedReturn } from '../rules.ts'
import { returns } from '../text/keys.ts'
import { itemsOf, type ReturnOrder } from './order.ts'

/** Serial numbers of returned pieces. */

type Product = { Id: number; IsSnManaged: boolean }

/**
 * Good pieces of products with serial numbers must have one number each, damaged ones may. For a return of an order,
 * the numbers must be among those shipped with it; for any other return, none may belong to a piece in stock or to
 * another product. If an order was shipped without numbers, none are required.
 */
export async function checkReturned(
  db: Db,
  order: ReturnOrder,
  lines: readonly CountedReturn[],
  products: ReadonlyMap<string, Product>,
): Promise<void> {
  const numbered = lines.filter(
    ({ Fnsku, GoodsCondition }) => GoodsCondition !== CONDITION.notOurs && products.get(Fnsku)?.IsSnManaged,
  )
  const shipped = await shippedSerials(db, order)
  for (const line of lines) {
    const { Fnsku, Pieces, Serials } = line
    const sent = shipped?.get(Fnsku) ?? []
    const pieces = numbered.reduce((sum, one) => sum + (one.Fnsku === Fnsku ? one.Pieces : 0), 0)
    const isOptional = line.GoodsCondition === CONDITION.damaged || (shipped !== undefined && sent.length < pieces)
    const needed = numbered.includes(line) ? Pieces : 0
    const wanted = Serials.length < needed ? needsSerials(Fnsku) : null
    if (Serials.length > needed || (Serials.length < needed && !isOptional))
      refuse('rule', returns('error.serialCount'), { fnsku: Fnsku, pieces: needed, given: Serials.length }, wanted)
    const strange = shipped && Serials.find((sn) => !sent.includes(sn))
    if (strange) refuse('rule', returns('error.serialNotSent'), { sn: strange, no: order.OriginalOutNo ?? '' })
  }
  const all = numbered.flatMap(({ Serials }) => Serials)
  const before = new Set((await itemsOf(db, order)).flatMap(({ Serials }) => Serials))
  const twice = all.find((sn, index) => all.indexOf(sn) < index || before.has(sn))
  if (twice) refuse('duplicate', returns('error.serialTwice'), { sn: twice })
  const { rows } = await sql<{ Sn: string; WaresInfoId: number; State: string }>`
    select n.sn, s.wares_info_id, n.state from stock_sn n
      join wares_stock s on s.contract_company_id = n.contract_company_id and s.id = n.wares_stock_id
    where n.contract_company_id = ${order.ContractCompanyId} and n.sn = any(${all})`.execute(db)
  const known = new Map(rows.map((row) => [row.Sn, row]))
  for (const { Fnsku, Serials } of numbered)
    for (const sn of Serials) {
      const piece = known.get(sn)
      const isOut = !piece || (piece.WaresInfoId === products.get(Fnsku)!.Id && ['outbound', 'lost'].includes(piece.State))
      if (!isOut) refuse('rule', returns('error.serialHere'), { sn, fnsku: Fnsku })
    }
}

/** Returns the serial numbers with which the order of a return was shipped, by FNSKU; undefined if its order is not known. */
async function shippedSerials(db: Db, { ContractCompanyId, WarehouseOutId }: ReturnOrder) {
  if (WarehouseOutId === null) return undefined
  const rows = await db
    .selectFrom('warehouse_out_item')
    .select(['Fnsku', 'SnList'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('WarehouseOutId', '=', WarehouseOutId)
    .execute()
  const found = new Map<string, string[]>()
  for (const { Fnsku, SnList } of rows) found.set(Fnsku, [...(found.get(Fnsku) ?? []), ...SnList])
  return found
}
