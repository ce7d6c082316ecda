import { renamed } from '#kit/shared/text.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { opAction, type Action } from '#kit/web/parts/action.ts'
import { deleteDelivery, getDeliveries, type Delivery } from '../contract.ts'
import { DELIVERY, DELIVERY_FORM } from '../paths.ts'
import { addresses } from '../text/keys.ts'

const permission = `${DELIVERY}:edit`

const actions: Action<Delivery>[] = [
  { name: 'edit', label: addresses('action.edit'), permission, to: (row) => `${DELIVERY_FORM}?id=${row.Id}` },
  opAction(deleteDelivery, {
    name: 'delete',
    label: addresses('action.delete'),
    permission,
    danger: true,
    input: (row: Delivery) => ({ Id: row.Id }),
  }),
]

const list = listOf(getDeliveries, {
  name: 'deliveries',
  title: addresses('menu.address'),
  text: renamed(addresses, { 'empty.title': 'emptyDeliveries.title', 'empty.hint': 'emptyDeliveries.hint' }),
  id: (row) => row.Id,
  nameOf: (row) => row.AddressName,
  columns: [
    { field: 'AddressName', fixed: 'start', width: 150, sortable: true },
    { field: 'CountryCode', kind: 'enum', enumeration: 'CountryCode', width: 164 },
    {
      field: 'Street',
      grow: true,
      words: true,
      render: (row) =>
        [row.HouseNumber ? `${row.Street} ${row.HouseNumber}` : row.Street, `${row.PostalCode} ${row.City}`].join(', '),
    },
    { field: 'Contact', width: 120 },
    { field: 'Phone', width: 150 },
    { field: 'BookingMethod', kind: 'enum', enumeration: 'BookingMethod', width: 210 },
    { field: 'DeliveryMode', kind: 'enum', enumeration: 'DeliveryMode', width: 96 },
    { field: 'CompanyName', width: 160, hidden: true },
    { field: 'Email', width: 180, hidden: true },
    { field: 'BookingCode', width: 130, hidden: true },
    { field: 'UpdatedTime', kind: 'dateTime', width: 160, sortable: true, hidden: true },
  ],
  search: addresses('list.searchAddress'),
  filters: [
    { field: 'CountryCode', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'BookingMethod', kind: 'choice', enumeration: 'BookingMethod' },
    { field: 'DeliveryMode', kind: 'choice', enumeration: 'DeliveryMode' },
  ],
  actions,
  tools: [{ label: addresses('action.addAddress'), to: DELIVERY_FORM, permission }],
})

export default listScreen(list)
