import { BATTERY, DELIVERY_MODE, KINDS, TAX_INCLUDED } from '#features/freight/core/rules.ts'
import { type OrderFields, plainOrder } from './fields.ts'
import { orderProblems } from './problems.ts'

/** A complete line of goods, a place of delivery, and what tests of orders ask of them. */

export const GOODS = {
  NameCn: '杯',
  NameEn: 'Mug',
  Model: 'M',
  BrandType: 0,
  Material: 'Clay',
  Function: 'Drinking',
  UnitPriceUsd: 2,
  Qty: 1,
  QtyUnit: 'pcs',
  HsCode: '6912001000',
  SalesLink: 'https://example.com',
  Length: 1,
  Width: 1,
  Height: 1,
  NetWeight: 1,
  GrossWeight: 1,
  BatteryType: BATTERY.none,
} as const
export const PLACE = { DeliveryWarehouseType: 110004, DeliveryMode: DELIVERY_MODE.truck, BookingMethod: 3 } as const
export const order = (more: object): OrderFields =>
  plainOrder.parse({ DestinationCountry: 'GB', ClearanceMode: TAX_INCLUDED, ...more })
export const codes = (problems: readonly { Field: string; Code: string }[]) =>
  problems.map(({ Field, Code }) => `${Field} ${Code}`)
/** Problems of cartons and places alone: the rest of the form is not what these tests are about. */
export const cargoProblems = (kind: keyof typeof KINDS, more: object) =>
  codes(orderProblems(KINDS[kind], order(more))).filter((one) =>
    /^(Cartons|Containers|DeclarationItems|DeliveryAddresses)/.test(one),
  )
