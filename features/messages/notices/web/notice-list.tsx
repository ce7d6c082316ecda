import { Languages } from '#features/site/content/web/parts/languages.tsx'
import { COUNTRIES, zoneOfRow } from '#features/warehouse/sites/rules.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { opAction, type Action } from '#kit/web/parts/action.ts'
import { deleteNotice, getDeskNotices, type NoticeRow } from '../contract.ts'
import { notices } from '../text/keys.ts'

const actions: Action<NoticeRow>[] = [
  { name: 'edit', label: notices('action.edit'), to: (row) => `/desk/notice?id=${row.Id}` },
  opAction(deleteNotice, {
    name: 'delete',
    label: notices('action.delete'),
    danger: true,
    minor: true,
    input: (row: NoticeRow) => ({ Id: row.Id }),
  }),
]

/** Countries with warehouses, as options. */
function useCountries() {
  const { nameOf } = useDictionary('CountryCode')
  return COUNTRIES.map((value) => ({ value, label: nameOf(value) }))
}

const list = listOf(getDeskNotices, {
  name: 'desk-notices',
  title: notices('menu.notices'),
  text: notices,
  id: (row) => row.Id,
  nameOf: (row) => row.NotifyTitle,
  zone: zoneOfRow,
  columns: [
    { field: 'NoticeNumberStr', kind: 'number', width: 170 },
    { field: 'NotifyTitle', isKeyColumn: true, grow: true, width: 220 },
    { field: 'CountryCode', kind: 'enum', enumeration: 'CountryCode', width: 130 },
    { field: 'PublishTime', kind: 'dateTime', width: 170, sortable: true },
    { field: 'ExpireTime', kind: 'dateTime', width: 170 },
    { field: 'Languages', width: 140, render: (row) => <Languages written={row.Languages} /> },
    { field: 'UpdatedTime', kind: 'dateTime', width: 190, sortable: true, hidden: true },
  ],
  search: notices('list.search'),
  filters: [
    { field: 'CountryCode', kind: 'choice', useOptions: useCountries },
    { field: 'PublishTime', kind: 'dates' },
  ],
  actions,
  tools: [{ label: notices('action.add'), to: '/desk/notice' }],
})

export default listScreen(list)
