import { count, day, measure, optional, optionalText, text } from '#kit/shared/fields.ts'
import { sheetTemplate } from '#kit/shared/sheet.ts'
import type { TextKey } from '#kit/shared/text.ts'
const h = (n: string) => n as TextKey
export const wide = sheetTemplate({ code: 'WIDE', version: 1, module: '#kit/api/sheets/bench-template.ts', title: h('Wide'), columns: [
  ...Array.from({ length: 8 }, (_, i) => ({ field: `T${i}`, header: h(`Text ${i}`), schema: text({ max: 60, noChinese: false, noSpecial: true }), example: 'x' })),
  ...Array.from({ length: 4 }, (_, i) => ({ field: `C${i}`, header: h(`Count ${i}`), schema: count, example: '1', parse: 'number' as const })),
  ...Array.from({ length: 6 }, (_, i) => ({ field: `M${i}`, header: h(`Measure ${i}`), schema: measure, example: '1.5', parse: 'number' as const })),
  { field: 'D', header: h('Day'), schema: optional(day), example: '2026-01-01', parse: 'date' as const },
  ...Array.from({ length: 3 }, (_, i) => ({ field: `O${i}`, header: h(`Opt ${i}`), schema: optionalText({ max: 60 }), example: '' })),
] })
