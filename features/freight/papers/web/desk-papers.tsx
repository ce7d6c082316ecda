import { deskOrderPath } from '#features/freight/core/paths.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { FileButton } from '#kit/web/detail/file-button.tsx'
import { ListPage } from '#kit/web/list/list-page.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import type { Action } from '#kit/web/parts/action.ts'
import { getDeskPaperCounts, getDeskPapers, type PaperRow } from '../contract.ts'
import { paperReview } from '../rules.ts'
import { papers } from '../text/keys.ts'
import { paperActions } from './parts/paper-actions.ts'
import { DESK_PAPER_TONES } from './parts/paper-list.tsx'
import { ReviewDialog } from './review-dialog.tsx'

const { submitted } = paperReview.states
const review: Action<PaperRow> = {
  name: 'review',
  label: papers('action.review'),
  when: (row) => row.DocState === submitted && row.Files.length > 0,
  dialog: ReviewDialog,
}

function Files({ row }: { row: PaperRow }) {
  const [first, ...others] = row.Files
  if (!first) return <span className="nothing">–</span>
  return (
    <>
      <FileButton file={first} more={{ ContractCompanyId: row.ContractCompanyId }} />{' '}
      {others.length > 0 && <span className="quiet figures">+{others.length}</span>}
    </>
  )
}

const list = listOf(getDeskPapers, {
  name: 'desk-order-papers',
  title: papers('menu.desk'),
  text: ((path: string) =>
    path === 'empty.title'
      ? papers('empty.desk')
      : path === 'empty.hint'
        ? papers('empty.deskHint')
        : papers(path as 'field.DcgNo')) as never,
  id: (row) => row.Id,
  nameOf: (row) => row.DcgNo,
  detail: (row) => deskOrderPath(row.ContractCompanyId, row.OrderId),
  zone: zoneOf(undefined),
  topic: 'order_paper',
  columns: [
    { field: 'DcgNo', kind: 'number', fixed: 'start', width: 156 },
    { field: 'AttachmentType', kind: 'enum', enumeration: 'AttachmentType', width: 228 },
    { field: 'CompanyName', width: 130 },
    { field: 'DocState', kind: 'status', enumeration: paperReview.enumeration, tones: DESK_PAPER_TONES, width: 164 },
    { field: 'Files', grow: true, width: 240, render: (row) => <Files row={row} /> },
    { field: 'SubmitTime', kind: 'dateTime', width: 190, sortable: true },
    { field: 'DueTime', kind: 'date', width: 116, sortable: true },
    { field: 'RejectReason', width: 200 },
    { field: 'AskReason', width: 200, hidden: true },
    { field: 'UpdatedTime', kind: 'dateTime', width: 190, sortable: true, hidden: true },
  ],
  search: papers('list.search'),
  filters: [
    { field: 'AttachmentType', kind: 'choice', enumeration: 'AttachmentType' },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'UpdatedTime', kind: 'dates' },
  ] as never,
  tabs: statusTabs(paperReview, 'DocState', getDeskPaperCounts),
  actions: [review, ...(paperActions as unknown as Action<PaperRow>[])],
})

/** Papers that customers hand in: looked at and decided on, one by one or together. */
export default function DeskPapers() {
  return <ListPage list={list} />
}
