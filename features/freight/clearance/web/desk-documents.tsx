import { docReview } from '#kit/shared/document-review.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { getDeskDocumentCounts, getDeskDocuments } from '../contract.ts'
import { deskDocumentPath } from '../paths.ts'
import { clearanceDocumentEvents } from '../rules.ts'
import { clearance } from '../text/keys.ts'
import { reviewActions } from './desk-actions.ts'
import { DESK_COLUMNS, DESK_FILTERS } from './desk-columns.tsx'

const list = listOf(getDeskDocuments, {
  name: 'desk-clearance-docs',
  title: clearance('menu.desk'),
  text: clearance,
  id: (row) => row.Id,
  nameOf: (row) => row.DcgNo,
  detail: (row) => deskDocumentPath(row.ContractCompanyId, row.Id),
  zone: zoneOf(undefined),
  topic: clearanceDocumentEvents,
  columns: DESK_COLUMNS,
  search: clearance('list.search'),
  filters: DESK_FILTERS,
  tabs: statusTabs(docReview, 'DocState', getDeskDocumentCounts),
  actions: reviewActions,
})

/** Submitted documents, longest pending first. */
export default listScreen(list)
