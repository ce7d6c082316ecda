import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { receivingWarehouses } from '#features/freight/places/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { eventsOf } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import type { QuotedPrice } from '../contract.ts'
import type { RequestRow } from '../request-records.ts'
import { quoteEvents } from '../rules.ts'
import { namedLines } from './price.ts'
import { pricesOf, requestRow } from './queries.ts'

type Measures = Pick<RequestRow, 'TotalCartons' | 'TotalVolume' | 'TotalWeight' | 'ChargeableWeight' | 'RevenueTon'>

/** A saved price with its lines named in the user's language. */
function presentPrice(row: Selectable<Database['quoted_price']>, of: Measures, language: Language): QuotedPrice {
  const {
    Id,
    QuotedPriceNo,
    RequestQuoteId,
    IsStaffQuote,
    ValidFrom,
    ValidTo,
    TransitDaysMin,
    TransitDaysMax,
    CurrencyCode,
    TotalAmount,
    TotalCny,
    Remark,
  } = row
  const { TotalCartons, TotalVolume, TotalWeight, ChargeableWeight, RevenueTon } = of
  return {
    Id,
    QuotedPriceNo,
    RequestQuoteId,
    IsStaffQuote,
    ValidFrom,
    ValidTo,
    TransitDaysMin,
    TransitDaysMax,
    TotalCartons,
    TotalVolume,
    TotalWeight,
    ChargeableWeight,
    RevenueTon,
    CurrencyCode,
    TotalAmount,
    TotalCny,
    Remark,
    Lines: namedLines(row.Lines, language),
    TaxEstimate: row.TaxEstimate,
  }
}

/** A request with all its prices and its history; refuses with `notFound`. */
export async function presentRequest(db: Db, companyId: number, id: number, language: Language) {
  const row = await requestRow(db, companyId, id)
  if (!row) return refuse('notFound', kit('error.notFound'))
  const prices = await pricesOf(db, companyId, id)
  const places = await receivingWarehouses(db, language)
  const request = row.Request
  return {
    ...row,
    CreatedTime: new Date(row.CreatedTime).toISOString(),
    Request: request,
    ReceiptPlaceName: places.find((one) => one.WarehouseCode === row.ReceiptPlaceCode)?.WarehouseName ?? null,
    PickAddress: request.PickupFlag ? row.PickAddress : null,
    Prices: prices.map((price) => presentPrice(price, row, language)),
    Events: await eventsOf(db, quoteEvents, { ContractCompanyId: companyId, EntityId: id }),
  }
}
