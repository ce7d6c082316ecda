import { DownloadOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { useMemo, useState } from 'react'
import { download } from '../client.ts'
import { useIsMobile } from '../device.ts'
import { useFormat } from '../format.ts'
import { useText } from '../text.ts'
import { useFileCentre, type SheetIssue, type UploadRecord } from '../parts/file-centre.ts'
import { ToneMark } from '../parts/status.tsx'
import { DataTable, type TableColumn } from '../parts/table.tsx'
import { textWidth } from '../parts/text-width.ts'
import { parts } from '../parts/texts.ts'
import css from './import.module.css'
import words from '../parts/parts.module.css'
import page from '../parts/sections.module.css'

type Result = NonNullable<UploadRecord['Result']>
type PreviewRow = Result['Preview'][number]
type Props = { record: UploadRecord; busy: boolean; onImport: () => void; onNone: () => void }

/**
 * The content of the workbook, before anything is saved: its rows with the bad cells coloured, then every error by row
 * and column.
 */
export function ImportPreview({ record, busy, onImport, onNone }: Props) {
  const t = useText(parts)
  const format = useFormat()
  const centre = useFileCentre()
  const result = record.Result
  if (!result) return null
  // Rows that exist with the same values count as good, and are not imported.
  const fresh = result.GoodRows - (result.KnownRows ?? 0)
  return (
    <>
      <div className={`${page.section} ${css.importSummary}`}>
        <div className={css.importCounts}>
          <strong className={css.importFile}>{record.FileName}</strong>
          <span className="quiet figures">
            {t('import.rows', { count: record.TotalRows, number: format.quantity(record.TotalRows) })}
          </span>
          <Count tone="done" words={t('import.good', { number: format.quantity(fresh) })} />
          {result.BadRows > 0 && <Count tone="problem" words={t('import.bad', { number: format.quantity(result.BadRows) })} />}
          {(result.UpdatedRows ?? 0) > 0 && (
            <Count tone="waiting" words={t('import.updates', { number: format.quantity(result.UpdatedRows!) })} />
          )}
          {(result.KnownRows ?? 0) > 0 && (
            <Count tone="waiting" words={t('import.same', { number: format.quantity(result.KnownRows!) })} />
          )}
          {result.Warnings > 0 && (
            <Count tone="waiting" words={t('import.warnings', { number: format.quantity(result.Warnings) })} />
          )}
        </div>
        <div className={css.importButtons}>
          <Button type="primary" disabled={fresh === 0} loading={busy} onClick={onImport}>
            {t('import.do', { count: fresh, number: format.quantity(fresh) })}
          </Button>
          <Button disabled={busy} onClick={onNone}>
            {t('import.none')}
          </Button>
          {record.FailFileUrl && (
            <Button
              icon={<DownloadOutlined />}
              title={t('import.markedHint')}
              onClick={() => void download(centre.result, { Id: record.Id }).catch(() => undefined)}
            >
              {t('import.marked')}
            </Button>
          )}
        </div>
        {result.BadRows > 0 && <p className={page.sectionHint}>{t('import.markedHint')}</p>}
      </div>
      <ImportRows record={record} result={result} />
    </>
  )
}

/** The rows that were read, bad cells coloured, and every error by row and column. */
export function ImportRows({ record, result }: { record: UploadRecord; result: Result }) {
  const t = useText(parts)
  const [onlyBad, setOnlyBad] = useState(result.BadRows > 0)
  const columns = useMemo(() => previewColumns(result, t('import.row')), [result, t])
  const rows = onlyBad ? result.Preview.filter((row) => row.Faults.length > 0) : result.Preview
  const issues = result.Preview.flatMap((row) => row.Faults)
  const headerOf = (field: string) => result.Columns.find((column) => column.Field === field)?.Header ?? field
  const shown = Math.min(result.Preview.length, record.TotalRows)
  return (
    <>
      <div className={page.sheet}>
        <div className={css.importBar}>
          {result.BadRows > 0 && (
            <Checkbox checked={onlyBad} onChange={(event) => setOnlyBad(event.target.checked)}>
              {t('import.onlyBad')}
            </Checkbox>
          )}
          {shown < record.TotalRows && <span className="quiet">{t('import.more', { count: shown })}</span>}
        </div>
        <DataTable label={record.FileName} columns={columns} rows={rows} keyOf={(row) => row.Row} maxHeight="min(520px, 60vh)" />
      </div>
      {issues.length > 0 && <Issues issues={issues} headerOf={headerOf} />}
    </>
  )
}

function Count({ tone, words }: { tone: 'done' | 'problem' | 'waiting'; words: string }) {
  return (
    <span className={`${css.importCount} figures`}>
      <ToneMark tone={tone} />
      {words}
    </span>
  )
}

function Issues({ issues, headerOf }: { issues: readonly SheetIssue[]; headerOf: (field: string) => string }) {
  const t = useText(parts)
  const narrow = useIsMobile()
  const nameOf = ({ Field, Cell }: SheetIssue) => (
    <span title={headerOf(Field)}>
      {headerOf(Field)} {Cell && <span className="quiet">{Cell}</span>}
    </span>
  )
  const foundOf = ({ Found }: SheetIssue) =>
    Found ? <span title={Found}>{Found}</span> : <span className="nothing">{t('import.empty')}</span>
  const wrongOf = ({ Warning, Msg }: SheetIssue) => (
    <span className={Warning ? words.warning : words.issue} title={Msg}>
      {Msg}
    </span>
  )
  const cell: TableColumn<SheetIssue>[] = [
    {
      field: 'Row',
      title: t('import.row'),
      width: narrow ? 56 : 72,
      align: 'right',
      cell: (issue) => <span className="figures">{issue.Row}</span>,
    },
    { field: 'Field', title: t('import.column'), width: narrow ? 116 : 200, cell: nameOf },
  ]
  const found: TableColumn<SheetIssue> = { field: 'Found', title: t('import.found'), width: 220, cell: foundOf }
  const wrong: TableColumn<SheetIssue> = {
    field: 'Msg',
    title: t('import.expected'),
    width: narrow ? 240 : 360,
    grow: true,
    cell: wrongOf,
  }
  // On a phone the error is next to its cell; the cell's content is reached by scrolling.
  const columns = narrow ? [...cell, wrong, found] : [...cell, found, wrong]
  return (
    <div className={page.sheet}>
      <DataTable
        label={t('import.expected')}
        columns={columns}
        rows={issues}
        keyOf={(issue) => `${issue.Row} ${issue.Field} ${issue.Msg}`}
        maxHeight="min(420px, 50vh)"
      />
    </div>
  )
}

const CELL_WIDTH = { least: 72, most: 260, padding: 28 }
/** Rows sampled for the column width. */
const SAMPLE = 50

function previewColumns(result: UploadRecord['Result'], rowTitle: string): TableColumn<PreviewRow>[] {
  if (!result) return []
  return [
    {
      field: '#',
      title: rowTitle,
      width: 64,
      pin: 'start',
      align: 'right',
      cell: (row) => <span className="figures quiet">{row.Row}</span>,
    },
    ...result.Columns.map((column, index): TableColumn<PreviewRow> => {
      const longest = Math.max(
        textWidth(column.Header),
        ...result.Preview.slice(0, SAMPLE).map((row) => textWidth(row.Cells[index] ?? '')),
      )
      return {
        field: column.Field,
        title: column.Header,
        width: Math.round(Math.min(CELL_WIDTH.most, Math.max(CELL_WIDTH.least, longest + CELL_WIDTH.padding))),
        cell: (row) => (
          <PreviewCell text={row.Cells[index] ?? ''} issues={row.Faults.filter((issue) => issue.Field === column.Field)} />
        ),
      }
    }),
  ]
}

function PreviewCell({ text, issues }: { text: string; issues: readonly SheetIssue[] }) {
  const t = useText(parts)
  if (!issues.length) return text ? <span title={text}>{text}</span> : null
  return (
    <span
      className={css.badCell}
      data-warning={issues.every((issue) => issue.Warning) || undefined}
      title={issues.map((issue) => issue.Msg).join('\n')}
    >
      {text || t('import.empty')}
    </span>
  )
}
