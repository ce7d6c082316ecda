import { useMemo, useState } from 'react'
import type { BulkResult } from '#kit/shared/bulk.ts'
import { useDictionary } from '../dictionary.ts'
import { useFormat } from '../format.ts'
import { useRead } from '../query.ts'
import { useTranslate, useText } from '../text.ts'
import { toast } from '../toast.ts'
import { useIsMounted } from '../use-is-mounted.ts'
import { useWrite } from '../write.ts'
import { MoveDialog } from '../form/move-dialog.tsx'
import { fieldsOf, type Action } from '../parts/action.ts'
import { Dialog } from '../parts/dialog.tsx'
import { parts } from '../parts/texts.ts'
import { BulkOutcome, OutcomeLine } from './bulk-outcome.tsx'
import { previewOf, type BulkPreview } from './bulk-preview.ts'
import { totalText } from '#kit/shared/page.ts'
import { EMPTY_SELECTION, selectedCount } from './selection.ts'
import { countsInput, countsOf } from './status-tabs.tsx'
import type { ListState } from './use-list.ts'
import css from './list.module.css'
import words from '../parts/parts.module.css'
import { valueIn } from '#kit/shared/keys.ts'

type Props<Row> = { state: ListState<Row>; action: Action<Row>; onClose: () => void }

/**
 * A move of many rows: which rows will be done, which skipped and why, its input values, then the server's result.
 * Skipped rows stay selected for follow-up.
 */
export default function BulkDialog<Row>({ state, action, onClose }: Props<Row>) {
  const t = useText(parts)
  const translate = useTranslate()
  const format = useFormat()
  const [chosen] = useState(state.selection)
  const preview = usePreview(state, action, chosen)
  const bulk = action.bulk!
  const label = translate(action.label)
  const isOpen = useIsMounted()
  const title = t('bulk.dialog', { action: label, number: totalText(selectedCount(chosen), format.quantity) })
  const move = useWrite(bulk.op, {
    silent: true,
    // A form shows its refusals itself.
    about: action.form && bulk.asks !== false ? undefined : title,
    invalidate: state.stale,
    // A user who has closed the dialog in the meantime may have selected other rows.
    onSuccess: (done) => (isOpen() ? selectSkipped(state, done) : showOutcome(done)),
  })
  const showOutcome = ({ Done, Skipped }: BulkResult) => {
    const counts = [
      `${format.quantity(Done)} ${t('bulk.done', { count: Done })}`,
      ...(Skipped.length > 0 ? [`${format.quantity(Skipped.length)} ${t('bulk.skipped', { count: Skipped.length })}`] : []),
    ]
    toast[Skipped.length > 0 ? 'warning' : 'success'](`${label}: ${counts.join(', ')}`)
  }

  if (move.output) {
    return (
      <Dialog open title={title} onClose={onClose}>
        <BulkOutcome result={move.output} />
      </Dialog>
    )
  }
  const nothing = preview?.done === 0
  const number = format.quantity(preview?.done ?? selectedCount(chosen))
  const before = (
    <>
      {action.askMany && !nothing && <p className={words.dialogText}>{translate(action.askMany, { number })}</p>}
      <Preview preview={preview} state={state} />
    </>
  )
  if (action.form && bulk.asks !== false && !nothing) {
    const { schema, text, initial, width, content } = action.form
    const fields = fieldsOf(action.form, undefined)
    return (
      <MoveDialog
        open
        title={title}
        ok={label}
        danger={action.danger}
        draft={`${bulk.op.path} bulk`}
        schema={schema}
        fields={fields}
        text={text}
        initial={initial?.(undefined)}
        // Content above the fields of a single row, which may need the width, is not shown for many.
        width={content ? undefined : width}
        onClose={onClose}
        onSubmit={(values) => move.send(bulk.input(chosen, values))}
      >
        {before}
      </MoveDialog>
    )
  }
  return (
    <Dialog
      open
      title={title}
      danger={action.danger ?? false}
      busy={move.busy}
      refusal={move.refusal}
      onClose={onClose}
      {...(!nothing && {
        ok: preview ? t('bulk.do', { action: label, number: format.quantity(preview.done) }) : label,
        onOk: () => move.write(bulk.input(chosen, {})),
      })}
    >
      {before}
    </Dialog>
  )
}

function usePreview<Row>(
  { list, filter }: ListState<Row>,
  action: Action<Row>,
  chosen: ListState<Row>['selection'],
): BulkPreview | undefined {
  const { tabs } = list
  const asks = tabs !== undefined && chosen.kind === 'all'
  const { data } = useRead(tabs?.counts ?? list.op, tabs ? countsInput(tabs, filter) : {}, { enabled: asks, silent: true })
  return useMemo(() => {
    const shown = tabs && filter[tabs.field]
    const counts = tabs && data ? countsOf(tabs, data) : undefined
    const inView = counts && shown !== undefined ? { [String(shown)]: counts[String(shown)] ?? 0 } : counts
    return previewOf(action, chosen, (row) => (tabs ? Number(valueIn(row, tabs.field)) : undefined), inView)
  }, [tabs, filter, data, action, chosen])
}

function selectSkipped<Row>({ list, selection, setSelection }: ListState<Row>, { Skipped }: BulkResult): void {
  if (selection.kind === 'all') return setSelection(EMPTY_SELECTION)
  const skipped = new Set(Skipped.map((row) => row.No))
  setSelection({ kind: 'rows', rows: new Map([...selection.rows].filter(([, row]) => skipped.has(list.nameOf(row)))) })
}

function Preview<Row>({ preview, state }: { preview: BulkPreview | undefined; state: ListState<Row> }) {
  const t = useText(parts)
  const format = useFormat()
  const { nameOf } = useDictionary(state.list.tabs?.enumeration ?? '')
  if (!preview) return <p className={words.dialogText}>{t('bulk.serverDecides')}</p>
  const skipped = [...preview.skipped.values()].reduce((sum, rows) => sum + rows, 0)
  return (
    <div>
      <OutcomeLine tone="moving" count={preview.done}>
        {t('bulk.willDo', { count: preview.done })}
      </OutcomeLine>
      {skipped > 0 && (
        <>
          <OutcomeLine tone="waiting" count={skipped}>
            {t('bulk.willSkip', { count: skipped })}
          </OutcomeLine>
          <ul className={`${css.outcomeSkipped} ${css.outcomeCounts}`}>
            {[...preview.skipped].map(([value, rows]) => (
              <li key={value ?? ''}>
                <span className="figures">{format.quantity(rows)}</span>
                <span>{value === undefined ? t('bulk.notPossible') : t('bulk.inState', { state: nameOf(value) })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
