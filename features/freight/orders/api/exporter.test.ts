import { expect, test } from 'vitest'
import { valueName } from '#features/account/dictionary/enums.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { selectColumns } from '#kit/api/export-columns.ts'
import { legacyExporter, orderExporter } from './exporter.ts'

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

test('for the visible columns both ends of the route, planned and actual days and the currency are written', () => {
  const context = { ContractCompanyId: 1, UserId: 1, site: '', language: 'en-US', translate: String } as const
  const written = selectColumns(
    orderExporter.columns(context, { PageIndex: 1, PageSize: 20, TabType: 'current' }),
    ['DcgNo', 'PortOfLoading', 'Etd', 'TotalAmount'],
    orderExporter,
  )
  expect(written.map(({ field }) => field)).toEqual([
    'DcgNo',
    'PortOfLoading',
    'PortOfDischarge',
    'AirportOfDeparture',
    'AirportOfDestination',
    'DestinationCountry',
    'Etd',
    'AtdTime',
    'TotalAmount',
    'CurrencyCode',
  ])
})
