import { Button } from 'antd'
import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import { MOST_SELECTED, totalText } from '#kit/shared/page.ts'
import { download } from '../client.ts'
import { useFormat } from '../format.ts'
import { useCan } from '../session.tsx'
import { useTranslate, useText } from '../text.ts'
import type { Action } from '../parts/action.ts'
import { parts } from '../parts/texts.ts'
import { Value } from '../parts/value.tsx'
import { ExportButton } from './export-button.tsx'
import { exportInput } from './list-tools.tsx'
import { totalsOf } from './totals.ts'
import { EMPTY_SELECTION, exportProblem, exportedNumbers, selectedCount } from './selection.ts'
import type { ListState } from './use-list.ts'
import css from './list.module.css'

const BulkDialog = lazy(() => import('./bulk-dialog.tsx')) as typeof import('./bulk-dialog.tsx').default

/** Totals of the selected rows; for a filter not all rows are loaded. */
function Totals<Row>({ state: { list, selection } }: { state: ListState<Row> }) {
  const translate = useTranslate()
  if (!list.totals || selection.kind === 'all' || selection.rows.size < 2) return null
  const columns = list.columns.filter(({ field }) => list.totals!.includes(field))
  return totalsOf(columns, [...selection.rows.values()]).map(({ field, as, value }, index) => (
    <span key={`${field}-${index}`}>
      <span className="quiet">{translate(list.text(`field.${field}`))}</span>{' '}
      <strong>
        <Value as={as} value={value} row={undefined} />
      </strong>
    </span>
  ))
}

/** A disabled button with its reason as text, which needs no pointer. */
function Unavailable({ label, reason }: { label: string; reason: string }) {
  const id = useId()
  return (
    <span className={css.bulkUnavailable}>
      <Button size="small" disabled aria-describedby={id}>
        {label}
      </Button>
      <span className="quiet" id={id}>
        {reason}
      </span>
    </span>
  )
}

/** The selected rows as a workbook; without those of drafts, which have no number. */
function ExportSelection<Row>({ state }: { state: ListState<Row> }) {
  const t = useText(parts)
  const can = useCan()
  const format = useFormat()
  const { list, selection } = state
  if (!list.export?.number || !can(list.export.permission)) return null
  const numbers = exportedNumbers(selection, list.export.number)
  const problem = numbers && exportProblem(numbers)
  if (problem) {
    const reason = t(`bulk.${problem}`, { max: format.quantity(MOST_SELECTED) })
    return <Unavailable label={t('bulk.export')} reason={reason} />
  }
  const input = { ...exportInput(state), ...(numbers && { Numbers: numbers }) }
  return <ExportButton {...list.export} input={input} label={t('bulk.export')} size="small" />
}

/** Opens an action's own dialog for many rows, with the rows that allow it. */
function OwnDialogButton<Row>({
  state,
  action,
  open,
}: BarProps<Row> & { action: Action<Row>; open: (dialog: ReactNode) => void }) {
  const t = useText(parts)
  const translate = useTranslate()
  const format = useFormat()
  const { dialog: OwnDialog, most } = action.bulkDialog!
  const { selection } = state
  const rows = selection.kind === 'rows' ? [...selection.rows.values()].filter((row) => action.when?.(row) ?? true) : []
  if (selection.kind === 'all' || rows.length > most) {
    const reason = t(selection.kind === 'all' ? 'bulk.selectSingle' : 'bulk.selectMost', { max: format.quantity(most) })
    return <Unavailable label={translate(action.label)} reason={reason} />
  }
  const skipped = selection.rows.size - rows.length
  return (
    <Button size="small" onClick={() => open(<OwnDialog rows={rows} skipped={skipped} close={() => open(null)} />)}>
      {translate(action.label)}
    </Button>
  )
}

type BarProps<Row> = { state: ListState<Row> }

/** Shown when rows are selected: their number, "select all that match", and the moves available for all of them. */
export function BulkBar<Row>({ state }: BarProps<Row>) {
  const t = useText(parts)
  const translate = useTranslate()
  const can = useCan()
  const format = useFormat()
  const { list, selection, setSelection, data, filter } = state
  const [asking, setAsking] = useState<Action<Row>>()
  const [ownDialog, setOwnDialog] = useState<ReactNode>()
  const count = selectedCount(selection)
  const actions = (list.actions ?? []).filter((action) => (action.bulk ?? action.bulkDialog) && can(action.permission))
  // For selected rows only moves that at least one of them allows are offered; for a filter the server decides.
  const possible = actions.filter(
    (action) => selection.kind === 'all' || [...selection.rows.values()].some((row) => action.when?.(row) ?? true),
  )
  const total = data?.TotalCount ?? 0
  const mayExport = list.export?.number !== undefined && can(list.export.permission)
  // A file is saved without confirmation: nothing changes by it.
  const start = (action: Action<Row>) => {
    const { op, input } = action.bulk!
    if (op.kind !== 'download') return setAsking(action)
    void download(op, input(selection, {})).catch(() => undefined)
  }
  return (
    <>
      {count > 0 && (
        <div className={css.bulk} role="region" aria-label={t('bulk.title')}>
          <span className={css.bulkCount} role="status">
            {t(selection.kind === 'all' ? 'bulk.allSelected' : 'bulk.selected', {
              count,
              number: totalText(count, format.quantity),
            })}
          </span>
          <Totals state={state} />
          {selection.kind === 'rows' && total > count && (actions.length > 0 || mayExport) && (
            <Button type="link" size="small" onClick={() => setSelection({ kind: 'all', filter, total })}>
              {t('bulk.selectAll', { number: totalText(total, format.quantity) })}
            </Button>
          )}
          {actions.length > 0 && possible.length === 0 && <span className="quiet">{t('bulk.nothing', { count })}</span>}
          <span className={css.bulkActions}>
            {possible.map((action) =>
              action.bulkDialog ? (
                <OwnDialogButton key={action.name} state={state} action={action} open={setOwnDialog} />
              ) : (
                <Button key={action.name} size="small" danger={action.danger ?? false} onClick={() => start(action)}>
                  {translate(action.label)}
                </Button>
              ),
            )}
            <ExportSelection state={state} />
            <Button size="small" type="text" onClick={() => setSelection(EMPTY_SELECTION)}>
              {t('bulk.clear')}
            </Button>
          </span>
        </div>
      )}
      <Suspense>
        {asking && <BulkDialog key={asking.name} state={state} action={asking} onClose={() => setAsking(undefined)} />}
        {ownDialog}
      </Suspense>
    </>
  )
}
