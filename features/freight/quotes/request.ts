import { enumValues, type ValueOf } from '#features/account/dictionary/enums.ts'
import { handLine } from '#features/freight/rates/contract.ts'
import type { Cargo } from '#features/freight/rates/rules.ts'
import { isPostcode } from '#kit/shared/address.ts'
import { count, countOrZero, day, measure, money, oneOf, optional, optionalText } from '#kit/shared/fields.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { id } from '#kit/shared/op.ts'
import { addBroken, kit } from '#kit/shared/validation.ts'
import { z } from 'zod'
import { DESTINATIONS, hasContainers, INCOTERMS, isPortOf, PLACE, productOf, QUOTE_CURRENCIES, usualCurrency } from './rules.ts'
import { quotes } from './text/keys.ts'

/** What is asked: by whoever wants to see a price, and by customers whose request is kept. */

export const product = oneOf(enumValues('QuoteProductType'))
export const destination = oneOf(DESTINATIONS)

export const MAX_ROWS = 500
/** A remark is under 200. */
export const REMARK_MAX = 199
const MAX_CONTAINERS = 20
export const MAX_ANSWER_LINES = 50

export const cargoRow = z.object({
  Cartons: count,
  Length: measure,
  Width: measure,
  Height: measure,
  GrossWeight: measure,
  ProductName: optionalText({ max: 100 }),
  HsCode: optionalText({ max: 13, pattern: /^\d{6,13}$/ }),
  GoodsValueUsd: optional(money),
  BatteryType: oneOf(enumValues('BatteryType')).default(180001),
  DangerousClass: oneOf(enumValues('DangerousClass')).default('0'),
})

const port = optionalText({ max: 5, pattern: /^([A-Z]{2}[A-Z2-9]{3}|[A-Z]{3})$/ })

const fields = z.object({
  QuoteProductType: product,
  ReceiptPlaceCode: optionalText({ max: 20, pattern: /^[A-Z0-9]+$/ }),
  PortOfLoading: port,
  PortOfDischarge: port,
  DestinationCountry: destination,
  DeliveryWarehouseType: optional(oneOf(enumValues('DeliveryWarehouseType'))),
  /** Code of a marketplace's centre or of a warehouse of ours. */
  DeliveryCode: optionalText({ max: 20, pattern: /^[A-Z0-9]+$/ }),
  DeliveryPostalCode: optionalText({ max: 10 }),
  DeliveryCity: optionalText({ max: 50 }),
  PickupFlag: z.boolean().default(false),
  PickAddressId: optional(id),
  CabinetItems: z.array(z.object({ CabinetType: oneOf(enumValues('CabinetType')), Qty: count })).max(MAX_CONTAINERS).default(() => []),
  Cargo: z.array(cargoRow).min(1).max(MAX_ROWS),
  ClearanceMode: optional(oneOf(enumValues('ClearanceMode'))),
  ExportDeclarationMode: optional(oneOf(enumValues('ExportDeclarationMode'))),
  InsuranceFlag: z.boolean().default(false),
  InsuredValueUsd: optional(money),
  ExpectedShipDate: optional(day),
  Incoterm: optional(oneOf(INCOTERMS)),
  Remark: optionalText({ max: REMARK_MAX }),
  /** Null: what is usual in the country. */
  CurrencyCode: optional(oneOf(QUOTE_CURRENCIES)),
  /** Percent of duty, for the estimate of taxes. */
  DutyRate: optional(z.preprocess((value) => (typeof value === 'string' ? Number(value.replace(',', '.')) : value), z.number().min(0).max(100))),
})
type Fields = z.output<typeof fields>

const wrong = (Field: string, rule: 'required' | 'postcode' | 'format') => ({ Field, Code: rule, key: kit(`invalid.${rule}`), params: {} })

function priceProblems(quote: Fields) {
  const spec = productOf(quote.QuoteProductType)
  const isBadPort = (code: string | null) => code !== null && !isPortOf(spec, code)
  return [
    ...(quote.InsuranceFlag && !quote.InsuredValueUsd ? [wrong('InsuredValueUsd', 'required')] : []),
    ...(quote.DeliveryPostalCode && !isPostcode(quote.DestinationCountry, quote.DeliveryPostalCode) ? [wrong('DeliveryPostalCode', 'postcode')] : []),
    ...(['PortOfLoading', 'PortOfDischarge'] as const).filter((name) => isBadPort(quote[name])).map((name) => wrong(name, 'format')),
  ]
}

/** Fields without which a request cannot be kept, of a product and a kind of place. */
export function requiredOf(quote: Pick<Fields, 'QuoteProductType' | 'DeliveryWarehouseType' | 'PickupFlag'>): (keyof Fields)[] {
  const spec = productOf(quote.QuoteProductType)
  const place = quote.DeliveryWarehouseType
  return [
    ...(spec.isFull ? (['ReceiptPlaceCode', 'ExportDeclarationMode'] as const) : (['PortOfDischarge'] as const)),
    ...(place === PLACE.port && spec.isFull ? (['PortOfDischarge'] as const) : []),
    'DeliveryWarehouseType',
    ...(place === PLACE.centre || place === PLACE.own ? (['DeliveryCode'] as const) : []),
    ...(place === PLACE.private ? (['DeliveryPostalCode', 'DeliveryCity'] as const) : []),
    'ClearanceMode',
  ]
}

/** What a price depends on; half a form is enough. */
export const quoteFields = fields.superRefine((quote, ctx) => addBroken(ctx, priceProblems(quote)))
export type QuoteFields = z.output<typeof quoteFields>

/** The currency that is asked for, or else what is usual. */
export const currencyOf = (quote: Pick<QuoteFields, 'CurrencyCode' | 'DestinationCountry'>) => quote.CurrencyCode ?? usualCurrency(quote.DestinationCountry)

/** A request as it is kept. */
export const requestFields = fields.superRefine((quote, ctx) => {
  const missing = requiredOf(quote).filter((name) => quote[name] === null).map((name) => wrong(name, 'required'))
  const noContainer = hasContainers(productOf(quote.QuoteProductType)) && quote.CabinetItems.length === 0 ? [wrong('CabinetItems', 'required')] : []
  addBroken(ctx, [...priceProblems(quote), ...missing, ...noContainer])
})

/** The price that the customer saw when he asked: a price that differs meanwhile is shown first. */
export const shownPrice = z.object({ ShownTotal: optional(money), ShownCurrency: optional(oneOf(QUOTE_CURRENCIES)) })

export const answerShape = z.object({
  CurrencyCode: oneOf(QUOTE_CURRENCIES),
  Lines: z.array(handLine).min(1).max(MAX_ANSWER_LINES),
  ValidTo: day,
  TransitDaysMin: optional(countOrZero),
  TransitDaysMax: optional(countOrZero),
  Remark: optionalText({ max: REMARK_MAX }),
})
/** What staff answer: lines whose sums are computed, and how long they hold. */
export const answerFields = answerShape.superRefine((answer, ctx) => {
  if (answer.TransitDaysMax !== null && answer.TransitDaysMax < (answer.TransitDaysMin ?? 0)) addBroken(ctx, [{ Field: 'TransitDaysMax', Code: 'transit', key: quotes('rule.transit'), params: {} }])
})
export type AnswerFields = z.output<typeof answerFields>

// --- Prices --------------------------------------------------------------------------------------------------------

/** What a port pick-up leaves out. */
const DELIVERY_COST = 152009 satisfies ValueOf<'CostType'>

/** The request as the price engine reads it; `isRemote` adds what a remote area costs. */
export function cargoOf(quote: QuoteFields, isRemote: boolean): Cargo {
  return {
    Cargo: quote.Cargo,
    CabinetItems: quote.CabinetItems,
    GoodsValueUsd: amount(sum(quote.Cargo.map((row) => minor(row.GoodsValueUsd ?? 0)))),
    InsuredValueUsd: quote.InsuranceFlag ? quote.InsuredValueUsd : null,
    Options: [...(quote.PickupFlag ? ['pickup' as const] : []), ...(isRemote ? ['remote' as const] : [])],
    Without: quote.DeliveryWarehouseType === PLACE.port ? [DELIVERY_COST] : [],
  }
}
