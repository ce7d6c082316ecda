import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { getRateVersions } from '../contract.ts'
import { tariffs } from '../text/keys.ts'
import { RateCustomer } from './rate-customer.tsx'
import { tariffActions, versionName } from './tariff-actions.ts'

const list = listOf(getRateVersions, {
  name: 'desk-tariffs',
  title: tariffs('menu.list'),
  text: tariffs,
  id: (row) => row.Id,
  nameOf: versionName,
  columns: [
    { field: 'RateKind', isKeyColumn: true, kind: 'enum', enumeration: 'RateKind', grow: true, width: 170 },
    { field: 'CountryCode', isKeyColumn: true, kind: 'enum', enumeration: 'CountryCode', width: 140 },
    { field: 'CompanyName', isKeyColumn: true, width: 164, words: true, render: (row) => <RateCustomer row={row} /> },
    { field: 'Version', isKeyColumn: true, kind: 'quantity', width: 80 },
    { field: 'ValidFrom', kind: 'date', width: 115, sortable: true },
    { field: 'ValidTo', kind: 'date', width: 115 },
    { field: 'RateState', kind: 'enum', enumeration: 'RateState', width: 110 },
    { field: 'IsInForce', kind: 'bool', width: 120 },
    { field: 'PublishedTime', kind: 'dateTime', width: 180, hidden: true },
    { field: 'CreatedTime', kind: 'dateTime', width: 180, sortable: true, hidden: true },
    { field: 'Operator', width: 120, hidden: true },
  ],
  search: tariffs('list.search'),
  filters: [
    { field: 'RateKind', kind: 'choice', enumeration: 'RateKind' },
    { field: 'CountryCode', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'RateState', kind: 'choice', enumeration: 'RateState' },
    { field: 'IsInForce', kind: 'flag' },
  ],
  actions: tariffActions,
})

/** Rate versions of our warehouses, for all customers and for single ones. */
export default listScreen(list)
