import { count, oneOf, text } from '#kit/shared/fields.ts'
import { sheetTemplate } from '#kit/shared/sheet.ts'
import { files } from '../text/keys.ts'

/** Templates for the tests of this folder, with placeholder headers. */

const columns = [
  { field: 'Fnsku', header: files('field.FileName'), schema: text({ max: 20, noChinese: true }), example: 'X001' },
  { field: 'OrderNo', header: files('field.TemplateCode'), schema: text({ max: 20 }), example: 'A-1' },
  { field: 'Pieces', header: files('field.TotalRows'), schema: count, example: '12', parse: 'number' },
  {
    field: 'BatteryType',
    header: files('field.ContentType'),
    schema: oneOf([180001, 180002]),
    example: '',
    enumeration: 'BatteryType',
  },
] as const

const MODULE = '#features/account/files/api/fixture-sheet.ts'
const title = files('title.record')
export const rowSheet = sheetTemplate({ code: 'FIXTURE_ROWS', version: 1, module: MODULE, title, columns })
export const orderSheet = sheetTemplate({ code: 'FIXTURE_ORDERS', version: 1, module: MODULE, title, columns })
export const wholeSheet = sheetTemplate({ code: 'FIXTURE_WHOLE', version: 1, module: MODULE, title, columns })
