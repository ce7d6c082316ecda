import { COUNTRIES, zoneOfRow } from '#features/warehouse/sites/rules.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { useSession } from '#kit/web/session.tsx'
import { getPublishedNotices } from '../contract.ts'
import { notices } from '../text/keys.ts'
import { NoticeTitle } from './parts/notice-title.tsx'

/** Countries with warehouses that the company uses, as options. */
function useCountries() {
  const { nameOf } = useDictionary('CountryCode')
  const { companyInfo } = useSession()
  return COUNTRIES.filter((country) => companyInfo?.WarehouseCountries.includes(country)).map((value) => ({
    value,
    label: nameOf(value),
  }))
}

const list = listOf(getPublishedNotices, {
  name: 'notices',
  title: notices('menu.notices'),
  text: (path) => (path === 'empty.hint' ? notices('empty.read') : notices(path)),
  id: (row) => row.Id,
  nameOf: (row) => row.NotifyTitle,
  head: 'NotifyTitle',
  zone: zoneOfRow,
  columns: [
    { field: 'NotifyTitle', isKeyColumn: true, grow: true, width: 360, render: (row) => <NoticeTitle notice={row} /> },
    { field: 'CountryCode', kind: 'enum', enumeration: 'CountryCode', width: 140 },
    { field: 'NoticeNumberStr', kind: 'number', width: 180 },
    { field: 'PublishTime', kind: 'dateTime', width: 170, sortable: true },
    { field: 'ExpireTime', kind: 'dateTime', width: 170 },
  ],
  search: notices('list.search'),
  filters: [
    { field: 'CountryCode', kind: 'choice', useOptions: useCountries },
    { field: 'PublishTime', kind: 'dates' },
  ],
})

/** All notices of the warehouses, for rereading. */
export default listScreen(list)
