import { Button } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { call } from '../client.ts'
import { CallError } from '../errors.ts'
import { useFormat } from '../format.ts'
import { invalidate } from '../query.ts'
import { useSay, useText } from '../text.ts'
import { MoveDialog } from '../form/move-dialog.tsx'
import type { Action, BulkResult } from '../parts/action.ts'
import { Dialog } from '../parts/dialog.tsx'
import { ToneMark } from '../parts/status.tsx'
import { parts } from '../parts/texts.ts'
import { NOTHING, selectedCount, selectionInput } from './selection.ts'
import type { ListState } from './use-list.ts'

type Props<Row> = { state: ListState<Row>; action: Action<Row>; onClose: () => void }
type Stage = { kind: 'looking' } | { kind: 'preview' | 'result'; result: BulkResult } | { kind: 'failed'; message: string }

/**
 * A move of many rows: first what will be done and what skipped and why (the same call with `Preview: true`), then the
 * values it asks for, then what was done. The rows skipped stay ticked, to be seen to.
 */
export function BulkDialog<Row>({ state, action, onClose }: Props<Row>) {
  const t = useText(parts)
  const say = useSay()
  const [stage, setStage] = useState<Stage>({ kind: 'looking' })
  const [busy, setBusy] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const [chosen] = useState(state.selection)
  const bulk = action.bulk!
  const label = say(action.label)

  useEffect(() => {
    const stop = new AbortController()
    call(bulk.op, bulk.input(selectionInput(chosen), {}, true), { silent: true, signal: stop.signal }).then(
      (result) => setStage({ kind: 'preview', result: result as BulkResult }),
      (error: unknown) => !stop.signal.aborted && setStage({ kind: 'failed', message: error instanceof CallError ? error.Msg : String(error) }),
    )
    return () => stop.abort()
  }, [bulk, chosen])

  const run = async (values: object, ownKey: string) => {
    setBusy(true)
    try {
      const result = (await call(bulk.op, bulk.input(selectionInput(chosen), values, false), { silent: true, key: ownKey })) as BulkResult
      void invalidate(...state.stale)
      keepSkipped(state, result)
      setStage({ kind: 'result', result })
    } finally {
      setBusy(false)
    }
  }
  const confirm = () => run({}, key).catch((error: unknown) => setStage({ kind: 'failed', message: error instanceof CallError ? error.Msg : String(error) }))

  const title = t('bulk.dialog', { action: label, count: selectedCount(chosen) })
  if (stage.kind === 'preview' && action.form && stage.result.Done > 0) {
    const { schema, fields, text, initial, width } = action.form
    return (
      <MoveDialog open title={title} ok={label} danger={action.danger} schema={schema} fields={fields} text={text} initial={initial?.(undefined)} width={width} onClose={onClose} onSubmit={run}>
        <Outcome result={stage.result} done={t('bulk.willDo', { count: stage.result.Done })} />
      </MoveDialog>
    )
  }
  const ready = stage.kind === 'preview' && stage.result.Done > 0
  return (
    <Dialog open title={title} danger={action.danger ?? false} busy={busy} onClose={onClose} {...(ready && { ok: t('bulk.do', { action: label, count: stage.result.Done }), onOk: () => void confirm() })}>
      <div className="bulk-body" aria-live="polite">
        {stage.kind === 'looking' && <p className="dialog-text">{t('bulk.looking')}</p>}
        {stage.kind === 'failed' && <p className="dialog-text field-fault">{stage.message}</p>}
        {stage.kind === 'preview' && <Outcome result={stage.result} done={t('bulk.willDo', { count: stage.result.Done })} />}
        {stage.kind === 'result' && <Outcome result={stage.result} done={t('bulk.done', { count: stage.result.Done })} finished />}
      </div>
    </Dialog>
  )
}

function keepSkipped<Row>({ selection, setSelection }: ListState<Row>, result: BulkResult): void {
  if (selection.kind === 'all') return setSelection(NOTHING)
  const skipped = new Set(result.Skipped.map((row) => row.Id))
  setSelection({ kind: 'rows', rows: new Map([...selection.rows].filter(([id]) => skipped.has(id))) })
}

function Outcome({ result, done, finished }: { result: BulkResult; done: ReactNode; finished?: boolean }) {
  const t = useText(parts)
  const format = useFormat()
  const copy = () => void navigator.clipboard.writeText(result.Skipped.map((row) => `${row.No}\t${row.Reason}`).join('\n'))
  return (
    <div className="outcome">
      <p className="outcome-line">
        <ToneMark tone={finished ? 'done' : 'moving'} />
        <strong className="figures">{format.quantity(result.Done)}</strong> {done}
      </p>
      {result.Skipped.length > 0 && (
        <>
          <p className="outcome-line">
            <ToneMark tone="waiting" />
            <strong className="figures">{format.quantity(result.Skipped.length)}</strong> {finished ? t('bulk.skipped', { count: result.Skipped.length }) : t('bulk.willSkip', { count: result.Skipped.length })}
            <Button type="link" size="small" onClick={copy}>
              {t('bulk.copy')}
            </Button>
          </p>
          <ul className="outcome-skipped" tabIndex={0}>
            {result.Skipped.map((row) => (
              <li key={row.Id}>
                <span className="figures">{row.No}</span>
                <span className="quiet">{row.Reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
