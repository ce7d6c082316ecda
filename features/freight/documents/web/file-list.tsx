import { orderPath } from '#features/freight/core/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { FileButton } from '#kit/web/detail/file-button.tsx'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { renamed } from '#kit/shared/text.ts'
import { getLogisticsFiles, type LogisticsFile } from '../contract.ts'
import { documentReview, orderDocumentEvents } from '../rules.ts'
import { documents } from '../text/keys.ts'
import { DOCUMENT_TONES } from './parts/document-list.tsx'

function Size({ row }: { row: LogisticsFile }) {
  return <span className="figures">{useFormat().fileSize(row.Size)}</span>
}

function From({ row }: { row: LogisticsFile }) {
  return <>{useDictionary('UploaderType').nameOf(row.UploaderType)}</>
}

const list = listOf(getLogisticsFiles, {
  name: 'orderFiles',
  title: documents('menu.files'),
  text: renamed(documents, { 'empty.title': 'empty.files', 'empty.hint': 'empty.filesHint' }),
  id: (row) => row.Id,
  nameOf: (row) => row.FileName,
  detail: (row) => orderPath(row.OrderLoaddingAndServiceScopeType, row.OrderId),
  zone: zoneOf(undefined),
  topic: orderDocumentEvents,
  columns: [
    { field: 'DcgNo', kind: 'number', fixed: 'start', width: 156 },
    { field: 'FileName', grow: true, width: 260, sortable: true, render: (row) => <FileButton file={row} /> },
    { field: 'Type', kind: 'enum', enumeration: 'AttachmentType', width: 190 },
    { field: 'DocState', kind: 'status', enumeration: documentReview.enumeration, tones: DOCUMENT_TONES, width: 150 },
    { field: 'UploaderType', width: 110, render: (row) => <From row={row} /> },
    { field: 'Size', width: 100, sortable: true, render: (row) => <Size row={row} /> },
    { field: 'UploaderTime', kind: 'dateTime', width: 190, sortable: true },
    {
      field: 'OrderLoaddingAndServiceScopeType',
      kind: 'enum',
      enumeration: 'OrderLoaddingAndServiceScopeType',
      width: 150,
      hidden: true,
    },
  ],
  search: documents('list.searchFiles'),
  filters: [
    { field: 'Type', kind: 'choice', enumeration: 'AttachmentType' },
    { field: 'UploaderType', kind: 'choice', enumeration: 'UploaderType' },
    { field: 'UploaderTime', kind: 'dates' },
  ],
})

/** Files of the company's freight orders. */
export default listScreen(list)
