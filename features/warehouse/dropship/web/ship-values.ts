import { readSerials, serialNumbers } from '#features/warehouse/stock/rules.ts'
import { text } from '#kit/shared/fields.ts'
import type { LineColumn } from '#kit/web/form/line-spec.ts'
import { z } from 'zod'
import { measuredParcel } from '../contract/parcel.ts'
import type { Shipment } from '../desk-contract.ts'
import { MAX_PARCELS } from '../rules.ts'

/** A parcel as it is typed. */
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

const isBlank = (parcel: ParcelValues) =>
  Object.values(parcel).every((value) => value === undefined || value === null || value === '')
const typedOnly = (content: unknown) => {
  const { Parcels } = content as { Parcels: ParcelValues[] }
  return { Parcels: Parcels.filter((parcel) => !isBlank(parcel)) }
}

/** The parcels of one order. */
export const parcelsForm = z.preprocess(typedOnly, z.object({ Parcels: z.array(measuredParcel).min(1).max(MAX_PARCELS) }))
/** The parcels of many orders, a row each. */
export const shipmentsForm = z.preprocess(
  typedOnly,
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

/** Rows with one number are the parcels of one order. */
export function shipmentsOf(parcels: z.output<typeof shipmentsForm>['Parcels']): Shipment[] {
  const byOrder = Map.groupBy(parcels, (parcel) => parcel.WarehouseOutNo)
  return [...byOrder].map(([WarehouseOutNo, rows]) => ({
    WarehouseOutNo,
    Parcels: rows.map(({ WarehouseOutNo: _, Serials: __, ...parcel }) => parcel),
    Serials: rows.flatMap((row) => row.Serials),
  }))
}

/** One row for each parcel that an order is expected to have. */
export function expectedParcels({
  PackagesCount,
  ParcelWeight,
}: {
  PackagesCount: number
  ParcelWeight: number | null
}): ParcelValues[] {
  return Array.from({ length: PackagesCount }, () => (ParcelWeight === null ? {} : { Weight: ParcelWeight }))
}
