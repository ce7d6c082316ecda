import { sheetTemplate, type SheetColumn } from '#kit/shared/sheet.ts'
import { lineProblems, rateLineFields } from './card.ts'
import { rates } from './text/keys.ts'
import { COST, PER } from './rules.ts'

const { shape } = rateLineFields
const number = { parse: 'number' } as const

function column<const F extends keyof typeof shape>(
  field: F,
  example: string,
  more: Pick<SheetColumn, 'parse' | 'enumeration' | 'width' | 'hint'> = {},
) {
  return { field, header: rates(`field.${field}`), schema: shape[field], example, ...more }
}

/** Columns of a rate card's lines; rules between lines are checked after reading. */
export const RATE_SHEET = sheetTemplate({
  code: 'RATE_CARD',
  version: 1,
  module: '#features/freight/rates/sheet.ts',
  title: rates('sheet.title'),
  columns: [
    column('CostType', String(COST.seaFreight), { enumeration: 'CostType', width: 24 }),
    column('Name', '', { width: 28, hint: rates('help.name') }),
    column('FeeUnit', String(PER.cbm), { enumeration: 'FeeUnit', width: 22 }),
    column('CurrencyCode', 'USD', { enumeration: 'Currency', width: 18 }),
    column('UnitPrice', '85', number),
    column('BreakFrom', '0', { ...number, hint: rates('help.breakFrom') }),
    column('MinCharge', '', number),
    column('MinCurrencyCode', '', { enumeration: 'Currency', width: 20 }),
    column('MinQty', '1', { ...number, hint: rates('help.minQty') }),
    column('FreeQty', '', number),
    column('DensityKgPerCbm', '1000', { ...number, hint: rates('help.density') }),
    column('CabinetType', '', { enumeration: 'CabinetType', width: 22 }),
    column('IsOptional', 'N', { parse: 'yesNo', hint: rates('help.optional') }),
  ],
  check: (values) => lineProblems(values),
})
