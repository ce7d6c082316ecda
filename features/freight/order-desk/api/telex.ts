import { sql } from 'kysely'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { bookFees, chargeFees } from '#features/finance/fees/api/service.ts'
import { FEE_STATE } from '#features/finance/wallet/rules.ts'
import { changeOrder, type OrderRow } from '#features/freight/core/api/service.ts'
import { freightOrder, hasLeft, kindOf } from '#features/freight/core/rules.ts'
import { RELEASE } from '#features/freight/lading/rules.ts'
import { charged } from '#features/freight/orders/api/service.ts'
import { priceShape, type OrderPrice } from '#features/freight/orders/contract/order-detail.ts'
import { CENTRES } from '#features/freight/places/rules.ts'
import { usualCurrency } from '#features/freight/quotes/rules.ts'
import { optionPrice, sumIn, today, type PriceLine } from '#features/freight/rates/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { oneOf } from '#kit/shared/fields.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { asFees } from './charges.ts'
import { lockWallets } from './moves.ts'

/**
 * A telex release applied for later. The price of an order with original bills has no fee for it: the one of the rate
 * card is added.
 */

type Line = PriceLine & { Name: string }
const [country, cabinet] = [oneOf(enumValues('CountryCode')), oneOf(enumValues('CabinetType'))]
const currency = oneOf(enumValues('Currency'))
/** The stored price has more fields than pages are given; they are preserved. */
const keptPrice = priceShape.loose().nullable()

/** Releases the bill of an order by telex, and charges the card's fee for it unless that was charged before. */
export async function releaseByTelex(db: Db, order: OrderRow, by: By, payload: Record<string, unknown>): Promise<void> {
  const price = keptPrice.parse(order.Price)
  const to = currency.parse(price?.CurrencyCode ?? usualCurrency(order.DestinationCountry ?? undefined))
  const lines = order.BlReleaseType === RELEASE.telex ? [] : await newLines(db, order, price, to)
  const isAccepted = BOOKED.includes(order.OrderStatus)
  const total = amount(sum(lines.map((line) => minor(line.AmountQuoteCcy))))
  // Until its acceptance an order has a price and no fees; without a price staff name the fees then.
  const dearer = !isAccepted && price && lines.length > 0 ? { Price: JSON.stringify(await withLines(db, price, to, lines)) } : {}
  const isCharged = lines.length > 0 && (isAccepted || price !== null)
  const changed = await changeOrder(db, order, 'telexRelease', by, {
    set: { BlReleaseType: RELEASE.telex, ...dearer },
    payload: { ...payload, ...(isCharged && { amount: total, currency: to }) },
  })
  if (!isAccepted || lines.length === 0) return
  const fees = asFees({ CurrencyCode: to, Lines: lines, TotalAmount: total })
  const isDue = hasLeft(order)
  if (isDue) await lockWallets(db, [order])
  await (isDue ? chargeFees : bookFees)(db, charged(changed, by, to), fees)
}

const { pendingDeparture, departed, arrived, inDelivery, delivered } = freightOrder.states
/** States in which the fees of an order are booked. */
const BOOKED: readonly number[] = [pendingDeparture, departed, arrived, inDelivery, delivered]

/** The card's lines for a telex release that are neither in the price nor in the fees of the order. */
async function newLines(db: Db, order: OrderRow, price: OrderPrice | null, to: PriceLine['CurrencyCode']): Promise<Line[]> {
  const { ContractCompanyId, ReceiptPlaceCode } = order
  const kind = kindOf(order.OrderLoaddingAndServiceScopeType)
  const boxes = await db
    .selectFrom('order_container')
    .select('CabinetType')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', order.Id)
    .execute()
  const wanted = {
    QuoteProductType: kind.product,
    CountryCode: country.parse(order.DestinationCountry),
    ReceiptPlaceCode,
    PostalCode: await postalCodeOf(db, order),
    ContractCompanyId,
    Day: today(),
  }
  const CabinetItems = boxes.map(({ CabinetType }) => ({ CabinetType: cabinet.parse(CabinetType), Qty: 1 }))
  const found = await optionPrice(db, wanted, 'telex', { Cargo: [], CabinetItems }, to)
  const booked = await db
    .selectFrom('wfin_fee')
    .select(['CostType', 'Name'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('RelateNo', '=', order.DcgNo!)
    .where('FeeState', '<>', FEE_STATE.void)
    .execute()
  const known = [...booked, ...(price?.Lines ?? [])]
  return found
    .map((line) => ({ ...line, Name: line.Name ?? '' }))
    .filter((line) => !known.some(({ CostType, Name }) => CostType === line.CostType && (Name ?? '') === line.Name))
}

/** Postal code of the order's first place, which selects the zone of the card. */
async function postalCodeOf(db: Db, { ContractCompanyId, Id }: OrderRow): Promise<string | null> {
  const { rows } = await sql<{ PostalCode: string | null; FcCode: string | null }>`
    select coalesce(p.private_address ->> 'postal_code', w.postal_code) as postal_code, p.fc_code
    from order_delivery_address p left join warehouse w on w.warehouse_id = p.warehouse_id
    where p.contract_company_id = ${ContractCompanyId} and p.order_id = ${Id} order by p.line_no limit 1`.execute(db)
  const [place] = rows
  return place?.PostalCode ?? CENTRES.find(({ Code }) => Code === place?.FcCode)?.PostalCode ?? null
}

async function withLines(db: Db, price: OrderPrice, to: PriceLine['CurrencyCode'], lines: readonly Line[]): Promise<OrderPrice> {
  const Lines = [...price.Lines, ...lines]
  const TotalAmount = amount(sum(Lines.map((line) => minor(line.AmountQuoteCcy))))
  return { ...price, Lines, TotalAmount, TotalCny: await sumIn(db, 'CNY', [{ Amount: TotalAmount, CurrencyCode: to }]) }
}
