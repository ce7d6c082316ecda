import { optionalText } from '#kit/shared/fields.ts'
import { sheetTemplate, type SheetValues } from '#kit/shared/sheet.ts'
import { kit } from '#kit/shared/validation.ts'
import { z } from 'zod'
import { courierNumbers, marketplaceFields } from './rules.ts'
import { returns } from './text/keys.ts'

const { shape } = marketplaceFields
const item = shape.Items.unwrap().element.shape

/** Several numbers in a cell are separated by commas, semicolons or lines. */
const numbersIn = (cell: unknown) =>
  typeof cell === 'string'
    ? cell
        .split(/[,;，；、\n]/)
        .map((number) => number.trim())
        .filter(Boolean)
    : (cell ?? [])

/** The workbook of marketplace returns. Rows with the same removal order are one return; each row is one of its products. */
export const returnSheet = sheetTemplate({
  code: 'RETURN_A',
  version: 1,
  module: '#features/warehouse/returns/sheet.ts',
  title: returns('menu.list'),
  columns: [
    {
      field: 'RemovalOrderNo',
      header: returns('field.RemovalOrderNo'),
      schema: shape.RemovalOrderNo,
      example: 'RMV-2291',
      width: 18,
      hint: returns('sheet.removalOrder'),
    },
    {
      field: 'CourierNumbers',
      header: returns('field.CourierNumbers'),
      schema: z.preprocess(numbersIn, courierNumbers) as unknown as typeof courierNumbers,
      example: '1Z999AA10123456784, 1Z999AA10123456793',
      width: 36,
      hint: returns('sheet.courierNumbers'),
    },
    { field: 'Fnsku', header: kit('field.Fnsku'), schema: item.Fnsku, example: 'X00EXAMPL1', width: 16 },
    { field: 'Pieces', header: kit('field.Pieces'), schema: item.Pieces, example: '12', parse: 'number', width: 10 },
    { field: 'Boxes', header: returns('field.Boxes'), schema: shape.Boxes, example: '2', parse: 'number', width: 12 },
    {
      field: 'KeepOriginalBox',
      header: returns('field.KeepOriginalBox'),
      schema: shape.KeepOriginalBox,
      example: 'N',
      parse: 'yesNo',
    },
    {
      field: 'DefaultServiceType',
      header: returns('field.DefaultServiceType'),
      schema: shape.DefaultServiceType,
      example: '',
      enumeration: 'ReturnServiceType',
      width: 20,
      hint: returns('sheet.defaultService'),
    },
    {
      field: 'WarehouseCode',
      header: kit('field.WarehouseCode'),
      schema: optionalText({ max: 20 }),
      example: '',
      hint: returns('sheet.warehouse'),
    },
    { field: 'Remark', header: kit('field.Remark'), schema: shape.Remark, example: '', width: 24 },
  ],
})
export type ReturnSheetRow = SheetValues<typeof returnSheet>
