import { z } from 'zod'
import { count, day, measure, oneOf, optional, optionalText, text } from '#kit/shared/fields.ts'
import { sheetTemplate } from '#kit/shared/sheet.ts'
import type { TextKey } from '#kit/shared/text.ts'

/** A template for the tests of this folder; its texts and choices are in fixture.ts. */
const header = (name: string) => `fixture:${name}` as TextKey

export const cartonSheet = sheetTemplate({
  code: 'CARTON',
  version: 1,
  module: '#kit/api/sheets/fixture-template.ts',
  title: header('title'),
  columns: [
    {
      field: 'Sku',
      header: header('sku'),
      schema: text({ max: 40, noChinese: true }),
      example: 'TRAY-01',
      hint: header('skuHint'),
    },
    { field: 'NameCn', header: header('nameCn'), schema: optionalText({ max: 100 }), example: '托盘' },
    { field: 'Pieces', header: header('pieces'), schema: count, example: '12', parse: 'number' },
    { field: 'UnitWeight', header: header('unitWeight'), schema: measure, example: '0.45', parse: 'number' },
    { field: 'CartonWeight', header: header('cartonWeight'), schema: measure, example: '6.2', parse: 'number' },
    {
      field: 'BatteryType',
      header: header('batteryType'),
      schema: oneOf([121001, 121002]),
      example: '121001',
      enumeration: 'BatteryType',
    },
    { field: 'IsHazardous', header: header('isHazardous'), schema: z.boolean(), example: 'N', parse: 'yesNo' },
    { field: 'Expected', header: header('expected'), schema: optional(day), example: '2026-03-07', parse: 'date' },
  ],
  check(values) {
    const heavy = { Field: 'CartonWeight', Code: 'cartonHeavy', key: header('heavy'), params: { max: 30 }, warning: true }
    const light = { Field: 'CartonWeight', Code: 'cartonLight', key: header('light'), params: {} }
    if (values.CartonWeight < values.Pieces * values.UnitWeight) return [light]
    return values.CartonWeight > 30 ? [heavy] : []
  },
})

/** A template whose rules contain an error. */
export const faultySheet = sheetTemplate({
  code: 'FAULTY',
  version: 1,
  module: '#kit/api/sheets/fixture-template.ts',
  title: header('title'),
  columns: [{ field: 'Sku', header: header('sku'), schema: text({ max: 40 }), example: 'A' }],
  check(values) {
    if (values.Sku === 'memory') for (const kept: unknown[] = []; ;) kept.push(Array.from({ length: 1000 }, () => kept.length))
    throw new TypeError('a rule with a fault')
  },
})

/** The same with values above the table. */
export const headedSheet = sheetTemplate({
  ...cartonSheet,
  code: 'HEADED',
  head: [
    { field: 'InvoiceNo', header: header('invoiceNo'), schema: text({ max: 10, noChinese: true }), example: '' },
    { field: 'InvoiceDay', header: header('invoiceDay'), schema: day, example: '', parse: 'date' },
    { field: 'Term', header: header('term'), schema: oneOf(['FOB', 'DDP']), example: '', options: ['FOB', 'DDP'] },
    { field: 'Freight', header: header('freight'), schema: measure, example: '', parse: 'number' },
    { field: 'IsUrgent', header: header('isUrgent'), schema: z.boolean(), example: '', parse: 'yesNo' },
    { field: 'Remark', header: header('remark'), schema: text({ max: 50 }), example: '' },
  ],
})
