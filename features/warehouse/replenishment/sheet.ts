import { countryByName } from '#kit/shared/country-names.ts'
import { count, countOrZero, optionalText, text } from '#kit/shared/fields.ts'
import { sheetTemplate, type SheetColumn, type SheetValues } from '#kit/shared/sheet.ts'
import { z } from 'zod'
import { dropship } from '#features/warehouse/dropship/text/keys.ts'
import { BOOKED_BY, MODE, plainOrder, PRIVATE_COUNTRIES } from './rules.ts'
import { replenishment } from './text/keys.ts'

const { shape } = plainOrder
const item = shape.Items.element.shape
const MODULE = '#features/warehouse/replenishment/sheet.ts'
const MOST_ORDERS = 999_999

type More = Pick<SheetColumn, 'parse' | 'enumeration' | 'width' | 'hint' | 'options' | 'required'>
function column<const F extends Exclude<keyof typeof shape, 'WarehouseId' | 'Items' | 'LabelFiles'>>(
  field: F,
  example: string,
  more: More = {},
) {
  return { field, header: replenishment(`field.${field}`), schema: shape[field], example, ...more }
}

/** Rows with the same key are one order; the first columns describe the order. */
const head = [
  {
    field: 'OrderKey',
    header: replenishment('field.OrderKey'),
    schema: count.pipe(z.number().max(MOST_ORDERS, { error: 'tooBig' })),
    example: '1',
    parse: 'number',
    width: 10,
    hint: replenishment('sheet.orderKey'),
  },
  {
    field: 'WarehouseCode',
    header: replenishment('field.WarehouseCode'),
    schema: text({ max: 20 }),
    example: 'UKBHM1',
    width: 14,
  },
] as const
const way = [
  column('DeliveryMode', String(MODE.truck), { enumeration: 'DeliveryMode', width: 14 }),
  column('ExpressCompany', '', { enumeration: 'Courier', width: 14 }),
  column('BookingMethod', String(BOOKED_BY.provider), { enumeration: 'BookingMethod', width: 20 }),
  column('CustomerReference', 'PO-2291', { width: 16 }),
  column('ShopInfo', ''),
  column('ExpectedOutboundDate', '2099-01-20', { parse: 'date', width: 18 }),
] as const
const goods = [
  { field: 'Fnsku', header: replenishment('field.Fnsku'), schema: text({ max: 40 }), example: 'X00EXAMPL1', width: 16 },
  { field: 'BatchNo', header: replenishment('field.BatchNo'), schema: item.BatchNo, example: '', width: 14 },
  {
    field: 'Cartons',
    header: replenishment('field.TotalCartons'),
    schema: countOrZero.default(0),
    example: '10',
    parse: 'number',
    width: 10,
  },
  {
    field: 'LoosePieces',
    header: replenishment('field.LoosePieces'),
    schema: countOrZero.default(0),
    example: '0',
    parse: 'number',
    width: 10,
  },
  {
    field: 'RelabelFlag',
    header: replenishment('field.RelabelFlag'),
    schema: z.boolean().default(false),
    example: 'N',
    parse: 'yesNo',
    width: 10,
  },
  { field: 'NewFnsku', header: replenishment('field.NewFnsku'), schema: item.NewFnsku, example: '', width: 16 },
  {
    field: 'NewFnskuConfirm',
    header: replenishment('field.NewFnskuConfirm'),
    schema: optionalText({ max: 40 }),
    example: '',
    width: 18,
    hint: replenishment('sheet.confirm'),
  },
  column('OuterLabelCount', '1', { parse: 'number', width: 12 }),
  column('InnerLabelCount', '', { parse: 'number', width: 12 }),
  { field: 'ProductRemark', header: replenishment('field.ProductRemark'), schema: item.ProductRemark, example: '', width: 20 },
  column('OrderRemark', '', { width: 24 }),
] as const

/** Orders to marketplace centres. */
export const marketplaceSheet = sheetTemplate({
  code: 'OUT_FBA',
  version: 1,
  module: MODULE,
  title: replenishment('sheet.marketplace'),
  columns: [
    ...head,
    column('FcCode', 'BHX2', { width: 10, required: true }),
    column('NewFbaNo', 'FBA15MMD8D0Q', { width: 16, required: true }),
    column('OldFbaNo', '', { width: 16 }),
    column('ReferenceId', '8N7EGXAD', { width: 12, required: true }),
    ...way,
    ...goods,
  ],
})

/** Orders to private warehouses; a saved address fills in all address columns. */
export const privateSheet = sheetTemplate({
  code: 'OUT_PRIVATE',
  version: 1,
  module: MODULE,
  title: replenishment('sheet.private'),
  columns: [
    ...head,
    {
      field: 'SavedAddress',
      header: replenishment('field.SavedAddress'),
      schema: optionalText({ max: 100 }),
      example: '',
      width: 20,
      hint: replenishment('sheet.savedAddress'),
    },
    column('Contact', 'Jane Miller', { width: 20 }),
    column('Phone', '+44 121 496 0000', { width: 18 }),
    column('Email', '', { width: 22 }),
    {
      ...column('Country', 'GB', { options: PRIVATE_COUNTRIES, width: 10 }),
      schema: countryByName(PRIVATE_COUNTRIES, shape.Country),
    },
    column('PostalCode', 'B24 9QR', { width: 12 }),
    column('City', 'Birmingham', { width: 16 }),
    column('Street', 'Station Road', { width: 24 }),
    column('HouseNumber', '12', { width: 10 }),
    {
      field: 'IsRemoteConfirmed',
      header: dropship('field.IsRemoteConfirmed'),
      schema: z.boolean().default(false),
      example: 'N',
      parse: 'yesNo',
      hint: dropship('sheet.remote'),
    },
    ...way,
    ...goods,
  ],
})

export type MarketplaceRow = SheetValues<typeof marketplaceSheet>
export type PrivateRow = SheetValues<typeof privateSheet>
