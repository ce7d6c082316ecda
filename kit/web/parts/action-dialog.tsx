import { useState } from 'react'
import { confirmationField } from '#kit/shared/question.ts'
import type { Op } from '#kit/shared/op.ts'
import { useTranslate, useText } from '../text.ts'
import { showRefusal } from '../write.ts'
import { MoveDialog } from '../form/move-dialog.tsx'
import { fieldsOf, type Action } from './action.ts'
import { Dialog } from './dialog.tsx'
import { QuestionDialog } from './question.tsx'
import { useRunAction } from './run-action.ts'
import { useSeenVersion } from './seen-version.ts'
import { parts } from './texts.ts'
import css from './parts.module.css'

type Props<Row> = { action: Action<Row>; row: Row; name: string; open: boolean; stale: readonly Op[]; onClose: () => void }

/** What an action shows before it runs: its own dialog, its form, or a confirmation. */
export default function ActionDialog<Row>({ action, row, name, open, stale, onClose }: Props<Row>) {
  const t = useText(parts)
  const translate = useTranslate()
  const { run, send, busy, refusal } = useRunAction(stale, { silent: true, onSuccess: onClose })
  const seen = useSeenVersion(row, refusal)
  const [declined, setDeclined] = useState<object>()
  const label = translate(action.label)
  if (action.dialog) return <action.dialog row={row} close={onClose} />
  const confirmed = refusal && refusal !== declined ? confirmationField(refusal.Body) : undefined
  const asked = refusal && confirmed && (
    <QuestionDialog
      text={refusal.Msg}
      onContinue={() => void send(action, seen, {}, { [confirmed]: true }).catch(showRefusal)}
      onBack={() => setDeclined(refusal)}
    />
  )
  const question = action.ask ? translate(action.ask, { name }) : undefined
  if (action.form) {
    const { schema, text, initial, width, content } = action.form
    const fields = fieldsOf(action.form, seen)
    return (
      <MoveDialog
        open={open}
        title={t('action.title', { action: label, name })}
        ok={label}
        danger={action.danger}
        schema={schema}
        fields={fields}
        text={text}
        initial={initial?.(seen)}
        width={width}
        draft={fields.some((field) => field.kind === 'password') ? undefined : `${action.op?.path ?? action.name} ${name}`}
        onClose={onClose}
        onSubmit={(values, confirmed) => send(action, seen, values, confirmed)}
      >
        {question && <p>{question}</p>}
        {content?.(seen)}
      </MoveDialog>
    )
  }
  return (
    <Dialog
      open={open}
      title={t('action.title', { action: label, name })}
      ok={label}
      danger={action.danger ?? false}
      busy={busy}
      refusal={confirmed ? undefined : refusal}
      width={440}
      onOk={() => run(action, seen)}
      onClose={onClose}
    >
      <p className={css.dialogText}>{question ?? t('action.sure')}</p>
      {asked}
    </Dialog>
  )
}
