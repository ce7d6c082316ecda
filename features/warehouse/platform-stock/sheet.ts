import { enumValues } from '#features/account/dictionary/enums.ts'
import { oneOf, text } from '#kit/shared/fields.ts'
import { sheetTemplate } from '#kit/shared/sheet.ts'
import { z } from 'zod'
import { platforms } from './text/keys.ts'

const pieces = z.number().int().min(0).max(99_999_999)

/** A marketplace's stock report. */
export const PLATFORM_SHEET = sheetTemplate({
  code: 'PLATFORM_STOCK',
  version: 1,
  module: '#features/warehouse/platform-stock/sheet.ts',
  title: platforms('sheet.title'),
  columns: [
    {
      field: 'PlatformCode',
      header: platforms('field.PlatformCode'),
      schema: oneOf(enumValues('SalesPlatform')),
      example: '183001',
      enumeration: 'SalesPlatform',
    },
    { field: 'PlatformSku', header: platforms('field.PlatformSku'), schema: text({ max: 60 }), example: 'MUG-01-UK', width: 18 },
    { field: 'Fnsku', header: platforms('field.Fnsku'), schema: text({ max: 40 }), example: 'X00EXAMPL1', width: 16 },
    { field: 'PlatformPcs', header: platforms('field.PlatformPcs'), schema: pieces, example: '120', parse: 'number' },
    { field: 'InTransitPcs', header: platforms('field.InTransitPcs'), schema: pieces, example: '48', parse: 'number' },
  ],
})
