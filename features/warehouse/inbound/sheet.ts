import { text, optionalText } from '#kit/shared/fields.ts'
import { sheetTemplate, type SheetColumn, type SheetValues } from '#kit/shared/sheet.ts'
import { planItemFields } from './rules.ts'
import { inbound } from './text/keys.ts'

type Header = Parameters<typeof inbound>[0] extends infer P ? (P extends `field.${infer F}` ? F : never) : never

function column<const F extends Header, const S extends SheetColumn['schema']>(
  field: F,
  schema: S,
  example: string,
  more: Pick<SheetColumn, 'parse' | 'width' | 'hint'> = {},
) {
  return { field, header: inbound(`field.${field}`), schema, example, ...more }
}

const { shape } = planItemFields

/**
 * The packing list of a plan (domain 7.2). Rules between rows, or those that require products, are checked where the
 * workbook is read.
 */
export const PACKING_LIST = sheetTemplate({
  code: 'INBOUND_PLAN',
  version: 1,
  module: '#features/warehouse/inbound/sheet.ts',
  title: inbound('sheet.title'),
  columns: [
    column('Fnsku', text({ max: 40 }), 'X00EXAMPL1', { width: 22 }),
    column('Sku', optionalText({ max: 40 }), 'MUG-01', { width: 18 }),
    column('Cartons', shape.Cartons, '10', { parse: 'number' }),
    column('PcsPerCarton', shape.PcsPerCarton, '36', { parse: 'number', hint: inbound('sheet.hintPieces') }),
    column('CartonNoFrom', shape.CartonNoFrom, '1', { parse: 'number', hint: inbound('sheet.hintCartonNo') }),
    column('CartonNoTo', shape.CartonNoTo, '10', { parse: 'number', hint: inbound('sheet.hintCartonNo') }),
    column('BatchNo', shape.BatchNo, '', { width: 22, hint: inbound('sheet.hintBatch') }),
    column('Po', optionalText({ max: 50 }), 'PO-2051'),
    column('ProductRemark', shape.ProductRemark, '', { width: 28 }),
  ],
})
export type PackingListRow = SheetValues<typeof PACKING_LIST>
