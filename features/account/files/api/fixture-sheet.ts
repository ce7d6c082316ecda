import { count, oneOf, text } from '#kit/shared/fields.ts'
import { sheetTemplate } from '#kit/shared/sheet.ts'
import type { TextKey } from '#kit/shared/text.ts'

/** Templates for the tests of this folder; their words are in fixture.ts. */
const header = (name: string) => `filesFixture:${name}` as TextKey

const columns = [
  { field: 'Fnsku', header: header('fnsku'), schema: text({ max: 20, noChinese: true }), example: 'X001' },
  { field: 'OrderNo', header: header('orderNo'), schema: text({ max: 20 }), example: 'A-1' },
  { field: 'Pieces', header: header('pieces'), schema: count, example: '12', parse: 'number' },
  { field: 'BatteryType', header: header('batteryType'), schema: oneOf([125001, 125002, 125003, 125004]), example: '', enumeration: 'BatteryType' },
] as const

const MODULE = '#features/account/files/api/fixture-sheet.ts'
const title = header('title')
export const rowSheet = sheetTemplate({ code: 'FIXTURE_ROWS', version: 1, module: MODULE, title, columns })
export const orderSheet = sheetTemplate({ code: 'FIXTURE_ORDERS', version: 1, module: MODULE, title, columns })
export const wholeSheet = sheetTemplate({ code: 'FIXTURE_WHOLE', version: 1, module: MODULE, title, columns })
