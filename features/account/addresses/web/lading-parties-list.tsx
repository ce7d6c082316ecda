import { docReview } from '#kit/shared/document-review.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { getLadingCounts, getLadings } from '../contract.ts'
import { LADING, LADING_DETAIL, LADING_FORM } from '../paths.ts'
import { ladingPartiesEvents } from '../rules.ts'
import { addresses } from '../text/keys.ts'
import { LADING_TONES, ladingActions } from './lading-parties-actions.tsx'

const list = listOf(getLadings, {
  name: 'ladings',
  title: addresses('menu.hbl'),
  text: addresses,
  id: (row) => row.Id,
  nameOf: (row) => row.TemplateName,
  detail: (row) => `${LADING_DETAIL}?id=${row.Id}`,
  topic: ladingPartiesEvents,
  columns: [
    { field: 'TemplateName', kind: 'number', fixed: 'start', width: 200, sortable: true },
    { field: 'Shipper', width: 200 },
    { field: 'Consignee', grow: true },
    { field: 'ReviewState', kind: 'status', enumeration: docReview.enumeration, tones: LADING_TONES, width: 164 },
    { field: 'IsDefault', kind: 'bool', width: 100 },
    { field: 'RejectReason', width: 180 },
    { field: 'UpdatedTime', kind: 'dateTime', width: 160, sortable: true },
  ],
  search: addresses('list.searchLading'),
  tabs: statusTabs(docReview, 'ReviewState', getLadingCounts),
  actions: ladingActions,
  tools: [{ label: addresses('action.addLading'), to: LADING_FORM, permission: `${LADING}:edit` }],
})

export default listScreen(list)
