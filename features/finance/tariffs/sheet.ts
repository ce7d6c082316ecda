import { RATE } from '#features/finance/fees/rules/rates.ts'
import { sheetTemplate, type SheetColumn } from '#kit/shared/sheet.ts'
import { rateFields, rowProblems } from './rules.ts'
import { tariffs } from './text/keys.ts'

const { shape } = rateFields

function column<const F extends keyof typeof shape>(
  field: F,
  example: string,
  more: Pick<SheetColumn, 'parse' | 'enumeration' | 'width' | 'hint'> = {},
) {
  return { field, header: tariffs(`field.${field}`), schema: shape[field], example, ...more }
}

/** Rows of a version; rules between rows are checked after reading. */
export const TARIFF_SHEET = sheetTemplate({
  code: 'WAREHOUSE_RATES',
  version: 1,
  module: '#features/finance/tariffs/sheet.ts',
  title: tariffs('menu.detail'),
  columns: [
    column('RateItem', String(RATE.handlingFirst), { enumeration: 'RateItem', width: 44 }),
    column('CourierService', '', { enumeration: 'CourierService', width: 22, hint: tariffs('help.service') }),
    column('CabinetType', '', { enumeration: 'CabinetType', width: 22, hint: tariffs('help.cabinet') }),
    column('UpTo', '1', { parse: 'number', width: 20, hint: tariffs('help.upTo') }),
    column('Price', '1.1', { parse: 'number', width: 14 }),
  ],
  check: (values) => rowProblems(values),
})
