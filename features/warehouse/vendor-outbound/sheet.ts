import { count, day, optionalText, text } from '#kit/shared/fields.ts'
import { sheetTemplate, type SheetValues } from '#kit/shared/sheet.ts'
import { z } from 'zod'
import { plainOrder } from './rules.ts'
import { vendor } from './text/keys.ts'

const { shape } = plainOrder
const WALL_TIME = /^\d{4}-\d{2}-\d{2}([ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/
/** A day of the calendar, with or without a time, in the warehouse's time zone. */
const wallTime = z
  .string({ error: 'required' })
  .refine((cell) => WALL_TIME.test(cell) && day.safeParse(cell.slice(0, 10)).success, {
    error: 'vendor-outbound:rule.wallTime',
  })

/** The workbook of VF orders. Rows with the same purchase order number are one order; each row is one of its products. */
export const vendorSheet = sheetTemplate({
  code: 'VF_GB',
  version: 1,
  module: '#features/warehouse/vendor-outbound/sheet.ts',
  title: vendor('sheet.title'),
  columns: [
    { field: 'VendorCode', header: vendor('field.VendorCode'), schema: shape.VendorCode, example: 'AB1CD', width: 14 },
    {
      field: 'PurchaseOrderNo',
      header: vendor('field.PurchaseOrderNo'),
      schema: shape.PurchaseOrderNo,
      example: '5XK2M9P7Q',
      width: 18,
      hint: vendor('sheet.purchaseOrder'),
    },
    {
      field: 'ShipWindowStart',
      header: vendor('field.ShipWindowStart'),
      schema: wallTime,
      parse: 'time',
      example: '2026-01-20 08:00',
      width: 20,
      hint: vendor('sheet.window'),
    },
    {
      field: 'ShipWindowEnd',
      header: vendor('field.ShipWindowEnd'),
      schema: wallTime,
      parse: 'time',
      example: '2026-01-21 18:00',
      width: 20,
      hint: vendor('sheet.window'),
    },
    { field: 'RecipientRegion', header: vendor('field.RecipientRegion'), schema: shape.RecipientRegion, example: '', width: 16 },
    { field: 'Fnsku', header: vendor('field.Fnsku'), schema: text({ max: 40 }), example: 'X00EXAMPL1', width: 16 },
    { field: 'Asin', header: vendor('field.Asin'), schema: shape.Items.element.shape.Asin, example: 'B0EXAMPLE1', width: 14 },
    { field: 'Pieces', header: vendor('field.Pieces'), schema: count, example: '2', parse: 'number', width: 10 },
    {
      field: 'BatchNo',
      header: vendor('field.BatchNo'),
      schema: optionalText({ min: 3, max: 30, signs: '-' }),
      example: '',
    },
    { field: 'PackagesCount', header: vendor('field.PackagesCount'), schema: count, example: '1', parse: 'number', width: 10 },
    { field: 'Carrier', header: vendor('field.Carrier'), schema: shape.Carrier, example: 'Parcelforce', width: 16 },
    {
      field: 'LabelFile',
      header: vendor('field.LabelFile'),
      schema: text({ max: 1000 }),
      example: '5XK2M9P7Q.pdf',
      width: 26,
      hint: vendor('sheet.labelFile'),
    },
    {
      field: 'WarehouseCode',
      header: vendor('field.WarehouseCode'),
      schema: optionalText({ max: 20 }),
      example: '',
      hint: vendor('sheet.warehouse'),
    },
    { field: 'OrderRemark', header: vendor('field.OrderRemark'), schema: shape.OrderRemark, example: '', width: 24 },
  ],
})
export type VendorSheetRow = SheetValues<typeof vendorSheet>
