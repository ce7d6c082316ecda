import { z } from 'zod'
import { enumValues } from '#features/account/dictionary/enums.ts'
import {
  numberFrom,
  asDecimal,
  chargeable,
  day,
  hasPlaces,
  measure,
  oneOf,
  optional,
  optionalText,
  text,
  unitPriceUpTo,
} from '#kit/shared/fields.ts'
import { textKeys } from '#kit/shared/text.ts'
import { addIssues, kit, type FieldIssue } from '#kit/shared/validation.ts'
import { asNumber } from '#kit/shared/number.ts'
import { OPTIONS, PER, UNITS, type RateLine } from './rules.ts'
import type en from './text/en-US.ts'

/** Fields of a rate card, for form, workbook and call. */

const rates = textKeys<typeof en>('rates')

export const MAX_LINES = 500
const MOST = 999_999

/** A number from 0 with limited decimals, read by `asDecimal` with the same limit. */
function decimal(places: number, wrong: string) {
  const fits = (value: number) => value >= 0 && value <= MOST && hasPlaces(value, places)
  return z
    .number({ error: (issue) => (issue.input === undefined || issue.input === null ? 'required' : 'number') })
    .refine(fits, { error: wrong })
}
const price = unitPriceUpTo(MOST)
const quantity = z.preprocess((value) => asDecimal(3)(value) ?? 0, decimal(3, rates('rule.quantity'))) as z.ZodType<
  number,
  number | string | null | undefined
> & { _zod: { optin: 'optional' } }

const currency = oneOf(enumValues('Currency'))

export const rateLineFields = z.object({
  CostType: oneOf(enumValues('CostType')),
  Name: optionalText({ max: 100 }),
  FeeUnit: oneOf(UNITS),
  CurrencyCode: currency,
  UnitPrice: price,
  BreakFrom: quantity,
  MinCharge: optional(chargeable),
  MinCurrencyCode: optional(currency),
  MinQty: quantity,
  FreeQty: quantity,
  DensityKgPerCbm: optional(measure),
  CabinetType: optional(oneOf(enumValues('CabinetType'))),
  IsOptional: z.boolean().default(false),
})

/** Errors of a line whose fields are valid by themselves. */
export function lineProblems(line: RateLine): FieldIssue[] {
  const found: FieldIssue[] = []
  const isOther = (unit: number) => line.FeeUnit !== undefined && line.FeeUnit !== unit
  const add = (Field: keyof RateLine, rule: keyof (typeof en)['rule']) =>
    found.push({ Field, Code: rule, key: rates(`rule.${rule}`), params: {} })
  if (line.DensityKgPerCbm !== null && isOther(PER.cbm)) add('DensityKgPerCbm', 'density')
  if (line.CabinetType !== null && isOther(PER.container)) add('CabinetType', 'cabinet')
  if (line.FeeUnit === PER.insured && line.CurrencyCode !== 'USD') add('CurrencyCode', 'insuredUsd')
  if (line.MinCurrencyCode !== null && line.MinCharge === null) add('MinCharge', 'minCharge')
  if (line.IsOptional && line.CostType !== undefined && !Object.values(OPTIONS).some((one) => one === line.CostType))
    add('IsOptional', 'optional')
  return found
}

/** Key of a scale of prices. */
const scaleOf = ({ CostType, Name, CabinetType }: RateLine) => JSON.stringify([CostType, Name, CabinetType])
const SAME = [
  'FeeUnit',
  'CurrencyCode',
  'MinCharge',
  'MinCurrencyCode',
  'MinQty',
  'FreeQty',
  'DensityKgPerCbm',
  'IsOptional',
] as const satisfies (keyof RateLine)[]

/** Errors between lines of a card, with fields like `Lines[2].BreakFrom`; `row` of the params is the other line, the first being 1. */
export function scaleProblems(lines: readonly RateLine[]): FieldIssue[] {
  const heads = new Map<string, number>()
  const breaks = new Map<string, number>()
  return lines.flatMap((line, index): FieldIssue[] => {
    // The rule also runs while costs have not been chosen.
    if ((line.CostType as number | undefined) === undefined) return []
    const scale = scaleOf(line)
    const head = heads.get(scale) ?? index
    heads.set(scale, head)
    const at = `${scale} ${line.BreakFrom}`
    const issue = (Field: keyof RateLine, Code: 'sameBreak' | 'scale', other: number): FieldIssue[] => [
      { Field: `Lines[${index}].${Field}`, Code, key: rates(`rule.${Code}`), params: { row: other + 1 } },
    ]
    const same = breaks.get(at)
    if (same !== undefined) return issue('BreakFrom', 'sameBreak', same)
    breaks.set(at, index)
    const differs = SAME.find((field) => line[field] !== lines[head]![field])
    return differs ? issue(differs, 'scale', head) : []
  })
}

/** All fields of a rate card. */
export const rateCardFields = z
  .object({
    CardName: text({ max: 100 }),
    QuoteProductType: oneOf(enumValues('QuoteProductType')),
    CountryCode: oneOf(enumValues('CountryCode')),
    /** Null: a public price. */
    ContractCompanyId: optional(z.number().int().positive()),
    ReceiptPlaceCode: optionalText({ max: 20, pattern: /^[A-Z0-9]+$/ }),
    DeliveryZone: optionalText({ max: 200, pattern: /^[A-Za-z0-9 ,-]+$/ }),
    ValidFrom: day,
    ValidTo: day,
    TransitDaysMin: optional(z.preprocess(asNumber, decimal(0, 'integerOrZero'))),
    TransitDaysMax: optional(z.preprocess(asNumber, decimal(0, 'integerOrZero'))),
    Lines: z.array(rateLineFields).min(1).max(MAX_LINES),
  })
  .superRefine((card, ctx) => {
    const order = (Field: string) => addIssues(ctx, [{ Field, Code: 'dateOrder', key: kit('invalid.dateOrder'), params: {} }])
    if (card.ValidTo < card.ValidFrom) order('ValidTo')
    if (card.TransitDaysMax !== null && card.TransitDaysMax < (card.TransitDaysMin ?? 0)) {
      addIssues(ctx, [{ Field: 'TransitDaysMax', Code: 'transit', key: rates('rule.transit'), params: {} }])
    }
    const single = card.Lines.flatMap((line, index) =>
      lineProblems(line).map((one) => ({ ...one, Field: `Lines[${index}].${one.Field}` })),
    )
    addIssues(ctx, [...single, ...scaleProblems(card.Lines)])
  })
/** A line priced by staff, independent of cards. */
export const manualLineFields = rateLineFields
  .pick({ CostType: true, Name: true, FeeUnit: true, CurrencyCode: true, UnitPrice: true })
  .extend({ Qty: numberFrom<number | string>(asDecimal(3), decimal(3, rates('rule.quantity'))) })

export type RateCardFields = z.output<typeof rateCardFields>

/** Change of a line in a new version; `Fields` are the changed fields. */
export type LineChange = {
  Kind: 'added' | 'removed' | 'changed'
  Line: RateLine
  Fields: { Field: keyof RateLine; Before: unknown; After: unknown }[]
}

/** Compares the lines of two versions, in the sequence of the new one, removed lines last. */
export function changesBetween(before: readonly RateLine[], after: readonly RateLine[]): LineChange[] {
  const keyOf = (line: RateLine) => `${scaleOf(line)} ${line.BreakFrom}`
  const known = new Map(before.map((line) => [keyOf(line), line]))
  const kept = new Set(after.map(keyOf))
  const news = after.flatMap((line): LineChange[] => {
    const old = known.get(keyOf(line))
    if (!old) return [{ Kind: 'added', Line: line, Fields: [] }]
    const Fields = (['UnitPrice', ...SAME] as const)
      .filter((field) => old[field] !== line[field])
      .map((Field) => ({ Field, Before: old[Field], After: line[Field] }))
    return Fields.length > 0 ? [{ Kind: 'changed', Line: line, Fields }] : []
  })
  return [
    ...news,
    ...before.filter((line) => !kept.has(keyOf(line))).map((Line): LineChange => ({ Kind: 'removed', Line, Fields: [] })),
  ]
}
