import { measuredParcel } from '#features/warehouse/dropship/contract/parcel.ts'
import { MAX_PARCELS } from '#features/warehouse/dropship/rules.ts'
import { deskRow } from '#kit/shared/bulk.ts'
import { text } from '#kit/shared/fields.ts'
import { countsInput, stateCounts, valueFilter } from '#kit/shared/list-ops.ts'
import { blob, id, ok, op } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'

const at = (method: string) => `/desk/api/Manifest/${method}`

const manifestFilter = pageInput.extend({ State: valueFilter, WarehouseId: id.optional() })
export type ManifestFilter = z.output<typeof manifestFilter>

const manifestRow = z.object({
  Id: z.number(),
  ManifestNo: z.string(),
  WarehouseId: z.number(),
  WarehouseCode: z.string(),
  CountryCode: z.string(),
  /** A courier's collection, or a truck by its plate; neither for collection by recipients. */
  Courier: z.string().nullable(),
  VehiclePlate: z.string().nullable(),
  State: z.number(),
  BoxCount: z.number(),
  Weight: z.number(),
  Operator: z.string(),
  CreatedTime: z.string(),
  LoadedTime: z.string().nullable(),
  RowVersion: z.number(),
})
export type ManifestRow = z.output<typeof manifestRow>

export const getManifests = op({
  path: at('GetPageList'),
  access: 'staff',
  area: 'warehouse',
  input: withSpan(manifestFilter),
  output: page(manifestRow),
})
export const getManifestCounts = op({
  path: at('GetNumberInEachStatus'),
  access: 'staff',
  area: 'warehouse',
  input: countsInput(manifestFilter, 'State'),
  output: stateCounts,
})
/**
 * Finds an order by its number or by that of a courier label, or returns null; `Labels` are the numbers of its courier
 * labels.
 */
export const findOrderToLoad = op({
  path: at('FindOrder'),
  access: 'staff',
  area: 'warehouse',
  input: z.object({ WarehouseOutNo: text({ max: 50 }) }),
  output: z
    .object({
      ContractCompanyId: z.number(),
      Id: z.number(),
      WarehouseOutNo: z.string(),
      Status: z.number(),
      DropshipDeliveryMethod: z.number().nullable(),
      Courier: z.string().nullable(),
      CourierService: z.string().nullable(),
      PackagesCount: z.number(),
      ParcelWeight: z.number().nullable(),
      Labels: z.array(z.string()),
    })
    .nullable(),
})
/**
 * Ships a packed order in the loaded parcels, and adds them to the open manifest of its courier. Weights that differ
 * from the expected one and were probably mistyped require `IsMeasuresConfirmed`.
 */
export const loadOrder = op({
  path: at('Load'),
  access: 'staff',
  area: 'warehouse',
  kind: 'command',
  input: deskRow.extend({
    Parcels: z.array(measuredParcel).min(1).max(MAX_PARCELS),
    IsMeasuresConfirmed: z.boolean().default(false),
  }),
  output: z.object({ Id: z.number(), ManifestNo: z.string(), Boxes: z.number() }),
})
/**
 * Hands over to the courier, or the truck departs; later loads start another manifest. The orders on a truck are
 * shipped. Refuses with `rule` while cartons of an order on a truck are missing.
 */
export const handOverManifest = op({
  path: at('HandOver'),
  access: 'staff',
  area: 'warehouse',
  kind: 'command',
  input: z.object({ Id: id, RowVersion: z.number().int() }),
  output: ok,
})
export const printManifest = op({
  path: at('Print'),
  access: 'staff',
  area: 'warehouse',
  kind: 'download',
  input: z.object({ Id: id }),
  output: blob,
})

// --- Trucks, and cartons of replenishment orders ---------------------------------------------------------------------------

const command = { access: 'staff', area: 'warehouse', kind: 'command' } as const
const plate = text({ max: 15, pattern: /^(?=.*[A-ZÄÖÜ])[A-Z0-9ÄÖÜ][A-Z0-9ÄÖÜ -]{2,14}$/i, wrong: 'floor:truck.plate' })

/** The truck being loaded at a warehouse, by plate; starts loading if there is none. */
export const openTruck = op({
  ...command,
  path: at('OpenTruck'),
  input: z.object({ WarehouseId: id, VehiclePlate: plate }),
  output: z.object({ Id: z.number(), ManifestNo: z.string() }),
})
const truckOrder = z.object({
  ContractCompanyId: z.number(),
  Id: z.number(),
  WarehouseOutNo: z.string(),
  CompanyName: z.string(),
  /** The marketplace's centre, or the city. */
  Destination: z.string(),
  ReferenceId: z.string().nullable(),
  BookingTime: z.string().nullable(),
  Pallets: z.number().nullable(),
  /** Number of cartons of the order, and those on the truck. */
  Boxes: z.number(),
  Loaded: z.array(z.number()),
  Weight: z.number(),
})
export type TruckOrder = z.output<typeof truckOrder>
/** A truck with its orders. */
export const getTruck = op({
  path: at('GetTruck'),
  access: 'staff',
  area: 'warehouse',
  input: z.object({ Id: id }),
  output: manifestRow.extend({ Orders: z.array(truckOrder) }),
})
export type Truck = z.output<(typeof getTruck)['output']>

const code = text({ max: 50 })
const loadedCarton = z.object({
  ManifestId: z.number(),
  ManifestNo: z.string(),
  WarehouseOutNo: z.string(),
  BoxNo: z.number(),
  Loaded: z.number(),
  Boxes: z.number(),
})
/** A carton about to be loaded, by the code on its label, and whether its order leaves by truck or by courier. */
export const findCartonToLoad = op({
  path: at('FindCarton'),
  access: 'staff',
  area: 'warehouse',
  input: z.object({ Code: code }),
  output: z.object({ WarehouseOutNo: z.string(), BoxNo: z.number(), Boxes: z.number(), IsByTruck: z.boolean() }),
})
/** Puts a carton on a truck by the code on its label. The first carton of an order begins its loading. */
export const loadOnTruck = op({
  ...command,
  path: at('LoadOnTruck'),
  input: z.object({ Id: id, Code: code }),
  output: loadedCarton,
})
/** Loads a carton for its order's courier, with the courier's number: the last one ships the order. */
export const loadForCourier = op({
  ...command,
  path: at('LoadForCourier'),
  input: z.object({ Code: code, TrackingNo: code }),
  output: loadedCarton,
})
/** Takes all cartons of an order off a truck: it is to be shipped again, and they can be loaded on another. */
export const unloadOrder = op({
  ...command,
  path: at('Unload'),
  input: z.object({ ManifestId: id }).extend(deskRow.shape),
  output: ok,
})
/**
 * Removes a carton from the truck or collection being loaded. Refuses with `rule` if it is in none, or if its order is
 * shipped.
 */
export const takeOffCarton = op({ ...command, path: at('TakeOff'), input: z.object({ Code: code }), output: ok })
/** Discards an empty truck or courier's collection. */
export const discardManifest = op({
  ...command,
  path: at('Discard'),
  input: z.object({ Id: id, RowVersion: z.number().int() }),
  output: ok,
})
