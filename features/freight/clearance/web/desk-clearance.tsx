import { clearance as customs, orderEvents } from '#features/freight/core/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { getDeskClearance, getDeskClearanceCounts } from '../contract.ts'
import { deskDocumentPath } from '../paths.ts'
import { clearance } from '../text/keys.ts'
import { customsActions, reviewActions } from './desk-actions.ts'
import { DESK_COLUMNS, DESK_FILTERS } from './desk-columns.tsx'

const list = listOf(getDeskClearance, {
  name: 'desk-clearance',
  title: clearance('menu.deskStatus'),
  text: clearance,
  id: (row) => row.Id,
  nameOf: (row) => row.DcgNo,
  detail: (row) => deskDocumentPath(row.ContractCompanyId, row.Id),
  zone: zoneOf(undefined),
  topic: orderEvents,
  columns: DESK_COLUMNS,
  search: clearance('list.search'),
  filters: [{ field: 'DocState', kind: 'choice', enumeration: 'DocState' }, ...DESK_FILTERS],
  tabs: statusTabs(customs, 'ClearanceStatus', getDeskClearanceCounts),
  actions: [...reviewActions, ...customsActions],
})

/** Orders by clearance state. */
export default listScreen(list)
