import type { Country } from '#features/warehouse/sites/rules.ts'
import { countryByName } from '#kit/shared/country-names.ts'
import { count, optional, optionalText, text } from '#kit/shared/fields.ts'
import { sheetTemplate, type SheetColumn, type SheetValues } from '#kit/shared/sheet.ts'
import { z } from 'zod'
import { DESTINATIONS } from './couriers.ts'
import { plainOrder, DELIVERY_METHOD } from './rules.ts'
import { SALES_PLATFORM } from '#features/warehouse/products/rules.ts'
import { dropship } from './text/keys.ts'

const { shape } = plainOrder('GB')
const MODULE = '#features/warehouse/dropship/sheet.ts'
type OrderColumn = Exclude<
  keyof typeof shape,
  'WarehouseId' | 'CountryCode' | 'Items' | 'PackagesCount' | 'WaybillFiles' | 'IsRemoteConfirmed'
>
type More = Pick<SheetColumn, 'parse' | 'enumeration' | 'width' | 'hint' | 'options'>

function column<const F extends OrderColumn>(field: F, example: string, more: More = {}) {
  return { field, header: dropship(`field.${field}`), schema: shape[field], example, ...more }
}

function countryColumn(site: Country, example: string) {
  return {
    field: 'CountryCode',
    header: dropship('field.CountryCode'),
    schema: countryByName(DESTINATIONS[site], plainOrder(site).shape.CountryCode as typeof shape.CountryCode),
    example,
    options: DESTINATIONS[site],
    width: 10,
  } as const
}

/** The workbook of a country. Rows with the same platform order number form one order; each row is one of its products. */
function template(
  site: Country,
  code: string,
  example: { country: string; postcode: string; city: string; address: string; houseNumber: string },
) {
  return sheetTemplate({
    code,
    version: 1,
    module: MODULE,
    title: dropship('sheet.title'),
    columns: [
      column('PlatformOrderNo', '026-1234567-1234567', { width: 24, hint: dropship('sheet.platformOrderNo') }),
      column('SalesPlatform', String(SALES_PLATFORM.amazon), { enumeration: 'SalesPlatform' }),
      column('CustomerReference', ''),
      column('ShopInfo', ''),
      column('RecipientName', 'Jane Miller', { width: 20 }),
      column('RecipientCompany', ''),
      column('RecipientPhone', '+44 121 496 0000', { width: 18 }),
      column('RecipientEmail', 'jane@example.com', { width: 22 }),
      countryColumn(site, example.country),
      column('PostalCode', example.postcode, { width: 12 }),
      column('City', example.city),
      column('County', ''),
      column('Address1', example.address, { width: 26 }),
      column('Address2', ''),
      column('HouseNumber', example.houseNumber, { width: 10 }),
      { field: 'Fnsku', header: dropship('field.Fnsku'), schema: text({ max: 40 }), example: 'X00EXAMPL1', width: 16 },
      { field: 'Pieces', header: dropship('field.Pieces'), schema: count, example: '1', parse: 'number', width: 10 },
      {
        field: 'BatchNo',
        header: dropship('field.BatchNo'),
        schema: optionalText({ min: 3, max: 30, signs: '-' }),
        example: '',
      },
      column('DropshipDeliveryMethod', String(DELIVERY_METHOD.provider), { enumeration: 'DropshipDeliveryMethod', width: 20 }),
      column('Courier', 'D1', { enumeration: 'Courier' }),
      column('CourierService', 'D1-STD', { enumeration: 'CourierService' }),
      {
        field: 'PackagesCount',
        header: dropship('field.PackagesCount'),
        schema: optional(count),
        example: '1',
        parse: 'number',
        width: 10,
      },
      {
        field: 'LabelFile',
        header: dropship('field.LabelFile'),
        schema: optionalText({ max: 1000 }),
        example: '',
        width: 24,
        hint: dropship('sheet.labelFile'),
      },
      {
        field: 'IsRemoteConfirmed',
        header: dropship('field.IsRemoteConfirmed'),
        schema: z.boolean().default(false),
        example: 'N',
        parse: 'yesNo',
        hint: dropship('sheet.remote'),
      },
      {
        field: 'WarehouseCode',
        header: dropship('field.WarehouseCode'),
        schema: optionalText({ max: 20 }),
        example: '',
        hint: dropship('sheet.warehouse'),
      },
      column('ExpectedOutboundDate', '', { parse: 'date', width: 22, hint: dropship('sheet.expectedOutbound') }),
      column('OrderRemark', '', { width: 24 }),
    ],
  })
}

export const dropshipSheetGb = template('GB', 'DS_GB', {
  country: 'GB',
  postcode: 'B24 9QR',
  city: 'Birmingham',
  address: '12 Station Road',
  houseNumber: '',
})
export const dropshipSheetDe = template('DE', 'DS_DE', {
  country: 'DE',
  postcode: '47119',
  city: 'Duisburg',
  address: 'Hafenstraße',
  houseNumber: '12',
})

export const dropshipSheets: Record<Country, typeof dropshipSheetGb> = { GB: dropshipSheetGb, DE: dropshipSheetDe }
export type DropshipRow = SheetValues<typeof dropshipSheetGb>
