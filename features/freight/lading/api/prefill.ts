import { sql, type Selectable } from 'kysely'
import type { OrderRow } from '#features/freight/core/api/service.ts'
import type { Database } from '#db/schema.gen.ts'
import type { Db } from '#kit/api/db.ts'
import { PACKAGE, usualOriginals } from '../rules.ts'

type Goods = Selectable<Database['order_goods']>['DeclarationItems'][number]

/** Description of goods: each once, with the six international digits of its HS code. */
function describe(goods: readonly Pick<Goods, 'NameEn' | 'HsCode'>[], max: number): string {
  const lines = [
    ...new Set(goods.map(({ NameEn, HsCode }) => `${NameEn.toUpperCase()}  HS ${HsCode.slice(0, 4)}.${HsCode.slice(4, 6)}`)),
  ]
  let text = ''
  for (const line of lines) {
    if (text.length + line.length + 1 > max) break
    text += text ? `\n${line}` : line
  }
  return text
}

const rowsOf = (order: Pick<OrderRow, 'ContractCompanyId' | 'Id'>) => [order.ContractCompanyId, order.Id] as const

/** Initial instructions of a bill, from its accepted order. */
export async function prefilled(db: Db, order: OrderRow) {
  const [company, id] = rowsOf(order)
  const goods = await db
    .selectFrom('order_goods')
    .select('DeclarationItems')
    .where('ContractCompanyId', '=', company)
    .where('OrderId', '=', id)
    .executeTakeFirst()
  const places = await db
    .selectFrom('order_delivery_address')
    .select('FbaShipmentId')
    .where('ContractCompanyId', '=', company)
    .where('OrderId', '=', id)
    .orderBy('LineNo')
    .execute()
  const { rows } = await sql<{ Shipper: string; Consignee: string; NotifyParty: string }>`
    select h.shipper, h.consignee, h.notify_party from order_fba o, jsonb_populate_record(null::hbl_info, o.lading_parties) h
    where o.contract_company_id = ${company} and o.id = ${id} and h.id is not null`.execute(db)
  const marks = [...new Set(places.flatMap(({ FbaShipmentId }) => FbaShipmentId ?? []))].join('\n')
  return {
    ...rows[0],
    Marks: marks.slice(0, 500) || 'N/M',
    GoodsDescription: describe(goods?.DeclarationItems ?? [], 1000) || null,
    Packages: order.MeasuredCartons ?? order.TotalCartons,
    PackageType: PACKAGE.carton,
    GrossWeight: order.MeasuredGrossWeight ?? order.TotalGrossWeight,
    Volume: order.MeasuredVolume ?? order.TotalVolume,
    OriginalsCount: usualOriginals(order.BlReleaseType),
  }
}
