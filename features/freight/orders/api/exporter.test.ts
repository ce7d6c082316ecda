import { expect, test } from 'vitest'
import { valueName } from '#features/account/dictionary/enums.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { legacyExporter } from './exporter.ts'

test.each([
  ['Delivered', freightOrder.states.delivered],
  ['Cancelled', freightOrder.states.cancelled],
])('the legacy state %s is in the user’s language, unknown states stay unchanged', (word, state) => {
  const context = { ContractCompanyId: 1, UserId: 1, site: '', language: 'de-DE', translate: String } as const
  const column = legacyExporter.columns(context, {}).find(({ field }) => field === 'Status')!
  const shown = (Status: string) => column.value?.({ Status }, context)
  expect([shown(word), shown('Lost')]).toEqual([valueName('OrderStatus', state, 'de-DE'), 'Lost'])
})

test('the kind of legacy orders is in the user’s language', () => {
  const context = { ContractCompanyId: 1, UserId: 1, site: '', language: 'de-DE', translate: String } as const
  const column = legacyExporter.columns(context, {}).find(({ field }) => field === 'Kind')!
  expect(['LCL', 'FCL', 'Air', 'Rail'].map((Kind) => column.value?.({ Kind }, context))).toEqual([
    'Seefracht LCL',
    'Vollcontainer',
    'Luftfracht',
    'Rail',
  ])
})
