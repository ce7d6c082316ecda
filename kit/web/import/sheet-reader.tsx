import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import type { InputSent, Op, Output } from '#kit/shared/op.ts'
import type { SheetIssue } from '#kit/shared/sheet.ts'
import type { AnyKeys } from '#kit/shared/text.ts'
import { download } from '../client.ts'
import { useIsMobile } from '../device.ts'
import { DataTable, type TableColumn } from '../parts/table.tsx'
import { parts } from '../parts/texts.ts'
import { useFieldName, useText } from '../text.ts'
import { useUpload } from '../write.ts'
import { DropZone } from './drop-zone.tsx'
import css from './sheet-reader.module.css'

const HEIGHT = 'min(320px, 40vh)'

type ReaderProps<O extends Op, T extends Op> = {
  /**
   * An upload that stores nothing and returns the workbook's content, with every error as `Errors`; with errors
   * possibly as a marked workbook, `FailFileUrl`.
   */
  read: O
  template: T
  /** Input of the calls: the first in addition to the file. */
  input?: Omit<InputSent<O>, 'file'>
  templateInput?: InputSent<T>
  hint: string
  /** Maximum rows of the call. */
  rows: number
  /** The feature's texts: its `field.<name>` name the columns. */
  text: AnyKeys
  sheet: Output<O> | undefined
  onSheet: (sheet: Output<O> | undefined) => void
  /** What a workbook without errors contains or would change. */
  children: ReactNode
}

/**
 * Reads a workbook without storing it: an empty one to fill in, a drop area, and its errors by row or the changes it
 * would make.
 */
export function SheetReader<O extends Op, T extends Op>({
  read,
  template,
  input,
  templateInput,
  hint,
  rows,
  text,
  sheet,
  onSheet,
  children,
}: ReaderProps<O, T>) {
  const t = useText(parts)
  const [share, setShare] = useState<number>()
  const [wrong, setWrong] = useState<string>()
  const { write, busy, refusal } = useUpload(read, { silent: true, onProgress: setShare, onSuccess: onSheet })
  const failure = wrong ?? refusal?.Msg
  const take = (file: File) => {
    setWrong(undefined)
    onSheet(undefined)
    setShare(0)
    write({ file, ...input } as never)
  }
  const { Errors, FailFileUrl } = (sheet ?? { Errors: [] }) as SheetRead
  return (
    <>
      <div className={css.intro}>
        <p>{hint}</p>
        <Button
          icon={<DownloadOutlined />}
          onClick={() => void download<Op>(template, templateInput ?? {}).catch(() => undefined)}
        >
          {t('sheet.template')}
        </Button>
      </div>
      <DropZone
        share={busy ? share : undefined}
        table={read.takes?.includes('table') ?? false}
        rows={rows}
        onFile={take}
        onWrong={setWrong}
      />
      <div role="status" className={css.outcome}>
        {failure && <p className={css.issue}>{failure}</p>}
        {hasIssues(Errors) && (
          <div className={css.intro}>
            <p className={css.issue}>{t('sheet.bad', { count: issuesOf(Errors).length })}</p>
            {FailFileUrl && (
              <Button icon={<DownloadOutlined />} href={FailFileUrl} download>
                {t('import.marked')}
              </Button>
            )}
          </div>
        )}
        {sheet !== undefined && !hasIssues(Errors) && children}
        {Errors.length > 0 && (
          <Issues issues={Errors.toSorted((a, b) => Number(isWarning(a)) - Number(isWarning(b)))} text={text} />
        )}
      </div>
    </>
  )
}

type Issue = Pick<SheetIssue, 'Field' | 'Row' | 'Code' | 'Msg'> & Partial<SheetIssue>
export type SheetRead = { Errors: readonly Issue[]; FailFileUrl?: string | null }

const isWarning = ({ Warning }: Issue) => Warning === true
const issuesOf = (errors: readonly Issue[]) => errors.filter((issue) => !isWarning(issue))
/** Warnings alone do not refuse a workbook. */
export const hasIssues = (errors: readonly Issue[]) => issuesOf(errors).length > 0

function Issues({ issues, text }: { issues: readonly Issue[]; text: AnyKeys }) {
  const t = useText(parts)
  const nameOf = useFieldName(text)
  const narrow = useIsMobile()
  const names: TableColumn<Issue>[] = [
    {
      field: 'Row',
      title: t('import.row'),
      width: 64,
      align: 'right',
      cell: (issue) => <span className="figures">{issue.Row}</span>,
    },
    {
      field: 'Field',
      title: t('import.column'),
      width: 160,
      cell: (issue) => <span title={nameOf(issue.Field)}>{nameOf(issue.Field)}</span>,
    },
  ]
  const found: TableColumn<Issue>[] = [
    {
      field: 'Cell',
      title: t('sheet.cell'),
      width: 70,
      cell: (issue) => <span className="figures">{issue.Cell || issue.Row}</span>,
    },
    names[1]!,
    { field: 'Found', title: t('import.found'), width: 160, cell: (issue) => issue.Found || <span className="nothing">–</span> },
  ]
  const words: TableColumn<Issue> = {
    field: 'Msg',
    title: t('sheet.issue'),
    width: 300,
    grow: true,
    cell: (issue) => (
      <span className={isWarning(issue) ? css.warning : css.issue} title={issue.Msg}>
        {issue.Msg}
      </span>
    ),
  }
  const shownColumns = issues.some((issue) => issue.Cell) ? found : names
  // On a phone the error is next to its cell; the cell's content is reached by scrolling.
  const columns = narrow
    ? [
        { ...shownColumns[0]!, width: 56 },
        { ...shownColumns[1]!, width: 112 },
        { ...words, width: 240 },
        ...shownColumns.slice(2),
      ]
    : [...shownColumns, words]
  return (
    <DataTable
      label={t('sheet.issue')}
      columns={columns}
      rows={issues}
      keyOf={(issue) => `${issue.Row} ${issue.Field} ${issue.Code}`}
      maxHeight={HEIGHT}
    />
  )
}

/** The changes of a workbook to one row: `text` describes an added or removed row, `fields` the changes of an existing one. */
export type SheetChange = {
  readonly key: string
  readonly name: string
  readonly kind: 'added' | 'removed' | 'changed'
  readonly text: string
  readonly fields: readonly { name: string; before: string; after: string }[]
}

/** The changes that a workbook would make, with each value before and after. */
export function SheetChanges({ title, changes }: { title: string; changes: readonly SheetChange[] }) {
  const t = useText(parts)
  const narrow = useIsMobile()
  const columns: TableColumn<SheetChange>[] = [
    { field: 'name', title, width: narrow ? 160 : 300, cell: ({ name }) => <span title={name}>{name}</span> },
    {
      field: 'change',
      title: t('sheet.change'),
      width: narrow ? 150 : 260,
      grow: true,
      cell: (change) => <Change change={change} />,
    },
  ]
  return <DataTable label={t('sheet.change')} columns={columns} rows={changes} keyOf={({ key }) => key} maxHeight={HEIGHT} />
}

function Change({ change: { kind, text, fields } }: { change: SheetChange }) {
  const t = useText(parts)
  if (kind !== 'changed')
    return <span className={kind === 'removed' ? css.before : undefined}>{`${t(`sheet.${kind}`)}: ${text}`}</span>
  return (
    <span>
      {fields.map(({ name, before, after }, index) => (
        <span key={name}>
          {index > 0 && ' · '}
          {name} <span className={css.before}>{before}</span> <strong>{after}</strong>
        </span>
      ))}
    </span>
  )
}
