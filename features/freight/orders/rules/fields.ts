import { enumValues } from '#features/account/dictionary/enums.ts'
import { orderFile } from '#features/freight/documents/contract.ts'
import {
  count,
  cubicMeasure,
  day,
  instant,
  measure,
  money,
  oneOf,
  optional,
  optionalText,
  percent,
  text,
} from '#kit/shared/fields.ts'
import { originCountry } from '#kit/shared/country-names.ts'
import { asCode, asContainerNo, asMawb, COMMODITY_CODE } from '#kit/shared/identity.ts'
import { referenceId, shipmentId } from '#kit/shared/marketplace-numbers.ts'
import { id } from '#kit/shared/op.ts'
import { z } from 'zod'
import { LOOSE_CARGO } from '#features/freight/core/rules.ts'

/**
 * Fields of a freight order of any kind. Which of them a kind needs is in the table of kinds, rules between fields in
 * problems.ts.
 */

export const MAX = { cartons: 1000, goods: 500, places: 50, containers: 50, files: 60, elements: 30 } as const

const port = optionalText({ max: 5, pattern: /^[A-Z]{2}[A-Z2-9]{3}$/ })
const airport = optionalText({ max: 3, pattern: /^[A-Z]{3}$/ })
const choice = <N extends Parameters<typeof enumValues>[0]>(name: N) => oneOf(enumValues(name))

/** Destination countries; goods come from China. */
const destination = oneOf(enumValues('CountryCode').filter((country) => country !== 'CN'))

export const MAWB = /^\d{3}-\d{8}$/

/**
 * The elements that start every declaration in China: the kind of brand (0 to 4), and whether the goods enjoy a
 * preferential tariff abroad (0 to 3).
 */
export const FIXED_ELEMENTS = ['BrandType', 'ExportPreference'] as const
export const PREFERENCES = ['0', '1', '2', '3'] as const
/** One element that Chinese customs require for goods of a tariff number, named by a field of the line or by the tariff. */
const element = z.object({ Name: text({ max: 60 }), Value: text({ max: 255 }) })
export type DeclareElement = z.output<typeof element>

/** One line of goods: the customs declaration. Sizes and weights are those of one piece. */
export const goodsFields = z.object({
  NameCn: text({ max: 60 }),
  NameEn: text({ max: 100, noChinese: true }),
  Model: text({ max: 60 }),
  BrandType: choice('BrandType'),
  Brand: optionalText({ max: 50 }),
  Material: text({ max: 60 }),
  Function: text({ max: 100 }),
  UnitPriceUsd: measure,
  Qty: count,
  QtyUnit: text({ max: 10 }),
  IsCounterfeit: z.boolean().default(false),
  OriginCountry: originCountry.default('CN'),
  HsCode: text({ max: 10, pattern: /^\d{10}$/ }),
  ExportTaxRate: percent,
  /** Duty rate in the country of destination, in percent. */
  DutyRate: percent,
  /** Commodity codes for customs of the destination; the clearance documents start with them. */
  UkCustomsCode: optionalText({ max: 10, pattern: COMMODITY_CODE.UkCustomsCode }),
  DeCustomsCode: optionalText({ max: 11, pattern: COMMODITY_CODE.DeCustomsCode }),
  SalesLink: text({ max: 500, pattern: /^https?:\/\/\S+$/, example: 'https://www.example.com/mug' }),
  ImageFileId: optional(id),
  Length: measure,
  Width: measure,
  Height: measure,
  NetWeight: measure,
  GrossWeight: measure,
  BatteryType: choice('BatteryType'),
  DangerousFlag: z.boolean().default(false),
  DangerousClass: choice('DangerousClass').default('0'),
  UnNo: optionalText({ max: 6, pattern: /^UN\d{4}$/, example: 'UN3481' }),
  DeclareElements: z
    .array(element)
    .max(MAX.elements)
    .default(() => []),
})
export type Goods = z.output<typeof goodsFields>

/**
 * Cartons of one size, numbered from–to; cm and kg of one carton. `Items` reference lines of goods by their position
 * (from 1) and the pieces in each carton.
 */
export const cartonFields = z.object({
  CartonFrom: count,
  CartonTo: count,
  BoxNo: optionalText({ max: 30 }),
  FbaShipmentId: shipmentId,
  Length: measure,
  Width: measure,
  Height: measure,
  GrossWeight: measure,
  Items: z
    .array(z.object({ Line: count, Qty: count }))
    .max(50)
    .default(() => []),
})
export type Carton = z.output<typeof cartonFields>

/** `Id` identifies an existing container of the order. */
export const containerFields = z.object({
  Id: optional(id),
  CabinetType: oneOf(enumValues('CabinetType').filter((size) => size !== LOOSE_CARGO)),
  ContainerNo: optionalText({ max: 11, written: asContainerNo }),
  SealNo: optionalText({ max: 20, written: asCode }),
  TareWeight: optional(measure),
  CargoWeight: measure,
  VgmWeight: optional(measure),
  VgmMethod: optional(oneOf([1, 2])),
  Cartons: count,
  Volume: cubicMeasure,
})
export type ContainerLine = z.output<typeof containerFields>

/** One delivery place; `Id` identifies an existing one of the order. */
export const placeFields = z.object({
  Id: optional(id),
  DeliveryWarehouseType: choice('DeliveryWarehouseType'),
  FcCode: optionalText({ max: 5, pattern: /^([A-Z]{3}\d{1,2}|X[A-Z]{3})$/, example: 'BHX4' }),
  WarehouseId: optional(id),
  PrivateWarehouseAddressId: optional(id),
  FbaShipmentId: shipmentId,
  ReferenceId: referenceId,
  Cartons: count,
  Pieces: count,
  GrossWeight: measure,
  Volume: cubicMeasure,
  DeliveryMode: choice('DeliveryMode'),
  BookingMethod: choice('BookingMethod'),
})
export type Place = z.output<typeof placeFields>

export const plainOrder = z.object({
  CustomerOrderNo: optionalText({ max: 32, signs: '/_-' }),
  DestinationCountry: destination,
  ReceiptPlaceCode: optionalText({ max: 20 }),
  PortOfLoading: port,
  PortOfDischarge: port,
  AirportOfDeparture: airport,
  AirportOfDestination: airport,

  SailingId: optional(id),
  FlightId: optional(id),
  FlightNo: optionalText({ max: 10, written: asCode, pattern: /^[A-Z0-9]{2,3}\d{1,4}[A-Z]?$/, example: 'CZ3001' }),
  Carrier: optionalText({ max: 30 }),
  Vessel: optionalText({ max: 50 }),
  Voyage: optionalText({ max: 20 }),
  MblNo: optionalText({ max: 30, written: asCode, signs: '-' }),
  MawbNo: optionalText({ max: 12, written: asMawb, pattern: MAWB, example: '784-12345675' }),
  HawbNo: optionalText({ max: 20, written: asCode, signs: '-' }),
  Etd: optional(day),
  Eta: optional(day),
  IsConsolidatedPickup: z.boolean().default(false),

  ReceiveType: optional(oneOf(['SelfDelivery', 'Pickup'])),
  DomesticWarehouseId: optional(id),
  PickAddressId: optional(id),
  PickupDate: optional(day),
  LoadingAddressId: optional(id),
  LoadingTime: optional(instant),
  BookingSource: optional(oneOf(['Customer', 'Provider'])),

  ExportDeclarationMode: optional(choice('ExportDeclarationMode')),
  DeclareCompanyName: optionalText({ max: 100 }),
  ClearanceMode: choice('ClearanceMode'),
  EoriInfoId: optional(id),
  HblInfoId: optional(id),
  BlType: optional(choice('BlType')),
  BlReleaseType: optional(choice('BlReleaseType')),
  InsuranceFlag: z.boolean().default(false),
  InsuredValueUsd: optional(money),
  Remark: optionalText({ max: 199 }),

  Cartons: z
    .array(cartonFields)
    .max(MAX.cartons)
    .default(() => []),
  Containers: z
    .array(containerFields)
    .max(MAX.containers)
    .default(() => []),
  DeclarationItems: z
    .array(goodsFields)
    .max(MAX.goods)
    .default(() => []),
  DeliveryAddresses: z
    .array(placeFields)
    .max(MAX.places)
    .default(() => []),
  Attachments: z
    .array(orderFile)
    .max(MAX.files)
    .default(() => []),
})
export type OrderFields = z.output<typeof plainOrder>
export type OrderForm = z.input<typeof plainOrder>

/** How a request identifies a place: its code (centre, own warehouse) or its postcode (private address). */
export type NamedPlace = { DeliveryCode?: string | null; DeliveryPostalCode?: string | null; DeliveryCity?: string | null }
