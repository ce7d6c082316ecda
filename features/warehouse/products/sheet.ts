import { SALES_PLATFORM, importProblems, productFields, type ProductFields } from './rules.ts'
import { NO_BATTERY } from '#features/freight/core/rules.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { sheetTemplate, type SheetColumn } from '#kit/shared/sheet.ts'
import { products } from './text/keys.ts'

const { shape } = productFields
const MODULE = '#features/warehouse/products/sheet.ts'
const number = { parse: 'number' } as const
const cm = { ...number, unit: 'cm', width: 18 } as const
const kg = { ...number, unit: 'kg', width: 18 } as const
const required = { required: true } as const

type Beside = 'Accessories' | 'Attachments' | 'ImageFileId'
type ProductColumn = Exclude<keyof typeof shape, Beside>
type CustomsField = 'UkCustomsCode' | 'DeCustomsCode'

/** Builds the product of a row whose cells are all valid; fields without a column are empty. */
export function productOfSheet(
  values: Omit<ProductFields, Beside | CustomsField> & Partial<Pick<ProductFields, CustomsField>>,
): ProductFields {
  return {
    UkCustomsCode: null,
    DeCustomsCode: null,
    ImageFileId: null,
    Accessories: [],
    Attachments: [],
    ...values,
  }
}

function column<const F extends ProductColumn>(
  field: F,
  example: string,
  more: Pick<SheetColumn, 'parse' | 'enumeration' | 'width' | 'unit' | 'required'> = {},
) {
  return { field, header: products(`field.${field}`), schema: shape[field], example, ...more }
}

const CUSTOMS = {
  GB: column('UkCustomsCode', '6912001000', required),
  DE: column('DeCustomsCode', '69120010000', required),
} as const

/** The workbook of a country; it has only that country's customs code. */
function template(country: Country, code: string) {
  return sheetTemplate({
    code,
    version: 1,
    module: MODULE,
    title: products('sheet.title'),
    known: 'Fnsku',
    columns: [
      column('Sku', 'MUG-01', { width: 18 }),
      column('CustomerCode', 'C-100'),
      column('Fnsku', 'X00EXAMPL1', { width: 16 }),
      column('NameCn', '陶瓷马克杯', { width: 20 }),
      column('NameEn', 'Ceramic mug', { width: 24 }),
      column('Details', '', { width: 24 }),
      column('UnitLength', '12.00', cm),
      column('UnitWidth', '9.00', cm),
      column('UnitHeight', '10.00', cm),
      column('UnitWeight', '0.35', kg),
      column('PcsPerCarton', '36', number),
      column('CartonLength', '37.00', cm),
      column('CartonWidth', '37.00', cm),
      column('CartonHeight', '31.00', cm),
      column('CartonWeight', '13.40', kg),
      column('BatteryType', String(NO_BATTERY), { enumeration: 'BatteryType', width: 26 }),
      column('IsHazardous', 'N', { parse: 'yesNo' }),
      column('DangerousClass', '', { enumeration: 'DangerousClass' }),
      CUSTOMS[country],
      column('SalesPlatform', String(SALES_PLATFORM.amazon), { enumeration: 'SalesPlatform' }),
      column('ShopName', ''),
      column('LabelSize', '6*4', { enumeration: 'LabelSize' }),
      column('StockLine', '30', number),
      column('AgeLine', '90', number),
      column('DeclareValue', '8.50', { ...number, width: 18 }),
      column('DeclareCurrency', 'GBP', { enumeration: 'Currency', width: 18 }),
    ],
    check: (values) => importProblems(productOfSheet(values), country),
  })
}

export const SKU_GB = template('GB', 'SKU_GB')
export const SKU_DE = template('DE', 'SKU_DE')

export const PRODUCT_SHEETS = { GB: SKU_GB, DE: SKU_DE } as const satisfies Record<Country, unknown>
