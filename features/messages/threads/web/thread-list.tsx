import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { getThreadCounts, getThreads } from '../contract.ts'
import { thread, threadEvents } from '../rules.ts'
import { threads } from '../text/keys.ts'
import { threadListColumns } from './thread-columns.tsx'

const list = listOf(getThreads, {
  name: 'threads',
  title: threads('menu.list'),
  text: threads,
  id: (row) => row.Id,
  nameOf: (row) => row.RelateNo,
  detail: (row) => row.PageCode,
  zone: ({ Site }) => zoneOf(Site),
  topic: threadEvents,
  columns: threadListColumns('customer'),
  search: threads('search'),
  filters: [
    { field: 'RelateType', kind: 'choice', enumeration: 'ThreadSubject' },
    { field: 'Site', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'CreatedTime', kind: 'dates' },
  ],
  tabs: { ...statusTabs(thread, 'State', getThreadCounts), apart: [thread.states.closed] },
})

/** Conversations that wait for a reply, about all documents that the user may see. */
export default listScreen(list)
