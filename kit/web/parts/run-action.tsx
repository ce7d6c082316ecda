import { useRef, useState } from 'react'
import type { Op } from '#kit/shared/op.ts'
import type { BulkResult } from '#kit/shared/bulk.ts'
import { ERROR_CODE } from '#kit/shared/refusal.ts'
import { call } from '../client.ts'
import { CallError } from '../errors.ts'
import { invalidate } from '../query.ts'
import { useSay, useText } from '../text.ts'
import { toast } from '../toast.ts'
import { MoveDialog } from '../form/move-dialog.tsx'
import type { Action } from './action.ts'
import { Dialog } from './dialog.tsx'
import { parts } from './texts.ts'
import css from './parts.module.css'

export function needsDialog<Row>(action: Action<Row>): boolean {
  return action.danger === true || action.form !== undefined || action.dialog !== undefined
}

/** Makes an action's call: all tries on one row carry one key until one succeeds, then the stale reads are asked again. */
export function useRunAction(stale: readonly Op[]) {
  const t = useText(parts)
  const [busy, setBusy] = useState(false)
  const keys = useRef(new Map<string, string>())
  const run = async <Row,>(action: Action<Row>, row: Row, values: object = {}, options: { key?: string; silent?: boolean } = {}) => {
    if (!action.op || !action.input) return
    const input = action.input(row, values as never)
    const slot = `${action.op.path} ${JSON.stringify(input)}`
    const key = options.key ?? keys.current.get(slot) ?? crypto.randomUUID()
    keys.current.set(slot, key)
    setBusy(true)
    try {
      refuseSkipped(await call(action.op, input, { key, silent: options.silent ?? false }))
      keys.current.delete(slot)
      toast.success(t('action.succeeded'))
      void invalidate(...stale)
    } finally {
      setBusy(false)
    }
  }
  return { run, busy }
}

/** A bulk call made for one row answers "skipped" where any other would refuse. */
function refuseSkipped(output: unknown): void {
  const { Done, Skipped } = (output ?? {}) as Partial<BulkResult>
  if (Done === 0 && Skipped?.[0]) throw new CallError(ERROR_CODE.rule, Skipped[0].Reason)
}

type Props<Row> = { action: Action<Row>; row: Row; name: string; open: boolean; stale: readonly Op[]; onClose: () => void }

/** What an action asks before it is done: its own dialog, its form, or whether it is really meant. */
export function ActionDialog<Row>({ action, row, name, open, stale, onClose }: Props<Row>) {
  const t = useText(parts)
  const say = useSay()
  const { run, busy } = useRunAction(stale)
  const label = say(action.label)
  if (action.dialog) return <action.dialog row={row} close={onClose} />
  const question = action.ask ? say(action.ask, { name }) : undefined
  if (action.form) {
    const { schema, fields, text, initial, width } = action.form
    return (
      <MoveDialog
        open={open}
        title={t('action.title', { action: label, name })}
        ok={label}
        danger={action.danger}
        schema={schema}
        fields={fields}
        text={text}
        initial={initial?.(row)}
        width={width}
        onClose={onClose}
        onSubmit={async (values, key) => {
          await run(action, row, values, { key, silent: true })
          onClose()
        }}
      >
        {question && <p>{question}</p>}
      </MoveDialog>
    )
  }
  const confirm = () => run(action, row).then(onClose, () => undefined)
  return (
    <Dialog
      open={open}
      title={t('action.title', { action: label, name })}
      ok={label}
      danger={action.danger ?? false}
      busy={busy}
      width={440}
      onOk={() => void confirm()}
      onClose={onClose}
    >
      <p className={css.dialogText}>{question ?? t('action.sure')}</p>
    </Dialog>
  )
}
