import { valueName } from '#features/account/dictionary/enums.ts'
import { priceFor, rangeFor, today } from '#features/freight/rates/api/service.ts'
import { manualReason } from '#features/freight/rates/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { isRemoteArea } from '#kit/shared/address.ts'
import type { Language } from '#kit/shared/text.ts'
import type { PricePreview } from '../contract.ts'
import { cargoOf, type QuoteFields } from '../rules.ts'

/** Days for which a price holds, the day itself counted. */
const VALID_DAYS = 7

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

const NO_RATE: PricePreview = { Kind: 'manual', ManualReason: 'NoRate' }

type Asking = { ContractCompanyId: number; language: Language }

/** The price of a request line by line. A price outlives neither its days nor its card. */
export async function previewPrice(db: Db, quote: QuoteFields, { ContractCompanyId, language }: Asking): Promise<PricePreview> {
  const reason = manualReason(quote.Cargo)
  if (reason) return { Kind: 'manual', ManualReason: reason }
  const { QuoteProductType, DestinationCountry: CountryCode, ReceiptPlaceCode, DeliveryPostalCode: PostalCode } = quote
  const ValidFrom = today()
  const cargo = cargoOf(quote, PostalCode !== null && isRemoteArea(CountryCode, PostalCode))
  const found = await priceFor(db, { QuoteProductType, CountryCode, ReceiptPlaceCode, PostalCode, ContractCompanyId, Day: ValidFrom }, cargo, quote.CurrencyCode, quote.DutyRate)
  if (!found) return NO_RATE
  const { card, price: { RateCardId: _, Lines, ...price }, taxes } = found
  const until = daysAfter(ValidFrom, VALID_DAYS - 1)
  return {
    Kind: 'price',
    ...price,
    ValidFrom,
    ValidTo: until < card.ValidTo ? until : card.ValidTo,
    TransitDaysMin: card.TransitDaysMin,
    TransitDaysMax: card.TransitDaysMax,
    Lines: Lines.map((line) => ({ ...line, Name: line.Name ?? valueName('CostType', line.CostType, language) })),
    TaxEstimate: taxes,
  }
}

/** What those are told who may not see quotes: from the cheapest to the dearest of the prices they could have, pick-up and remote area counted in the latter. */
export async function previewRange(db: Db, quote: QuoteFields): Promise<PricePreview> {
  const reason = manualReason(quote.Cargo)
  if (reason) return { Kind: 'manual', ManualReason: reason }
  const { QuoteProductType, DestinationCountry: CountryCode, CurrencyCode } = quote
  const [least, most] = [cargoOf({ ...quote, PickupFlag: false }, false), cargoOf({ ...quote, PickupFlag: true }, true)]
  const range = await rangeFor(db, { QuoteProductType, CountryCode, Day: today() }, least, most, CurrencyCode)
  return range ? { Kind: 'range', ...range, CurrencyCode } : NO_RATE
}
