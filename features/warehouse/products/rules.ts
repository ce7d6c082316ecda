import { NO_BATTERY } from '#features/freight/core/rules.ts'
import { enumValues, type ValueOf } from '#features/account/dictionary/enums.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { count, measure, money, oneOf, optional, optionalText, text } from '#kit/shared/fields.ts'
import { fileRef } from '#kit/shared/file.ts'
import { COMMODITY_CODE } from '#kit/shared/identity.ts'
import { machine } from '#kit/shared/machine.ts'
import { id } from '#kit/shared/op.ts'
import { kit, withRules } from '#kit/shared/validation.ts'
import { z } from 'zod'
import { type Finding, finding } from './rules/finding.ts'
import { checkCarton } from './rules/carton.ts'

/** Review of a product (SPEC 4; reopening is added). Saving does not change the state. */
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

/** Accessories are frozen by the first approval and stay frozen when the product is reopened (SPEC 4). */
export function accessoriesFrozen(reviewRecords: readonly { ToState: number }[]): boolean {
  return reviewRecords.some((record) => record.ToState === productReview.states.approved)
}

/** Sales platforms by name. */
export const SALES_PLATFORM = {
  amazon: 183001,
  ebay: 183002,
  temu: 183003,
  tiktok: 183004,
  ownShop: 183005,
} as const satisfies Record<string, ValueOf<'SalesPlatform'>>
const NO_DANGER: ValueOf<'DangerousClass'> = '0'
/** Kinds of files on a product. */
export const PRODUCT_FILES = ['msds', 'un383', 'other'] as const
const BATTERY_FILES = ['msds', 'un383'] as const

const FNSKU_AMAZON = /^(X[A-Z0-9]{9}|B0[A-Z0-9]{8})$/
const FNSKU_OTHER = /^[A-Za-z0-9_-]{4,40}$/

/** Amazon's code format for Amazon, a free format for other platforms. */
export function isFnsku(fnsku: string, platform: number): boolean {
  return (platform === SALES_PLATFORM.amazon ? FNSKU_AMAZON : FNSKU_OTHER).test(fnsku)
}

/** Possible stored spellings of an FNSKU: as typed, and in upper case. A shop's may have lower case letters, Amazon's never. */
export const fnskuSpellings = (typed: readonly string[]) => [...new Set(typed.flatMap((one) => [one, one.toUpperCase()]))]

/** Returns the lines with the FNSKU of the matching product, so that two spellings of one product are equal; others as typed. */
export const withStoredFnsku = <L extends { readonly Fnsku: string }>(
  lines: readonly L[],
  products: ReadonlyMap<string, { readonly Fnsku: string }>,
): L[] => lines.map((line) => ({ ...line, Fnsku: products.get(line.Fnsku)?.Fnsku ?? line.Fnsku }))

/** Maps typed FNSKUs to products: by exact spelling, else by upper case. */
export function byFnsku<P extends { readonly Fnsku: string }>(products: readonly P[], typed: readonly string[]): Map<string, P> {
  const stored = new Map(products.map((product) => [product.Fnsku, product]))
  return new Map(
    typed.flatMap((one) => {
      const product = stored.get(one) ?? stored.get(one.toUpperCase())
      return product ? [[one, product] as const] : []
    }),
  )
}

/** The code required by the country's customs. */
export const CUSTOMS_FIELD: Record<Country, 'UkCustomsCode' | 'DeCustomsCode'> = { GB: 'UkCustomsCode', DE: 'DeCustomsCode' }
const CUSTOMS_CODE = {
  UkCustomsCode: { pattern: COMMODITY_CODE.UkCustomsCode, digits: '10' },
  DeCustomsCode: { pattern: COMMODITY_CODE.DeCustomsCode, digits: '10-11' },
} as const

const code = (max: number) => ({ max, noChinese: true, signs: '._/-' })
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
 * All fields that a customer may set, with the rules that already hold for a draft. Rules that only a submit has are in
 * `submitProblems`. One FNSKU per company and country is checked where the rows are.
 */
export const productFields = withRules(plainProduct, (product) => {
  const codes = product.Accessories.map((a) => a.AccessoryCode)
  const repeated = codes.flatMap((value, index) =>
    codes.indexOf(value) < index
      ? [{ Field: `Accessories[${index}].AccessoryCode`, Code: 'duplicate', key: kit('invalid.duplicate'), params: {} }]
      : [],
  )
  return [...checkProduct(product).filter((f) => f.blocks === 'save'), ...repeated]
})

/** Returns findings on a product that do not depend on its warehouse country; fields that could not be parsed are skipped. */
export function checkProduct(product: ProductFields): Finding[] {
  const found: Finding[] = []
  if (product.SalesPlatform !== undefined && !isFnsku(product.Fnsku, product.SalesPlatform))
    found.push(finding('save', 'Fnsku', 'fnskuInvalid'))
  found.push(...checkCarton(product))
  if (product.IsHazardous && product.DangerousClass === NO_DANGER) found.push(finding('save', 'DangerousClass', 'dangerousClass'))
  if (!product.IsHazardous && product.DangerousClass !== undefined && product.DangerousClass !== NO_DANGER)
    found.push(finding('save', 'IsHazardous', 'notDangerous'))
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

const isPresent = (value: unknown) => value !== null && value !== undefined

/** Import requirements beyond `productFields`: a carton that is not red, the customs code of the country, and the currency of a value. */
export function importProblems(product: ProductFields, country: Country): Finding[] {
  const field = CUSTOMS_FIELD[country]
  const missing = product[field] ? [] : [finding('submit', field, 'customsRequired')]
  const hasNoCurrency = isPresent(product.DeclareValue) && !isPresent(product.DeclareCurrency)
  const unclear = hasNoCurrency ? [finding('submit', 'DeclareCurrency', 'declareCurrency')] : []
  return [...checkProduct(product).filter((f) => f.blocks !== 'nothing'), ...missing, ...unclear]
}

/** Returns all errors that prevent submitting a product for review; empty if it may be submitted. */
export function submitProblems(product: ProductFields, country: Country): Finding[] {
  const kinds = new Set(product.Attachments.map((file) => file.Kind))
  const needsFiles = product.BatteryType !== NO_BATTERY && !BATTERY_FILES.every((kind) => kinds.has(kind))
  return [...importProblems(product, country), ...(needsFiles ? [finding('submit', 'Attachments', 'batteryFiles')] : [])]
}
