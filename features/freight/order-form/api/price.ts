import { valueName } from '#features/account/dictionary/enums.ts'
import { refuseChangedPrice, requireExpectedPrice } from '#features/finance/fees/api/service.ts'
import { TAX_INCLUDED, type Kind, DELIVERY_PLACE } from '#features/freight/core/rules.ts'
import { priceOf, quoteForOrder, type QuoteForOrder } from '#features/freight/quotes/api/service.ts'
import { getPricePreview } from '#features/freight/quotes/contract.ts'
import { TELEX } from '#features/freight/quotes/rules.ts'
import type { OrderFields } from '#features/freight/orders/rules/fields.ts'
import { orderTotals, sumOfCartons } from '#features/freight/orders/rules/goods.ts'
import type { Db } from '#kit/api/db.ts'
import { ask } from '#kit/shared/question.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { normalisePostcode } from '#kit/shared/address.ts'
import type { Language, Translate } from '#kit/shared/text.ts'
import type { Agreed } from '../contract.ts'
import { dangerOf, priceRequestOf } from '../pricing.ts'
import { orderForm } from '../text/keys.ts'
import { refuseField, type ReferencedRows } from './references.ts'

/** The stored price of an order: its lines never follow a card. A line with an empty name is named by its cost type. */
export type SavedPrice = {
  CurrencyCode: string
  TotalAmount: number
  TotalCny: number
  Lines: { CostType: number; Name: string; Amount: number; AmountQuoteCcy: number; [more: string]: unknown }[]
}
export type Agreement = { QuotedPriceId: number | null; RequestQuoteId: number | null; price: SavedPrice | null }

type Asking = { ContractCompanyId: number; language: Language; translate: Translate }

/**
 * The price at which an order is placed. With a quote its accepted lines; otherwise today's price, which must be the
 * one shown to the customer (`ExpectedAmount`), or none if there is no rate: then staff name the fees, and no later
 * card applies. Batteries and dangerous goods need a manual quote (SPEC 8).
 */
export async function agreePrice(
  db: Db,
  kind: Kind,
  order: OrderFields,
  referred: ReferencedRows,
  agreed: Agreed & { IsOtherCargoConfirmed?: boolean },
  asking: Asking,
): Promise<Agreement> {
  const { HasBattery, DangerousClass } = dangerOf(order.DeclarationItems)
  const { ContractCompanyId, translate } = asking
  if (agreed.QuotedPriceId !== null) {
    const quote = await quoteForOrder(db, { ContractCompanyId, QuotedPriceId: agreed.QuotedPriceId })
    if (!quote) return refuseField('QuotedPriceId', 'quoteNotValid', translate)
    if (quote.Request.QuoteProductType !== kind.product || unquoted(kind, order, referred, quote.Request).length > 0)
      refuseField('QuotedPriceId', 'quoteOther', translate)
    if ((HasBattery || DangerousClass !== '0') && !coversGoods(quote, order)) refuseDanger(HasBattery)
    refuseOtherPrice(agreed, quote.Price)
    if (!agreed.IsOtherCargoConfirmed) askIfOtherCargo(kind, order, quote.Request)
    const { ValidTo: _, ...price } = savedPrice(quote.Price)
    return { QuotedPriceId: quote.QuotedPriceId, RequestQuoteId: quote.RequestQuoteId, price }
  }
  if (HasBattery || DangerousClass !== '0') refuseDanger(HasBattery)
  const price = await todaysPrice(db, kind, order, referred, asking, agreed.CurrencyCode)
  if (agreed.ExpectedAmount === null) refuseUnexpectedPrice(null, price, null)
  refuseOtherPrice(agreed, price)
  return { QuotedPriceId: null, RequestQuoteId: null, price }
}

/** Whether a person made the quote for such goods: batteries, and their danger classes. */
export function coversGoods(
  { IsStaffQuote, Request }: Pick<QuoteForOrder, 'IsStaffQuote' | 'Request'>,
  { DeclarationItems }: Pick<OrderFields, 'DeclarationItems'>,
): boolean {
  const asked = new Set<string>(Request.Cargo.map((row) => row.DangerousClass))
  const isKnown = DeclarationItems.every(({ DangerousClass }) => DangerousClass === '0' || asked.has(DangerousClass))
  return IsStaffQuote && isKnown && (!dangerOf(DeclarationItems).HasBattery || dangerOf(Request.Cargo).HasBattery)
}

/**
 * Fields in which an order differs from its quote. Cartons are charged as received, and ports follow the ship;
 * everything else costs what was quoted.
 */
export function unquoted(
  kind: Kind,
  order: OrderFields,
  { places: [named] }: Pick<ReferencedRows, 'places'>,
  asked: QuoteForOrder['Request'],
): (keyof OrderFields)[] {
  const [place] = order.DeliveryAddresses
  const isInsured = order.InsuranceFlag && (!asked.InsuranceFlag || (order.InsuredValueUsd ?? 0) > (asked.InsuredValueUsd ?? 0))
  const postcode = (code: string | null | undefined) => code && normalisePostcode(order.DestinationCountry, code)
  const isThere =
    place?.DeliveryWarehouseType === asked.DeliveryWarehouseType &&
    (place?.DeliveryWarehouseType === DELIVERY_PLACE.private
      ? postcode(named?.DeliveryPostalCode) === postcode(asked.DeliveryPostalCode)
      : (named?.DeliveryCode ?? null) === asked.DeliveryCode)
  const boxes = asked.CabinetItems.flatMap(({ CabinetType, Qty }) => Array.from({ length: Qty }, () => CabinetType))
  const sizes = (types: readonly number[]) => [...types].sort((a, b) => a - b).join()
  return [
    ...(order.DestinationCountry === asked.DestinationCountry ? [] : (['DestinationCountry'] as const)),
    ...(kind.leg === 'tail' || order.ReceiptPlaceCode === asked.ReceiptPlaceCode ? [] : (['ReceiptPlaceCode'] as const)),
    ...((order.ClearanceMode === TAX_INCLUDED) === (asked.ClearanceMode === TAX_INCLUDED) ? [] : (['ClearanceMode'] as const)),
    ...(order.ReceiveType === 'Pickup' && !asked.PickupFlag ? (['ReceiveType'] as const) : []),
    ...(order.BlReleaseType === TELEX && asked.BlReleaseType && asked.BlReleaseType !== TELEX
      ? (['BlReleaseType'] as const)
      : []),
    ...(isInsured ? (['InsuranceFlag', 'InsuredValueUsd'] as const) : []),
    ...(kind.cargo === 'cartons' || sizes(order.Containers.map((one) => one.CabinetType)) === sizes(boxes)
      ? []
      : (['Containers'] as const)),
    ...(isThere ? [] : (['DeliveryAddresses'] as const)),
  ]
}

/**
 * Asks for confirmation before applying a quote's rates to other cartons or places than quoted. A container is priced
 * as a whole, whatever is in it.
 */
function askIfOtherCargo(kind: Kind, order: OrderFields, { Cargo }: QuoteForOrder['Request']): void {
  const places = order.DeliveryAddresses.length
  const quoted = sumOfCartons(Cargo)
  const { TotalCartons, TotalGrossWeight, TotalVolume } = orderTotals(kind, order)
  const isSame = TotalCartons === quoted.cartons && TotalGrossWeight === quoted.weight && TotalVolume === quoted.volume
  if (kind.cargo === 'cartons' && !isSame)
    ask('otherCargo', orderForm('question.otherCargo'), {
      quotedCartons: quoted.cartons,
      cartons: TotalCartons,
      quotedWeight: quoted.weight,
      weight: TotalGrossWeight,
      quotedVolume: quoted.volume,
      volume: TotalVolume,
      places,
    })
  if (places > 1) ask('otherCargo', orderForm('question.otherPlaces'), { places })
}

/** The price of a quote, as stored with an order. */
export function savedPrice(price: QuoteForOrder['Price']) {
  return { ...price, Lines: price.Lines.map((line) => ({ ...line, Name: line.Name ?? '' })) }
}

export function refuseDanger(hasBattery: boolean): never {
  return refuse('rule', hasBattery ? orderForm('error.batteryQuote') : orderForm('error.dangerousQuote'))
}

/** Today's price of the order by the valid card; null if there is none, or if it needs a manual quote. */
export async function todaysPrice(
  db: Db,
  kind: Kind,
  order: OrderFields,
  { places }: Pick<ReferencedRows, 'places'>,
  { ContractCompanyId, language }: Asking,
  currency: Agreed['CurrencyCode'],
): Promise<SavedPrice | null> {
  const request = priceRequestOf(
    kind,
    order,
    (place) => places[order.DeliveryAddresses.indexOf(place)] ?? {},
    currency ?? undefined,
  )
  const quote = getPricePreview.input.safeParse(request)
  if (!quote.success) return null
  const price = await priceOf(db, quote.data, { ContractCompanyId, language })
  if ('ManualReason' in price) return null
  const { CurrencyCode, TotalAmount, TotalCny, Lines } = price
  return {
    CurrencyCode,
    TotalAmount,
    TotalCny,
    Lines: Lines.map((line) => ({
      ...line,
      Name: line.Name === valueName('CostType', line.CostType, language) ? '' : line.Name,
    })),
  }
}

/**
 * A price changes only if the customer has seen the new one: an amount accepts that amount, null an order priced by
 * support, undefined no change.
 */
export function refuseUnexpectedPrice(
  before: SavedPrice | null,
  price: SavedPrice | null,
  expected: number | null | undefined,
): void {
  if (typeof expected === 'number') return refuseOtherPrice({ ExpectedAmount: expected, CurrencyCode: null }, price)
  if (before?.TotalAmount === price?.TotalAmount && before?.CurrencyCode === price?.CurrencyCode) return
  if (expected === null && price === null) return
  const prices = { ExpectedAmount: null, TotalAmount: price?.TotalAmount ?? null, CurrencyCode: price?.CurrencyCode ?? null }
  if (!price) return refuse('changed', orderForm('error.noPriceNow'), {}, prices)
  if (before) refuseChangedPrice(before, price, null)
  refuse('changed', orderForm('error.priceNow'), { after: { amount: price.TotalAmount, currency: price.CurrencyCode } }, prices)
}

/** The customer accepted only this price. */
function refuseOtherPrice(
  agreed: Pick<Agreed, 'ExpectedAmount' | 'CurrencyCode'>,
  price: Pick<SavedPrice, 'CurrencyCode' | 'TotalAmount'> | null,
): void {
  const { ExpectedAmount } = agreed
  if (price) requireExpectedPrice(agreed, price)
  else if (typeof ExpectedAmount === 'number')
    refuse('changed', orderForm('error.noPriceNow'), {}, { ExpectedAmount, TotalAmount: null, CurrencyCode: null })
}
