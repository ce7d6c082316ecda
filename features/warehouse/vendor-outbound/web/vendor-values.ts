import type { Rates } from '#features/finance/fees/rules/rates.ts'
import { itemProblems, parcelsOf } from '#features/warehouse/dropship/rules.ts'
import type { FileRef } from '#kit/shared/file.ts'
import { typedNumber } from '#kit/shared/number.ts'
import { addIssues, type FieldIssue } from '#kit/shared/validation.ts'
import { now } from '#kit/web/clock.ts'
import { availableOf, type KeptPieces } from '#features/warehouse/dropship/web/parts/order-lines.ts'
import { z } from 'zod'
import type { VendorDetail, VendorProduct } from '../contract.ts'
import { fail, MAX_PACKAGES, vendorFields, windowProblems } from '../rules.ts'
import { vendorFees } from '../rules/fees.ts'
import { vendor } from '../text/keys.ts'

/** A line as entered, with its product and stock. */
export type LineValues = Partial<Omit<VendorProduct, 'Fnsku'>> & {
  Fnsku?: string
  Asin?: string
  Pieces?: number | string
  BatchNo?: string | null
  Kept?: KeptPieces | undefined
}

/** The form's content: the order's fields as typed. */
export type VendorValues = {
  WarehouseId: number | null
  PackagesCount?: number | string
  ShipWindowEnd?: string | null
  LabelFiles?: FileRef[]
  PackingSlipFile?: FileRef[]
  Items: LineValues[]
}

const whole = (value: unknown) => {
  const number = typedNumber(value) ?? 0
  return Number.isInteger(number) && number > 0 ? number : 0
}

const piecesOf = (line: LineValues) => whole(line.Pieces)

/** The input of the estimate as far as the form is filled in; undefined without products. */
export function estimateOf(rates: Rates, lines: readonly LineValues[], packages: number | string | undefined) {
  const goods = lines.flatMap(({ UnitWeight, UnitLength, UnitWidth, UnitHeight, ...line }) => {
    const Pieces = piecesOf(line)
    return Pieces && UnitWeight && UnitLength && UnitWidth && UnitHeight
      ? [{ Pieces, UnitWeight, UnitLength, UnitWidth, UnitHeight }]
      : []
  })
  if (goods.length === 0 || whole(packages) > MAX_PACKAGES) return undefined
  const { parcelWeights } = parcelsOf(goods, whole(packages) || 1)
  return vendorFees(
    rates,
    parcelWeights,
    goods.reduce((sum, line) => sum + line.Pieces, 0),
  )
}

const TYPED = ['Fnsku', 'Asin', 'Pieces', 'BatchNo'] as const
const isBlank = (line: LineValues) =>
  TYPED.every((field) => line[field] === undefined || line[field] === null || line[field] === '')

/** The submitted values: without empty lines at the end. */
function gather(values: VendorValues): unknown {
  const lines = values.Items.slice(0, values.Items.findLastIndex((line) => !isBlank(line)) + 1)
  return { ...values, LabelFiles: values.LabelFiles ?? [], PackingSlipFile: values.PackingSlipFile ?? [], Items: lines }
}

/** Errors of the lines by product and stock. */
function lineProblems(lines: readonly LineValues[], isByBatch: boolean): FieldIssue[] {
  const found = lines.flatMap((line, index): FieldIssue[] => {
    const available = availableOf(line)
    if (line.Fnsku && line.WaresInfoId === undefined) return [fail(`Items[${index}].Fnsku`, 'fnskuUnknown')]
    return available !== undefined && piecesOf(line) > available
      ? [{ Field: `Items[${index}].Pieces`, Code: 'short', key: vendor('form.short'), params: { available } }]
      : []
  })
  const named = lines.map((line, index) => ({ Fnsku: line.Fnsku || `line ${index}`, BatchNo: line.BatchNo || null }))
  return [...found, ...itemProblems(named, isByBatch)]
}

/** The rules of the form: those of the server, and those that only the form can check while the user fills it in. */
export function vendorForm(isByBatch: boolean, keptEnd: string | null = null) {
  const live = z.any().transform((values: VendorValues, ctx) => {
    addIssues(ctx, [
      ...lineProblems(values.Items, isByBatch),
      ...(values.ShipWindowEnd ? windowProblems(values.ShipWindowEnd, now(), keptEnd) : []),
    ])
    return {}
  })
  return z.preprocess(gather, z.intersection(vendorFields, live))
}

export const blankOrder = (WarehouseId: number | null): VendorValues => ({
  WarehouseId,
  PackagesCount: 1,
  LabelFiles: [],
  PackingSlipFile: [],
  Items: [{}],
})

/** Converts a stored order to the form's content; a copy has neither the marketplace's number nor its labels nor its window. */
export function valuesOf(order: VendorDetail, isCopy: boolean): VendorValues {
  const fresh = { PurchaseOrderNo: null, ShipWindowStart: null, ShipWindowEnd: null, LabelFiles: [], PackingSlipFile: [] }
  const Items = order.Items.map(({ Batches, ...item }): LineValues => ({
    ...item,
    Kept: isCopy ? undefined : { Fnsku: item.Fnsku, Batches },
  }))
  return { ...order, ...(isCopy && fresh), Items }
}
