import { renamed } from '#kit/shared/text.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { opAction, type Action } from '#kit/web/parts/action.ts'
import { deletePickup, getPickups, setDefaultPickup, type Pickup } from '../contract.ts'
import { PICKUP, PICKUP_FORM } from '../paths.ts'
import { addresses } from '../text/keys.ts'

const permission = `${PICKUP}:edit`

const actions: Action<Pickup>[] = [
  { name: 'edit', label: addresses('action.edit'), permission, to: (row) => `${PICKUP_FORM}?id=${row.Id}` },
  opAction(setDefaultPickup, {
    name: 'setDefault',
    label: addresses('action.setDefault'),
    permission,
    minor: true,
    when: (row: Pickup) => !row.IsDefault,
    input: (row: Pickup) => ({ Id: row.Id }),
  }),
  opAction(deletePickup, {
    name: 'delete',
    label: addresses('action.delete'),
    permission,
    danger: true,
    input: (row: Pickup) => ({ Id: row.Id }),
  }),
]

const list = listOf(getPickups, {
  name: 'pickups',
  title: addresses('menu.pickAddressManage'),
  text: renamed(addresses, { 'empty.title': 'emptyPickups.title', 'empty.hint': 'emptyPickups.hint' }),
  id: (row) => row.Id,
  nameOf: (row) => row.Contact,
  columns: [
    { field: 'Contact', fixed: 'start', width: 130 },
    { field: 'Phone', width: 150 },
    { field: 'ProvinceCode', kind: 'enum', enumeration: 'Province', width: 120 },
    { field: 'City', width: 120 },
    { field: 'District', width: 120 },
    { field: 'DetailAddress', grow: true },
    { field: 'Postcode', width: 110 },
    { field: 'IsDefault', kind: 'bool', width: 100 },
    { field: 'UpdatedTime', kind: 'dateTime', width: 160, sortable: true, hidden: true },
  ],
  search: addresses('list.searchPickup'),
  filters: [{ field: 'ProvinceCode', kind: 'choice', enumeration: 'Province' }],
  actions,
  tools: [{ label: addresses('action.addPickup'), to: PICKUP_FORM, permission }],
})

export default listScreen(list)
