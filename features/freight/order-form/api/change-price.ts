import type { OrderRow } from '#features/freight/core/api/service.ts'
import type { Kind } from '#features/freight/core/rules.ts'
import type { Db } from '#kit/api/db.ts'
import type { NamedPlace, OrderFields } from '#features/freight/orders/rules/fields.ts'
import type { Editing } from '#features/freight/orders/rules.ts'
import type { OrderOwner } from '#features/freight/orders/api/service.ts'
import { dangerOf, priceRequestOf } from '../pricing.ts'
import { coversGoods, refuseDanger, refuseUnexpectedPrice, todaysPrice, unquoted } from './price.ts'
import { refuseField, type ReferencedRows } from './references.ts'

type Name = keyof OrderFields
/** The price shown to the customer for the changed order. */
export type ExpectedAmountInput = { ExpectedAmount?: number | null | undefined }

/** Inputs of a price (see pricing.ts). */
const PRICED: readonly Name[] = [
  'Cartons',
  'Containers',
  'DeclarationItems',
  'DeliveryAddresses',
  'DestinationCountry',
  'ReceiptPlaceCode',
  'PortOfLoading',
  'PortOfDischarge',
  'AirportOfDeparture',
  'AirportOfDestination',
  'ReceiveType',
  'InsuranceFlag',
  'InsuredValueUsd',
  'BlReleaseType',
]
type Repriced = {
  row: OrderRow
  kind: Kind
  level: Editing
  changed: readonly Name[]
  before: OrderFields
  after: OrderFields
  /** The places of the order before the change. */
  stored: NamedPlace[]
  referred: ReferencedRows
  expected: ExpectedAmountInput['ExpectedAmount']
}

/**
 * The price of an order whose goods or route have changed (its estimate is updated with each change). A quote stays:
 * its quantities follow the measured goods, and its basis stays with it. Without one today's price applies, if any of
 * its inputs changed. Goods that need a manual quote need one here as well. Once the order is accepted its fees are
 * booked: a place with other fees is applied for, and staff charge its cost.
 */
export async function priceAgain(
  db: Db,
  owner: OrderOwner,
  { row, kind, level, changed, before, after, stored, referred, expected }: Repriced,
): Promise<{ Price?: string | null }> {
  const { HasBattery, DangerousClass } = dangerOf(after.DeclarationItems)
  const isRisky = (level === 'all' || changed.includes('DeclarationItems')) && (HasBattery || DangerousClass !== '0')
  const stood = { places: stored }
  if (row.QuotedPriceId !== null) {
    const isElsewhere =
      pricingKey(kind, { ...before, DeliveryAddresses: after.DeliveryAddresses }, referred) !== pricingKey(kind, before, stood)
    const quote = await quoteOf(db, owner.ContractCompanyId, row.QuotedPriceId)
    const other = unquoted(kind, after, referred, quote.Request).find(
      (field) => changed.includes(field) && (field !== 'DeliveryAddresses' || isElsewhere),
    )
    if (other) refuseField(other, level === 'papers' ? 'placeCosts' : 'quoteOther', owner.translate)
    if (isRisky && !coversGoods(quote, after)) refuseDanger(HasBattery)
    return {}
  }
  if (isRisky) refuseDanger(HasBattery)
  if (!changed.some((name) => PRICED.includes(name)) || pricingKey(kind, after, referred) === pricingKey(kind, before, stood))
    return {}
  const currency = (row.Price?.CurrencyCode as 'GBP' | 'EUR' | undefined) ?? null
  const price = await todaysPrice(db, kind, after, referred, owner, currency)
  if (level === 'papers') {
    const there = await todaysPrice(db, kind, before, stood, owner, currency)
    if (row.Price !== null && price?.TotalAmount !== there?.TotalAmount)
      refuseField('DeliveryAddresses', 'placeCosts', owner.translate)
    return {}
  }
  refuseUnexpectedPrice(row.Price, price, expected)
  return { Price: price && JSON.stringify(price) }
}

/** All inputs of a price, as a text to compare. */
function pricingKey(kind: Kind, order: OrderFields, { places }: Pick<ReferencedRows, 'places'>): string {
  return JSON.stringify(priceRequestOf(kind, order, (place) => places[order.DeliveryAddresses.indexOf(place)] ?? {}))
}

/** The basis of an order's price, and whether a person quoted it. */
function quoteOf(db: Db, ContractCompanyId: number, QuotedPriceId: number) {
  return db
    .selectFrom('quoted_price as p')
    .innerJoin('request_quote as r', (join) =>
      join.onRef('r.ContractCompanyId', '=', 'p.ContractCompanyId').onRef('r.Id', '=', 'p.RequestQuoteId'),
    )
    .select(['r.Request', 'p.IsStaffQuote'])
    .where('p.ContractCompanyId', '=', ContractCompanyId)
    .where('p.Id', '=', QuotedPriceId)
    .executeTakeFirstOrThrow()
}
