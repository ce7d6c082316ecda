import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { opAction, type Action } from '#kit/web/parts/action.ts'
import { useText } from '#kit/web/text.ts'
import { deleteRateCard, getRateCards, type RateCardRow } from '../contract.ts'
import { rates } from '../text/keys.ts'

const actions: Action<RateCardRow>[] = [
  { name: 'edit', label: rates('action.edit'), to: (row) => `/desk/rateCard?id=${row.Id}` },
  { name: 'copy', label: rates('action.copy'), minor: true, to: (row) => `/desk/rateCard?copy=${row.Id}` },
  opAction(deleteRateCard, {
    name: 'delete',
    label: rates('action.delete'),
    danger: true,
    minor: true,
    input: (row: RateCardRow) => ({ Id: row.Id }),
  }),
]

const list = listOf(getRateCards, {
  name: 'desk-rate-cards',
  title: rates('menu.cards'),
  text: rates,
  id: (row) => row.Id,
  nameOf: (row) => row.CardName,
  columns: [
    { field: 'CardName', isKeyColumn: true, grow: true, width: 200, sortable: true },
    { field: 'QuoteProductType', isKeyColumn: true, kind: 'enum', enumeration: 'QuoteProductType', width: 195 },
    { field: 'CountryCode', isKeyColumn: true, kind: 'enum', enumeration: 'CountryCode', width: 140 },
    { field: 'CompanyName', width: 164, words: true, render: (row) => <Customer name={row.CompanyName} /> },
    { field: 'ReceiptPlaceCode', width: 150, hidden: true },
    { field: 'DeliveryZone', width: 110 },
    { field: 'ValidFrom', kind: 'date', width: 125, sortable: true },
    { field: 'ValidTo', kind: 'date', width: 125, sortable: true },
    { field: 'LineCount', kind: 'quantity', width: 100, hidden: true },
    { field: 'UpdatedTime', kind: 'dateTime', width: 180, sortable: true, hidden: true },
  ],
  search: rates('list.search'),
  filters: [
    { field: 'QuoteProductType', kind: 'choice', enumeration: 'QuoteProductType' },
    { field: 'CountryCode', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'IsValid', kind: 'flag' },
  ],
  actions,
  tools: [{ label: rates('action.add'), to: '/desk/rateCard' }],
})

function Customer({ name }: { name: string | null }) {
  const t = useText(rates)
  return name === null ? <span className="quiet">{t('list.public')}</span> : <span title={name}>{name}</span>
}

export default listScreen(list)
