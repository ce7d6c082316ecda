import { z } from 'zod'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { day, money, oneOf } from '#kit/shared/fields.ts'
import { blob, id, ok, op, type Output } from '#kit/shared/op.ts'
import { page, pageInput, undatedInput } from '#kit/shared/page.ts'
import { manualLineFields, rateCardFields, rateLineFields } from './card.ts'
import { exchangeRateFields } from './exchange.ts'
import { sheetIssue } from '#kit/shared/sheet-issue.ts'

/** A line priced by staff, as in answers to quote requests. */
export const manualLine = manualLineFields

const currency = oneOf(enumValues('Currency'))

/** Converts an amount by the rates of a day (default today), or the last day before with rates. */
export const convertCurrencyAmount = op({
  path: '/oms/api/OrderFbaDetail/ConvertCurrencAmountAsync',
  access: 'customer',
  input: z.object({ FromCurrency: currency, ToCurrency: currency, Amount: money, Date: day.optional() }),
  output: z.object({ Amount: z.number(), Rate: z.number(), RateDate: z.string() }),
})

// --- The desk ------------------------------------------------------------------------------------------------------

const version = z.number().int()
const cardRow = z.object({
  Id: z.number(),
  CardName: z.string(),
  QuoteProductType: z.number(),
  CountryCode: z.string(),
  ContractCompanyId: z.number().nullable(),
  CompanyName: z.string().nullable(),
  ReceiptPlaceCode: z.string().nullable(),
  DeliveryZone: z.string().nullable(),
  ValidFrom: z.string(),
  ValidTo: z.string(),
  LineCount: z.number(),
  UpdatedTime: z.string(),
  RowVersion: version,
})
export type RateCardRow = z.output<typeof cardRow>

const rateCardFilter = undatedInput.extend({
  QuoteProductType: z.coerce.number().int().optional(),
  CountryCode: z.string().max(2).optional(),
  /** Valid today, or not. */
  IsValid: z.boolean().optional(),
})
export type RateCardFilter = z.output<typeof rateCardFilter>

const card = (method: string) => `/desk/api/RateCard/${method}`
export const getRateCards = op({
  path: card('GetPageList'),
  access: 'staff',
  area: 'freight',
  input: rateCardFilter,
  output: page(cardRow),
})
export const getRateCard = op({
  path: card('GetById'),
  access: 'staff',
  area: 'freight',
  input: z.object({ Id: id }),
  output: cardRow
    .omit({ LineCount: true })
    .extend({ TransitDaysMin: z.number().nullable(), TransitDaysMax: z.number().nullable(), Lines: z.array(rateLineFields) }),
})
export type WholeRateCard = Output<typeof getRateCard>
/** Adds a card, or changes the one with `Id` if its `RowVersion` is still the same. */
export const saveRateCard = op({
  path: card('Save'),
  access: 'staff',
  area: 'freight',
  kind: 'command',
  input: rateCardFields.and(z.object({ Id: id.optional(), RowVersion: version.optional() })),
  output: z.object({ Id: z.number() }),
})
export const deleteRateCard = op({
  path: card('Delete'),
  access: 'staff',
  area: 'freight',
  kind: 'command',
  input: z.object({ Id: id }),
  output: ok,
})

/** Lines of a card as a workbook for editing and import. */
export const exportRateCard = op({
  path: card('ExportExcel'),
  access: 'staff',
  area: 'freight',
  kind: 'download',
  input: z.object({ Id: id }),
  output: blob,
})
export const getRateTemplate = op({
  path: card('GetImportTemplate'),
  access: 'staff',
  area: 'freight',
  kind: 'download',
  input: z.object({}),
  output: blob,
})
/** Reads a workbook without saving: lines for the form, or all errors. */
export const readRateSheet = op({
  path: card('ReadExcel'),
  access: 'staff',
  area: 'freight',
  kind: 'upload',
  takes: ['workbook', 'table'],
  input: z.object({}),
  output: z.object({ Lines: z.array(rateLineFields), Errors: z.array(sheetIssue) }),
})

const rateRow = z.object({
  RateDate: z.string(),
  Eur: z.number(),
  Usd: z.number(),
  Cny: z.number(),
  UpdatedTime: z.string(),
  RowVersion: version,
})
export type ExchangeRateRow = z.output<typeof rateRow>

const rate = (method: string) => `/desk/api/ExchangeRate/${method}`
const ofDay = z.object({ RateDate: day })
export const getExchangeRates = op({
  path: rate('GetPageList'),
  access: 'staff',
  area: 'freight',
  input: pageInput.pick({ PageIndex: true, PageSize: true }),
  output: page(rateRow),
})
export const getExchangeRate = op({ path: rate('GetByDate'), access: 'staff', area: 'freight', input: ofDay, output: rateRow })
/** Sets the rates from a day on; existing ones are changed only with their `RowVersion`, and far from those of the day before only with `IsDifferenceConfirmed`. */
export const saveExchangeRate = op({
  path: rate('Save'),
  access: 'staff',
  area: 'freight',
  kind: 'command',
  input: exchangeRateFields.extend({ RowVersion: version.optional(), IsDifferenceConfirmed: z.boolean().default(false) }),
  output: ok,
})
export const deleteExchangeRate = op({
  path: rate('Delete'),
  access: 'staff',
  area: 'freight',
  kind: 'command',
  input: ofDay.extend({ RowVersion: version }),
  output: ok,
})
