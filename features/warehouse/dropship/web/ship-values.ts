import { readSerials, serialNumbers } from '#features/warehouse/stock/rules.ts'
import type { BulkResult } from '#kit/shared/bulk.ts'
import { text } from '#kit/shared/fields.ts'
import type { FieldError } from '#kit/shared/refusal.ts'
import type { LineColumn } from '#kit/web/form/line-spec.ts'
import { isBlankRow, sentRowsSchema } from '#kit/web/form/sent-rows-schema.ts'
import { z } from 'zod'
import { measuredParcel } from '../contract/parcel.ts'
import type { Shipment } from '../desk-contract.ts'
import { MAX_PARCELS } from '../rules.ts'

/** A parcel as typed. */
type Typed = number | string
export type ParcelValues = {
  WarehouseOutNo?: string
  Serials?: string
  TrackingNo?: string
  Weight?: Typed
  Length?: Typed
  Width?: Typed
  Height?: Typed
}

const typedOnly = <T extends z.ZodType>(schema: T) =>
  sentRowsSchema('Parcels', (parcels: readonly ParcelValues[]) => parcels.filter((parcel) => !isBlankRow(parcel)), schema)

/** The parcels of one order. */
export const parcelsForm = typedOnly(z.object({ Parcels: z.array(measuredParcel).min(1).max(MAX_PARCELS) }))
/** The parcels of many orders, one row each. */
export const shipmentsForm = typedOnly(
  z.object({
    Parcels: z
      .array(
        measuredParcel.extend({
          WarehouseOutNo: text({ max: 30 }),
          Serials: z.string().nullish().transform(readSerials).pipe(serialNumbers),
        }),
      )
      .min(1)
      .max(2000),
  }),
)

const cm = (field: string): LineColumn => ({ field, kind: 'number', unit: 'cm', width: 92 })
export const PARCEL_COLUMNS: readonly LineColumn[] = [
  { field: 'TrackingNo', width: 160 },
  { field: 'Weight', kind: 'number', unit: 'kg', width: 100, total: true },
  cm('Length'),
  cm('Width'),
  cm('Height'),
]

/** Rows with the same number are the parcels of one order. */
export function shipmentsOf(parcels: z.output<typeof shipmentsForm>['Parcels']): Shipment[] {
  const byOrder = Map.groupBy(parcels, (parcel) => parcel.WarehouseOutNo)
  return [...byOrder].map(([WarehouseOutNo, rows]) => ({
    WarehouseOutNo,
    Parcels: rows.map(({ WarehouseOutNo: _, Serials: __, ...parcel }) => parcel),
    Serials: rows.flatMap((row) => row.Serials),
  }))
}

const mark = (row: number, field: string, Msg: string): FieldError => ({
  Field: `Parcels[${row}].${field}`,
  Row: null,
  Code: 'skipped',
  Msg,
})

/**
 * Marks orders that were not shipped at the cells concerned: parcel errors in the parcel's row, serial number errors
 * where they were typed, order errors at the order number in each of its rows.
 */
export function skippedMarks(parcels: readonly ParcelValues[], skipped: BulkResult['Skipped']): FieldError[] {
  return skipped.flatMap(({ No, Reason, Field }) => {
    const rows = [...parcels.keys()].filter((row) => parcels[row]!.WarehouseOutNo?.trim() === No)
    const [, parcel, field] = /^Parcels\[(\d+)\]\.(\w+)$/.exec(Field ?? '') ?? []
    const row = field ? rows[Number(parcel)] : (rows.find((one) => parcels[one]!.Serials) ?? rows[0])
    if (row !== undefined && field) return [mark(row, field, Reason)]
    if (row !== undefined && Field === 'Serials') return [mark(row, Field, Reason)]
    return rows.map((one) => mark(one, 'WarehouseOutNo', Reason))
  })
}

type PickedOrder = Parameters<typeof expectedParcels>[0] & { WarehouseOutNo: string }

/** Adds a row for each expected parcel of orders that are not in the list yet, after the rows that are in use. */
export function withPicked(parcels: readonly ParcelValues[], orders: readonly PickedOrder[]): ParcelValues[] {
  const known = new Set(parcels.map((parcel) => parcel.WarehouseOutNo))
  const more = orders
    .filter((order) => !known.has(order.WarehouseOutNo))
    .flatMap((order) => expectedParcels(order).map((parcel) => ({ ...parcel, WarehouseOutNo: order.WarehouseOutNo })))
  return more.length > 0 ? [...parcels.filter((parcel) => !isBlankRow(parcel)), ...more] : [...parcels]
}

/** One row for each expected parcel of an order. */
export function expectedParcels({
  PackagesCount,
  ParcelWeight,
}: {
  PackagesCount: number
  ParcelWeight: number | null
}): ParcelValues[] {
  return Array.from({ length: PackagesCount }, () => (ParcelWeight === null ? {} : { Weight: ParcelWeight }))
}
