import { deskOrderPath } from '#features/freight/core/paths.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { FileButton } from '#kit/web/detail/file-button.tsx'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import type { Action } from '#kit/web/parts/action.ts'
import { renamed } from '#kit/shared/text.ts'
import { getDeskOrderDocumentCounts, getDeskOrderDocumentPage, type DocumentRow } from '../contract.ts'
import { documentReview, orderDocumentEvents } from '../rules.ts'
import { documents } from '../text/keys.ts'
import { documentActions } from './parts/document-actions.ts'
import { DESK_DOCUMENT_TONES } from './parts/document-list.tsx'
import { ReviewDialog } from './review-dialog.tsx'

const { submitted } = documentReview.states
const review: Action<DocumentRow> = {
  name: 'review',
  label: documents('action.review'),
  when: (row) => row.DocState === submitted && row.Files.length > 0,
  dialog: ReviewDialog,
}

function Files({ row }: { row: DocumentRow }) {
  const [first, ...others] = row.Files
  if (!first) return <span className="nothing">–</span>
  return (
    <>
      <FileButton file={first} more={{ ContractCompanyId: row.ContractCompanyId }} />{' '}
      {others.length > 0 && <span className="quiet figures">+{others.length}</span>}
    </>
  )
}

const list = listOf(getDeskOrderDocumentPage, {
  name: 'desk-order-papers',
  title: documents('menu.desk'),
  text: renamed(documents, { 'empty.title': 'empty.desk', 'empty.hint': 'empty.deskHint' }),
  id: (row) => row.Id,
  nameOf: (row) => row.DcgNo,
  detail: (row) => deskOrderPath(row.ContractCompanyId, row.OrderId),
  zone: zoneOf(undefined),
  topic: orderDocumentEvents,
  columns: [
    { field: 'DcgNo', kind: 'number', fixed: 'start', width: 156 },
    { field: 'AttachmentType', kind: 'enum', enumeration: 'AttachmentType', width: 228 },
    { field: 'CompanyName', width: 164 },
    { field: 'DocState', kind: 'status', enumeration: documentReview.enumeration, tones: DESK_DOCUMENT_TONES, width: 164 },
    { field: 'Files', grow: true, width: 240, render: (row) => <Files row={row} /> },
    { field: 'SubmitTime', kind: 'dateTime', width: 190, sortable: true },
    { field: 'DueTime', kind: 'date', width: 116, sortable: true },
    { field: 'RejectReason', width: 200 },
    { field: 'AskReason', width: 200, hidden: true },
    { field: 'UpdatedTime', kind: 'dateTime', width: 190, sortable: true, hidden: true },
  ],
  search: documents('list.search'),
  filters: [
    { field: 'AttachmentType', kind: 'choice', enumeration: 'AttachmentType' },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'UpdatedTime', kind: 'dates' },
  ],
  tabs: statusTabs(documentReview, 'DocState', getDeskOrderDocumentCounts),
  actions: [review, ...documentActions],
})

/** Review of submitted documents, one by one or in bulk. */
export default listScreen(list)
