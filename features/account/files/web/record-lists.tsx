import { isOneOf } from '#kit/shared/own-property.ts'
import { Button } from 'antd'
import { download } from '#kit/web/client.ts'
import { useFormat } from '#kit/web/format.ts'
import type { ListSpec } from '#kit/web/list/list-spec.ts'
import { listOf } from '#kit/web/list/list-spec.ts'
import { opAction } from '#kit/web/parts/action.ts'
import { fileAddress, useFileCentre } from '#kit/web/parts/file-centre.ts'
import { EnumStatus, Status } from '#kit/web/parts/status.tsx'
import type { ToneMap } from '#kit/web/parts/tone.ts'
import { useText } from '#kit/web/text.ts'
import { commitImport, discardImport, downloadFile, downloadResult, getUploadRecords, type ListedRecord } from '../contract.ts'
import { IMPORT_STATE, INLINE_TYPES, type RecordKind, uploadTopic } from '../rules.ts'
import { files } from '../text/keys.ts'
import css from './file-manage.module.css'

const TONES: ToneMap = {
  [IMPORT_STATE.parsing]: 'moving',
  [IMPORT_STATE.succeeded]: 'done',
  [IMPORT_STATE.partlyFailed]: 'waiting',
  [IMPORT_STATE.failed]: 'problem',
}

/** While a record is in progress, its step is more informative than its state; the reason for a failure is shown below. */
function State({ row }: { row: ListedRecord }) {
  const t = useText(files)
  const format = useFormat()
  if (row.Step === 'done')
    return (
      <span title={row.Message ?? undefined}>
        {<EnumStatus enumeration="ImportState" value={row.ImportState} tones={TONES} />}
      </span>
    )
  const share = row.Step === 'writing' && row.Progress > 0 ? ` · ${format.percent(row.Progress / 100)}` : ''
  return <Status tone={row.Step === 'preview' ? 'waiting' : 'moving'}>{`${t(`step.${row.Step}`)}${share}`}</Status>
}

function Size({ row }: { row: ListedRecord }) {
  return <span className="figures">{useFormat().fileSize(row.Size)}</span>
}

const save = (op: typeof downloadFile | typeof downloadResult, Id: number) => void download(op, { Id }).catch(() => undefined)

/** Links to the user's own workbook and to the one with the errors marked. */
function ImportFiles({ row }: { row: ListedRecord }) {
  const t = useText(files)
  return (
    <span className={css.links}>
      {row.FileId !== null && (
        <Button
          type="link"
          size="small"
          onClick={() => save(downloadFile, row.FileId!)}
          aria-label={`${t('action.ownFile')}: ${row.FileName}`}
        >
          {t('action.ownFile')}
        </Button>
      )}
      {row.FailFileUrl && (
        <Button
          type="link"
          size="small"
          onClick={() => save(downloadResult, row.Id)}
          aria-label={`${t('action.marked')}: ${row.FileName}`}
        >
          {t('action.marked')}
        </Button>
      )}
    </span>
  )
}

function ExportFile({ row }: { row: ListedRecord }) {
  const t = useText(files)
  if (!row.ResultFileUrl) return <span className="nothing">–</span>
  return (
    <span className={css.links}>
      <Button
        type="link"
        size="small"
        onClick={() => save(downloadResult, row.Id)}
        aria-label={`${t('action.downloadResult')}: ${row.FileName}`}
      >
        {t('action.downloadResult')}
      </Button>
    </span>
  )
}

function AttachmentFile({ row }: { row: ListedRecord }) {
  const t = useText(files)
  const centre = useFileCentre()
  if (row.FileId === null) return <span className="nothing">–</span>
  return (
    <span className={css.links}>
      {isOneOf(INLINE_TYPES, row.ContentType) && (
        <Button
          type="link"
          size="small"
          href={fileAddress(centre, row.FileId, true)}
          target="_blank"
          rel="noreferrer"
          aria-label={`${t('action.openFile')}: ${row.FileName}`}
        >
          {t('action.openFile')}
        </Button>
      )}
      <Button
        type="link"
        size="small"
        onClick={() => save(downloadFile, row.FileId!)}
        aria-label={`${t('action.downloadResult')}: ${row.FileName}`}
      >
        {t('action.downloadResult')}
      </Button>
    </span>
  )
}

const common = {
  text: files,
  topic: uploadTopic,
  id: (row: ListedRecord) => row.Id,
  nameOf: (row: ListedRecord) => row.FileName,
  search: files('list.search'),
} as const
const state = { field: 'ImportState', kind: 'choice', enumeration: 'ImportState' } as const
const days = { field: 'UploadTime', kind: 'dates' } as const

const imports = listOf(getUploadRecords, {
  ...common,
  name: 'imports',
  title: files('tab.import'),
  input: { Kind: 'import' },
  columns: [
    { field: 'FileName', fixed: 'start', width: 190 },
    { field: 'ImportState', isKeyColumn: true, width: 232, render: (row) => <State row={row} /> },
    { field: 'FileId', width: 220, render: (row) => <ImportFiles row={row} /> },
    { field: 'Title', grow: true, width: 110 },
    { field: 'Site', kind: 'enum', enumeration: 'CountryCode', width: 164 },
    { field: 'TotalRows', kind: 'quantity', width: 80 },
    { field: 'FailedRows', kind: 'quantity', width: 130 },
    { field: 'Uploader', width: 130 },
    { field: 'UploadTime', kind: 'dateTime', width: 178 },
    { field: 'Message', width: 240, hidden: true },
  ],
  filters: [state, days],
  actions: [
    opAction(commitImport, {
      name: 'import',
      label: files('title.import'),
      ask: files('ask.import'),
      when: (row: ListedRecord) => row.Step === 'preview',
      input: ({ Id }: ListedRecord) => ({ Id }),
    }),
    opAction(discardImport, {
      name: 'discard',
      label: files('action.discard'),
      ask: files('ask.discard'),
      danger: true,
      when: (row: ListedRecord) => row.Step === 'preview',
      input: ({ Id }: ListedRecord) => ({ Id }),
    }),
  ],
})

const exports = listOf(getUploadRecords, {
  ...common,
  name: 'exports',
  title: files('tab.export'),
  input: { Kind: 'export' },
  columns: [
    { field: 'FileName', fixed: 'start', width: 250 },
    { field: 'ImportState', isKeyColumn: true, width: 210, render: (row) => <State row={row} /> },
    { field: 'FileId', width: 130, render: (row) => <ExportFile row={row} /> },
    { field: 'Title', grow: true, width: 150 },
    { field: 'Site', kind: 'enum', enumeration: 'CountryCode', width: 164 },
    { field: 'TotalRows', kind: 'quantity', width: 100 },
    { field: 'Size', width: 90, render: (row) => <Size row={row} /> },
    { field: 'Uploader', width: 130 },
    { field: 'UploadTime', kind: 'dateTime', width: 178 },
  ],
  filters: [state, days],
})

const attachments = listOf(getUploadRecords, {
  ...common,
  name: 'attachments',
  title: files('tab.attachment'),
  input: { Kind: 'attachment' },
  columns: [
    { field: 'FileName', fixed: 'start', grow: true, width: 300 },
    { field: 'Size', width: 110, render: (row) => <Size row={row} /> },
    { field: 'FileId', width: 200, render: (row) => <AttachmentFile row={row} /> },
    { field: 'Uploader', width: 150 },
    { field: 'UploadTime', kind: 'dateTime', width: 178 },
  ],
  filters: [days],
})

export const RECORD_LISTS: Record<RecordKind, ListSpec<ListedRecord>> = {
  import: imports,
  export: exports,
  attachment: attachments,
}
