import { enumValues } from '#features/account/dictionary/enums.ts'
import { countOrZero, oneOf, text } from '#kit/shared/fields.ts'
import { sheetTemplate } from '#kit/shared/sheet.ts'
import { platforms } from './text/keys.ts'

/** Fields of an article in a report, in a workbook or over HTTP. */
export const ARTICLE = {
  PlatformCode: oneOf(enumValues('SalesPlatform')),
  PlatformSku: text({ max: 60 }),
  Fnsku: text({ max: 40 }),
  PlatformPcs: countOrZero,
  InTransitPcs: countOrZero,
}

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
      schema: ARTICLE.PlatformCode,
      example: '183001',
      enumeration: 'SalesPlatform',
    },
    {
      field: 'PlatformSku',
      header: platforms('field.PlatformSku'),
      schema: ARTICLE.PlatformSku,
      example: 'MUG-01-UK',
      width: 18,
    },
    { field: 'Fnsku', header: platforms('field.Fnsku'), schema: ARTICLE.Fnsku, example: 'X00EXAMPL1', width: 16 },
    {
      field: 'PlatformPcs',
      header: platforms('field.PlatformPcs'),
      schema: ARTICLE.PlatformPcs,
      example: '120',
      parse: 'number',
    },
    {
      field: 'InTransitPcs',
      header: platforms('field.InTransitPcs'),
      schema: ARTICLE.InTransitPcs,
      example: '48',
      parse: 'number',
    },
  ],
})
