import { feeName } from '#features/finance/fees/api/service.ts'
import { TAX_INCLUDED, DELIVERY_PLACE } from '#features/freight/core/rules.ts'
import { CENTRES } from '#features/freight/places/rules.ts'
import { WAREHOUSE_TYPE } from '#features/warehouse/sites/rules.ts'
import { warehousesOf } from '#features/freight/places/api/service.ts'
import { priceFor, rangeFor, today } from '#features/freight/rates/api/service.ts'
import { manualReason } from '#features/freight/rates/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { isRemoteArea } from '#kit/shared/address.ts'
import type { Language } from '#kit/shared/text.ts'
import type { QuotedPrice, QuoteLine } from '../contract.ts'
import { cargoOf } from '../cargo.ts'
import { currencyOf, daysAfter, type ManualReason, type QuoteFields, VALID_DAYS } from '../rules.ts'

/** Computes prices; requests.ts saves them. */

/** Place of delivery as far as known: a place with a code has its own postcode. */
export async function placeOfDelivery(
  db: Db,
  { DeliveryWarehouseType, DeliveryCode, DestinationCountry, DeliveryPostalCode }: QuoteFields,
): Promise<{ isKnown: boolean; PostalCode: string | null; City: string | null }> {
  if (DeliveryWarehouseType === DELIVERY_PLACE.own && DeliveryCode) {
    const found = (await warehousesOf(db, WAREHOUSE_TYPE.overseas, DestinationCountry)).find(
      (one) => one.WarehouseCode === DeliveryCode,
    )
    return { isKnown: found !== undefined, PostalCode: found?.PostalCode ?? DeliveryPostalCode, City: found?.City ?? null }
  }
  const centre =
    DeliveryWarehouseType === DELIVERY_PLACE.centre
      ? CENTRES.find((one) => one.Code === DeliveryCode && one.CountryCode === DestinationCountry)
      : undefined
  return { isKnown: centre !== undefined, PostalCode: centre?.PostalCode ?? DeliveryPostalCode, City: centre?.City ?? null }
}

/** A line before its name is localized. */
export type SavedLine = Omit<QuoteLine, 'Name'> & { Name: string | null }

export type MadePrice = Omit<QuotedPrice, 'Id' | 'QuotedPriceNo' | 'RequestQuoteId' | 'IsStaffQuote' | 'Lines' | 'Remark'> & {
  RateCardId: number
  RateCardVersion: number
  Lines: SavedLine[]
}
export type Manual = { ManualReason: ManualReason }

/** Today's price of a request by the valid card, or why there is none. It expires with the card at the latest. */
export async function makePrice(db: Db, quote: QuoteFields, ContractCompanyId: number): Promise<MadePrice | Manual> {
  const reason = manualReason(quote.Cargo)
  if (reason) return { ManualReason: reason }
  const { QuoteProductType, DestinationCountry: CountryCode, ReceiptPlaceCode } = quote
  const ValidFrom = today()
  const { PostalCode } = await placeOfDelivery(db, quote)
  const cargo = cargoOf(quote, PostalCode !== null && isRemoteArea(CountryCode, PostalCode))
  const found = await priceFor(
    db,
    { QuoteProductType, CountryCode, ReceiptPlaceCode, PostalCode, ContractCompanyId, Day: ValidFrom },
    cargo,
    currencyOf(quote),
    { DutyRate: quote.DutyRate, isIncluded: quote.ClearanceMode === TAX_INCLUDED },
  )
  if (!found) return { ManualReason: 'NoRate' }
  const { card, price, taxes } = found
  const until = daysAfter(ValidFrom, VALID_DAYS - 1)
  return {
    ...price,
    RateCardVersion: card.RowVersion,
    ValidFrom,
    ValidTo: until < card.ValidTo ? until : card.ValidTo,
    TransitDaysMin: card.TransitDaysMin,
    TransitDaysMax: card.TransitDaysMax,
    TaxEstimate: taxes,
  }
}

/** Lines with localized names. */
export function namedLines(lines: readonly SavedLine[], language: Language): QuoteLine[] {
  const translate = translatorFor(language)
  return lines.map((line) => ({
    ...line,
    Name: feeName({ Name: line.Name ?? '', CostType: line.CostType }, translate, language),
  }))
}

/** The price of a request, not saved. */
export async function previewPrice(
  db: Db,
  quote: QuoteFields,
  { ContractCompanyId, language }: { ContractCompanyId: number; language: Language },
): Promise<QuotedPrice | Manual> {
  const made = await makePrice(db, quote, ContractCompanyId)
  if ('ManualReason' in made) return made
  const { RateCardId: _, RateCardVersion: __, Lines, ...price } = made
  return {
    Id: null,
    QuotedPriceNo: null,
    RequestQuoteId: null,
    IsStaffQuote: false,
    Remark: null,
    ...price,
    Lines: namedLines(Lines, language),
  }
}

/** Price range for users without the right to see quotes: lowest price, and highest with pick-up and remote area. */
export async function previewRange(
  db: Db,
  quote: QuoteFields,
): Promise<{ MinAmount: number; MaxAmount: number; CurrencyCode: string } | Manual> {
  const reason = manualReason(quote.Cargo)
  if (reason) return { ManualReason: reason }
  const { QuoteProductType, DestinationCountry: CountryCode } = quote
  const CurrencyCode = currencyOf(quote)
  const [least, most] = [cargoOf({ ...quote, PickupFlag: false }, false), cargoOf({ ...quote, PickupFlag: true }, true)]
  const range = await rangeFor(db, { QuoteProductType, CountryCode, Day: today() }, least, most, CurrencyCode)
  return range ? { ...range, CurrencyCode } : { ManualReason: 'NoRate' }
}
