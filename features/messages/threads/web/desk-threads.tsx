import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { getDeskThreadCounts, getDeskThreads } from '../contract.ts'
import { thread, threadEvents } from '../rules.ts'
import { threads } from '../text/keys.ts'
import { threadListColumns } from './thread-columns.tsx'

const [number, ...others] = threadListColumns('staff')

const list = listOf(getDeskThreads, {
  name: 'desk-threads',
  title: threads('menu.desk'),
  text: threads,
  id: (row) => row.Id,
  nameOf: (row) => row.RelateNo,
  detail: (row) => row.DeskPageCode,
  zone: ({ Site }) => zoneOf(Site),
  topic: threadEvents,
  columns: [number!, { field: 'CompanyName', width: 164 }, ...others],
  search: threads('search'),
  filters: [
    { field: 'RelateType', kind: 'choice', enumeration: 'ThreadSubject' },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'Site', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'CreatedTime', kind: 'dates' },
  ],
  tabs: { ...statusTabs(thread, 'State', getDeskThreadCounts), apart: [thread.states.closed] },
})

/** Conversations of all customers. */
export default listScreen(list)
