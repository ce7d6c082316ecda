import { enumValues } from '#features/account/dictionary/enums.ts'
import type { Cargo, manualReason } from '#features/freight/rates/rules.ts'
import { isPostcode } from '#kit/shared/address.ts'
import { count, measure, money, oneOf, optional, optionalText } from '#kit/shared/fields.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { addBroken, kit } from '#kit/shared/validation.ts'
import { z } from 'zod'

/** Code of the quote screens in the menu: whoever holds it sees prices line by line. */
export const QUOTES = 'Client:quotes'

/** Quotes are made in these (SPEC 9). */
const QUOTE_CURRENCIES = ['GBP', 'EUR'] as const

const CHINA = 'CN'
export const destination = oneOf(enumValues('CountryCode').filter((country) => country !== CHINA))
export const product = oneOf(enumValues('QuoteProductType'))

/** Why there is no instant price. */
export type ManualReason = NonNullable<ReturnType<typeof manualReason>> | 'NoRate'

const MAX_ROWS = 500

const cargoRow = z.object({
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

/** What a price depends on. */
export const quoteFields = z
  .object({
    QuoteProductType: product,
    ReceiptPlaceCode: optionalText({ max: 20 }),
    DestinationCountry: destination,
    DeliveryPostalCode: optionalText({ max: 10 }),
    PickupFlag: z.boolean().default(false),
    CabinetItems: z.array(z.object({ CabinetType: oneOf(enumValues('CabinetType')), Qty: count })).max(20).default(() => []),
    Cargo: z.array(cargoRow).min(1).max(MAX_ROWS),
    InsuranceFlag: z.boolean().default(false),
    InsuredValueUsd: optional(money),
    CurrencyCode: oneOf(QUOTE_CURRENCIES),
    /** Percent of duty, for the estimate of taxes. */
    DutyRate: optional(z.number().min(0).max(100)),
  })
  .superRefine((quote, ctx) => {
    if (quote.InsuranceFlag && !quote.InsuredValueUsd) addBroken(ctx, [{ Field: 'InsuredValueUsd', Code: 'required', key: kit('invalid.required'), params: {} }])
    if (quote.DeliveryPostalCode && !isPostcode(quote.DestinationCountry, quote.DeliveryPostalCode)) addBroken(ctx, [{ Field: 'DeliveryPostalCode', Code: 'postcode', key: kit('invalid.postcode'), params: {} }])
  })
export type QuoteFields = z.output<typeof quoteFields>

/** The request as the price engine reads it; `isRemote` adds what a remote area costs. */
export function cargoOf(quote: QuoteFields, isRemote: boolean): Cargo {
  return {
    Cargo: quote.Cargo,
    CabinetItems: quote.CabinetItems,
    GoodsValueUsd: amount(sum(quote.Cargo.map((row) => minor(row.GoodsValueUsd ?? 0)))),
    InsuredValueUsd: quote.InsuranceFlag ? quote.InsuredValueUsd : null,
    Options: [...(quote.PickupFlag ? ['pickup' as const] : []), ...(isRemote ? ['remote' as const] : [])],
  }
}
