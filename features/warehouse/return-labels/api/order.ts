import { sql } from 'kysely'
import { DESTINATIONS } from '#features/warehouse/dropship/rules/offers.ts'
import type { ShippedOrder } from '#features/warehouse/returns/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { fromHundredths, hundredths } from '#kit/shared/measure.ts'
import { isOneOf } from '#kit/shared/own-property.ts'
import type { LabelOwner } from './service.ts'

type Shipped = {
  Phone: string | null
  Email: string | null
  Country: string | null
  PostalCode: string | null
  City: string | null
  Street: string | null
  HouseNumber: string | null
  CourierService: string | null
}
type Goods = { Fnsku: string; UnitWeight: number; UnitLength: number; UnitWidth: number; UnitHeight: number }

/** Initial values for a label of a shipped order: buyer, warehouse, weight and greatest sides of what can still be returned. */
export async function labelOrder(db: Db, { ContractCompanyId, country }: LabelOwner, order: ShippedOrder) {
  const { rows } = await sql<Shipped>`
    select recipient_phone as phone, recipient_email as email, country_code as country, postal_code, city, address1 as street, house_number, courier_service
    from warehouse_out where contract_company_id = ${ContractCompanyId} and id = ${order.WarehouseOutId}`.execute(db)
  const goods = await db
    .selectFrom('wares_info')
    .select(['Fnsku', 'UnitWeight', 'UnitLength', 'UnitWidth', 'UnitHeight'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('CountryCode', '=', country)
    .where('Fnsku', 'in', ['', ...order.Items.map((item) => item.Fnsku)])
    .execute()
  const shipped = rows[0]!
  const isServed = isOneOf(DESTINATIONS[country], shipped.Country ?? '')
  return {
    ...shipped,
    Country: isServed ? shipped.Country : null,
    WarehouseId: order.WarehouseId,
    OriginalOutNo: order.WarehouseOutNo,
    SenderName: order.BuyerName,
    ...parcelOf(order, goods),
    Items: order.Items,
  }
}

function parcelOf({ Items }: ShippedOrder, goods: readonly Goods[]) {
  const product = (fnsku: string) => goods.find(({ Fnsku }) => Fnsku === fnsku)
  const weight = Items.reduce((sum, item) => sum + hundredths(product(item.Fnsku)?.UnitWeight ?? 0) * BigInt(item.Pieces), 0n)
  const most = (side: 'UnitLength' | 'UnitWidth' | 'UnitHeight') => Math.max(1, ...goods.map((one) => one[side]))
  return {
    Weight: Math.max(0.1, fromHundredths(weight)),
    Length: most('UnitLength'),
    Width: most('UnitWidth'),
    Height: most('UnitHeight'),
  }
}
