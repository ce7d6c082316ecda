import { renamed } from '#kit/shared/text.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { opAction, type Action } from '#kit/web/parts/action.ts'
import { deleteExchangeRate, getExchangeRates, type ExchangeRateRow } from '../contract.ts'
import { rates } from '../text/keys.ts'

const actions: Action<ExchangeRateRow>[] = [
  { name: 'edit', label: rates('action.edit'), to: (row) => `/desk/exchangeRate?date=${row.RateDate}` },
  opAction(deleteExchangeRate, {
    name: 'delete',
    label: rates('action.delete'),
    danger: true,
    minor: true,
    input: (row: ExchangeRateRow) => ({ RateDate: row.RateDate, RowVersion: row.RowVersion }),
  }),
]

const list = listOf(getExchangeRates, {
  name: 'desk-exchange-rates',
  title: rates('menu.exchange'),
  text: renamed(rates, { 'empty.title': 'emptyExchange.title', 'empty.hint': 'emptyExchange.hint' }),
  id: (row) => row.RateDate,
  nameOf: (row) => row.RateDate,
  columns: [
    { field: 'RateDate', kind: 'date', grow: true, width: 180 },
    { field: 'Eur', kind: 'decimal', width: 140 },
    { field: 'Usd', kind: 'decimal', width: 140 },
    { field: 'Cny', kind: 'decimal', width: 140 },
    { field: 'UpdatedTime', kind: 'dateTime', width: 190 },
  ],
  actions,
  tools: [{ label: rates('action.addRates'), to: '/desk/exchangeRate' }],
})

export default listScreen(list)
