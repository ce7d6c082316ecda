import { enumValues, type ValueOf } from '#features/account/dictionary/enums.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { count, measure, money, oneOf, optional, optionalText, text } from '#kit/shared/fields.ts'
import { fileRef } from '#kit/shared/file.ts'
import { COMMODITY_CODE } from '#kit/shared/identity.ts'
import { machine } from '#kit/shared/machine.ts'
import { boxVolume, fromHundredths, girth, hundredths, hundredthsOrNull, PARCEL_GIRTH } from '#kit/shared/measure.ts'
import { divideRounded } from '#kit/shared/money.ts'
import { id } from '#kit/shared/op.ts'
import { textKeys, type TextParams } from '#kit/shared/text.ts'
import { addIssues, type FieldIssue } from '#kit/shared/validation.ts'
import { z } from 'zod'
import type en from './text/en-US.ts'

const products = textKeys<typeof en>('products')

/** Review of a product (SPEC 4; reopening is added). Saving keeps the state. */
export const productReview = machine({
  enumeration: 'ProductReviewState',
  states: { new: 122001, reviewing: 122002, approved: 122003, rejected: 122004 },
  initial: 'new',
  moves: {
    new: { submit: { to: 'reviewing', by: 'customer' } },
    reviewing: { approve: { to: 'approved', by: 'staff' }, reject: { to: 'rejected', by: 'staff', danger: true } },
    approved: { reopen: { to: 'new', by: 'staff' } },
    rejected: { submit: { to: 'reviewing', by: 'customer' } },
  },
})

/** What can happen to a product. */
export const productEvents = documentEvents('wares_info', [productReview], ['create', 'delete', 'askChange', 'measure'])

/** States in which the customer may change or delete a product. */
export const EDITABLE_PRODUCT: readonly number[] = [productReview.states.new, productReview.states.rejected]

/** Accessories are frozen by the first approval and stay so when the product is reopened (SPEC 4). */
export function accessoriesFrozen(reviewRecords: readonly { ToState: number }[]): boolean {
  return reviewRecords.some((record) => record.ToState === productReview.states.approved)
}

/** A broken rule and what it prevents: a red carton may be saved but not submitted, a hint prevents nothing. */
export type Finding = FieldIssue & { blocks: 'save' | 'submit' | 'nothing' }

type RuleName = keyof (typeof en)['rule']
function finding(blocks: Finding['blocks'], Field: string, rule: RuleName, params: TextParams = {}): Finding {
  return { blocks, Field, Code: rule, key: products(`rule.${rule}`), params }
}

// --- Cartons -------------------------------------------------------------------------------------------------------

/** Goods in percent of the carton's volume; bounds belong to the good side (SPEC 5 Carton rules). */
export const CARTON_RATIO = { min: 90, warn: 120, max: 150 } as const
/** What marketplaces take (added; hints only): sides in cm, weights in kg. */
const CARTON_HINT = { side: 63.5, heavyMark: 15, refused: 23 } as const

type Sides<P extends string> = { [K in `${P}Length` | `${P}Width` | `${P}Height`]?: number | null | undefined }
/** Lengths in cm, weights in kg; anything may still be missing in a form. */
export type CartonInput = Sides<'Unit'> &
  Sides<'Carton'> & { UnitWeight?: number | null; CartonWeight?: number | null; PcsPerCarton?: number | null }

export type CartonRatio = {
  /** `goods / carton` in percent, two decimals. */
  percent: number
  colour: 'green' | 'yellow' | 'red'
  /** Volume of all units and of the carton, in cm³. */
  goods: number
  carton: number
}

/**
 * Unit volume x pieces per carton, against the carton's volume (SPEC 5 Carton rules): red below 90 % or above 150 %, yellow
 * above 120 %. Null while a side or the pieces are missing.
 */
export function cartonRatio(input: CartonInput): CartonRatio | null {
  const unit = volumeOf(input.UnitLength, input.UnitWidth, input.UnitHeight)
  const carton = volumeOf(input.CartonLength, input.CartonWidth, input.CartonHeight)
  if (!unit || !carton || !isPieces(input.PcsPerCarton)) return null
  const goods = unit * BigInt(input.PcsPerCarton)
  const above = (percent: number) => goods * 100n > carton * BigInt(percent)
  const below = (percent: number) => goods * 100n < carton * BigInt(percent)
  return {
    percent: fromHundredths(divideRounded(goods * 10_000n, carton)),
    colour: below(CARTON_RATIO.min) || above(CARTON_RATIO.max) ? 'red' : above(CARTON_RATIO.warn) ? 'yellow' : 'green',
    goods: Number(goods) / 1e6,
    carton: Number(carton) / 1e6,
  }
}

function volumeOf(...sides: (number | null | undefined)[]): bigint | null {
  return sides.every((side) => hundredthsOrNull(side) !== null) ? boxVolume(...(sides as [number, number, number])) : null
}

function isPieces(value: number | null | undefined): value is number {
  return Number.isInteger(value) && value! > 0
}

const SIDES = ['Length', 'Width', 'Height'] as const

/** All findings on a carton: sides, weight, volume, and hints of marketplaces. Fields still missing are passed over. */
export function checkCarton(input: CartonInput): Finding[] {
  return [...checkSides(input), ...checkWeight(input), ...checkVolume(input), ...cartonHints(input)]
}

function checkSides(input: CartonInput): Finding[] {
  const pairs = SIDES.map((side) => ({
    field: `Carton${side}`,
    unit: hundredthsOrNull(input[`Unit${side}`]),
    carton: hundredthsOrNull(input[`Carton${side}`]),
  }))
  const small = pairs.filter((p) => p.unit !== null && p.carton !== null && p.carton < p.unit)
  if (small.length > 0) return small.map((p) => finding('save', p.field, 'cartonSide'))
  const known = pairs.every((p) => p.unit !== null && p.carton !== null)
  const several = isPieces(input.PcsPerCarton) && input.PcsPerCarton > 1
  if (known && several && pairs.every((p) => p.carton === p.unit)) return [finding('save', 'CartonLength', 'cartonSeveralUnits')]
  return []
}

function checkWeight(input: CartonInput): Finding[] {
  const unit = hundredthsOrNull(input.UnitWeight)
  const carton = hundredthsOrNull(input.CartonWeight)
  if (unit === null || carton === null || !isPieces(input.PcsPerCarton)) return []
  const least = unit * BigInt(input.PcsPerCarton)
  return carton < least ? [finding('save', 'CartonWeight', 'cartonWeight', { min: fromHundredths(least) })] : []
}

function checkVolume(input: CartonInput): Finding[] {
  const ratio = cartonRatio(input)
  if (ratio?.colour === 'red') return [finding('submit', 'PcsPerCarton', 'cartonRed', { percent: ratio.percent })]
  if (ratio?.colour === 'yellow') return [finding('nothing', 'PcsPerCarton', 'cartonYellow', { percent: ratio.percent })]
  return []
}

function cartonHints(input: CartonInput): Finding[] {
  const found = SIDES.filter((side) => isAbove(input[`Carton${side}`], CARTON_HINT.side)).map((side) =>
    finding('nothing', `Carton${side}`, 'sideLong', { max: CARTON_HINT.side }),
  )
  if (isAbove(input.CartonWeight, CARTON_HINT.refused))
    found.push(finding('nothing', 'CartonWeight', 'tooHeavy', { max: CARTON_HINT.refused }))
  else if (isAbove(input.CartonWeight, CARTON_HINT.heavyMark))
    found.push(finding('nothing', 'CartonWeight', 'heavyMark', { max: CARTON_HINT.heavyMark }))
  const { CartonLength, CartonWidth, CartonHeight } = input
  if (volumeOf(CartonLength, CartonWidth, CartonHeight) && girth(CartonLength!, CartonWidth!, CartonHeight!) > PARCEL_GIRTH.high)
    found.push(finding('nothing', 'CartonLength', 'girthLong', { max: PARCEL_GIRTH.high }))
  return found
}

/** What the warehouse may correct when it approves a product, each with its unit. */
export const MEASURED = {
  UnitLength: 'cm',
  UnitWidth: 'cm',
  UnitHeight: 'cm',
  UnitWeight: 'kg',
  CartonLength: 'cm',
  CartonWidth: 'cm',
  CartonHeight: 'cm',
  CartonWeight: 'kg',
} as const
export type MeasuredField = keyof typeof MEASURED
const MEASURED_FIELDS = Object.keys(MEASURED) as MeasuredField[]

const size = optional(measure)
/** Sizes as measured at the warehouse; what is left out stays as the customer said. */
export const measuredFields = z.object({
  UnitLength: size,
  UnitWidth: size,
  UnitHeight: size,
  UnitWeight: size,
  CartonLength: size,
  CartonWidth: size,
  CartonHeight: size,
  CartonWeight: size,
})
export type Measured = Partial<z.output<typeof measuredFields>>

/** What was measured otherwise than the customer said, in the order of the form. */
export function measuredChanges(said: Record<MeasuredField, number>, measured: Measured) {
  return MEASURED_FIELDS.flatMap((Field) => {
    const [From, To] = [said[Field], measured[Field] ?? said[Field]]
    return hundredths(From) === hundredths(To) ? [] : [{ Field, From, To, Unit: MEASURED[Field] }]
  })
}

/** What keeps a product from being approved with a carton; `cartonHints` prevent nothing. */
export function cartonProblems(carton: CartonInput): Finding[] {
  return checkCarton(carton).filter((found) => found.blocks !== 'nothing')
}

function isAbove(value: number | null | undefined, limit: number): boolean {
  const exact = hundredthsOrNull(value)
  return exact !== null && exact > hundredths(limit)
}

// --- Products ------------------------------------------------------------------------------------------------------

const AMAZON: ValueOf<'SalesPlatform'> = 183001
const NO_DANGER: ValueOf<'DangerousClass'> = '0'
const NO_BATTERY: ValueOf<'BatteryType'> = 180001
/** What a file on a product may be. */
export const PRODUCT_FILES = ['msds', 'un383', 'other'] as const
const BATTERY_FILES = ['msds', 'un383'] as const

const FNSKU_AMAZON = /^(X[A-Z0-9]{9}|B0[A-Z0-9]{8})$/
const FNSKU_OTHER = /^[A-Za-z0-9_-]{4,40}$/

/** Amazon's own codes for Amazon, a free code for other platforms. */
export function isFnsku(fnsku: string, platform: number): boolean {
  return (platform === AMAZON ? FNSKU_AMAZON : FNSKU_OTHER).test(fnsku)
}

const CUSTOMS_FIELD: Record<Country, 'UkCustomsCode' | 'DeCustomsCode'> = { GB: 'UkCustomsCode', DE: 'DeCustomsCode' }
const CUSTOMS_CODE = {
  UkCustomsCode: { pattern: COMMODITY_CODE.UkCustomsCode, digits: '10' },
  DeCustomsCode: { pattern: COMMODITY_CODE.DeCustomsCode, digits: '10-11' },
} as const

const code = (max: number) => ({ max, noChinese: true, pattern: /^[A-Za-z0-9._/-]+$/ })
const yesNo = z.boolean({ error: (issue) => (issue.input === undefined || issue.input === null ? 'required' : 'choice') })

const accessory = z.object({
  AccessoryCode: text(code(40)),
  Name: text({ max: 100 }),
  QtyPerSet: count,
  IsMain: yesNo,
  Length: optional(measure),
  Width: optional(measure),
  Height: optional(measure),
  Weight: optional(measure),
  ImageFileId: optional(id),
})

/** A new list each time, so that no two records share it. */
const listOf = <T extends z.ZodType>(item: T, max: number) =>
  z
    .array(item)
    .max(max)
    .default(() => [])

const fields = {
  Sku: text(code(40)),
  CustomerCode: optionalText(code(40)),
  Fnsku: text({ max: 40 }),
  NameCn: text({ max: 100 }),
  NameEn: text({ max: 150, noChinese: true }),
  Details: optionalText({ max: 500 }),
  UnitLength: measure,
  UnitWidth: measure,
  UnitHeight: measure,
  UnitWeight: measure,
  PcsPerCarton: count,
  CartonLength: measure,
  CartonWidth: measure,
  CartonHeight: measure,
  CartonWeight: measure,
  BatteryType: oneOf(enumValues('BatteryType')),
  IsHazardous: yesNo,
  DangerousClass: oneOf(enumValues('DangerousClass')).default(NO_DANGER),
  UkCustomsCode: optionalText({ max: 10 }),
  DeCustomsCode: optionalText({ max: 11 }),
  SalesPlatform: oneOf(enumValues('SalesPlatform')),
  ShopName: optionalText({ max: 50 }),
  LabelSize: oneOf(enumValues('LabelSize')),
  ImageFileId: optional(id),
  DeclareValue: optional(money),
  DeclareCurrency: optional(oneOf(enumValues('Currency'))),
  StockLine: optional(count),
  AgeLine: optional(count),
  Accessories: listOf(accessory, 50),
  Attachments: listOf(fileRef.extend({ Kind: oneOf(PRODUCT_FILES) }), 20),
}

const plainProduct = z.object(fields)
/** What a customer sets on a product; dimensions in cm, weights in kg. */
export type ProductFields = z.output<typeof plainProduct>

/**
 * Everything a customer may set, with the rules that already hold for a draft. What only a submit asks is in
 * `submitProblems`. One FNSKU per company and country is checked where the rows are.
 */
export const productFields = plainProduct.superRefine((product, ctx) => {
  addIssues(
    ctx,
    checkProduct(product).filter((f) => f.blocks === 'save'),
  )
  const codes = product.Accessories.map((a) => a.AccessoryCode)
  codes.forEach((value, index) => {
    if (codes.indexOf(value) < index)
      ctx.addIssue({ code: 'custom', path: ['Accessories', index, 'AccessoryCode'], message: 'duplicate' })
  })
})

/** Findings on a filled-in product that do not depend on its warehouse country. */
export function checkProduct(product: ProductFields): Finding[] {
  const found: Finding[] = []
  if (!isFnsku(product.Fnsku, product.SalesPlatform)) found.push(finding('save', 'Fnsku', 'fnskuInvalid'))
  found.push(...checkCarton(product))
  if (product.IsHazardous && product.DangerousClass === NO_DANGER) found.push(finding('save', 'DangerousClass', 'dangerousClass'))
  if (!product.IsHazardous && product.DangerousClass !== NO_DANGER) found.push(finding('save', 'IsHazardous', 'notDangerous'))
  for (const field of ['UkCustomsCode', 'DeCustomsCode'] as const) {
    const value = product[field]
    if (value && !CUSTOMS_CODE[field].pattern.test(value))
      found.push(finding('save', field, 'customsCode', { digits: CUSTOMS_CODE[field].digits }))
  }
  const { UkCustomsCode: uk, DeCustomsCode: de } = product
  if (uk && de && uk.slice(0, 6) !== de.slice(0, 6)) found.push(finding('nothing', 'DeCustomsCode', 'customsDiffer'))
  if (product.Accessories.length > 0 && product.Accessories.filter((a) => a.IsMain).length !== 1)
    found.push(finding('save', 'Accessories', 'mainAccessory'))
  return found
}

/** What an import asks beyond `productFields`: a carton that is not red, and the customs code of the country. */
export function importProblems(product: ProductFields, country: Country): Finding[] {
  const field = CUSTOMS_FIELD[country]
  const missing = product[field] ? [] : [finding('submit', field, 'customsRequired')]
  return [...checkProduct(product).filter((f) => f.blocks !== 'nothing'), ...missing]
}

/** Everything that keeps a product from being submitted for review; empty when it may be. */
export function submitProblems(product: ProductFields, country: Country): Finding[] {
  const kinds = new Set(product.Attachments.map((file) => file.Kind))
  const needsFiles = product.BatteryType !== NO_BATTERY && !BATTERY_FILES.every((kind) => kinds.has(kind))
  return [...importProblems(product, country), ...(needsFiles ? [finding('submit', 'Attachments', 'batteryFiles')] : [])]
}
