import { BATTERY, DELIVERY_MODE, KINDS, TAX_INCLUDED } from '#features/freight/core/rules.ts'
import { type OrderFields, plainOrder } from './fields.ts'
import { orderProblems } from './problems.ts'

/** A complete line of goods, a place of delivery, and helpers for tests of orders. */

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
/** Only problems of cartons and places: these tests do not cover the rest of the form. */
export const cargoProblems = (kind: keyof typeof KINDS, more: object) =>
  codes(orderProblems(KINDS[kind], order(more))).filter((one) =>
    /^(Cartons|Containers|DeclarationItems|DeliveryAddresses)/.test(one),
  )
