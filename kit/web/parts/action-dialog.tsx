import { useState } from 'react'
import { confirmationField } from '#kit/shared/question.ts'
import { valueIn } from '#kit/shared/keys.ts'
import type { Op } from '#kit/shared/op.ts'
import { useTranslate, useText } from '../text.ts'
import { MoveDialog } from '../form/move-dialog.tsx'
import { fieldsOf, type Action } from './action.ts'
import { Dialog } from './dialog.tsx'
import { QuestionDialog } from './question.tsx'
import { useRunAction } from './run-action.ts'
import { useSeenVersion } from './seen-version.ts'
import { parts } from './texts.ts'
import css from './parts.module.css'

type Props<Row> = { action: Action<Row>; row: Row; name: string; stale: readonly Op[]; onClose: () => void }

/** Not every row has a version. */
const versionOf = (row: unknown) => {
  const version = valueIn(row, 'RowVersion')
  return typeof version === 'number' ? version : undefined
}

/** What an action shows before it runs: its own dialog, its form, or a confirmation. */
export default function ActionDialog<Row>({ action, row, name, stale, onClose }: Props<Row>) {
  const t = useText(parts)
  const translate = useTranslate()
  const label = translate(action.label)
  const title = t('action.title', { action: label, name })
  const { run, send, busy, refusal } = useRunAction(stale, {
    silent: true,
    // A form shows its refusals itself.
    about: action.form ? undefined : title,
    onSuccess: onClose,
  })
  const seen = useSeenVersion(row, refusal)
  const [declined, setDeclined] = useState<object>()
  if (action.dialog) return <action.dialog row={row} close={onClose} />
  const confirmed = refusal && refusal !== declined ? confirmationField(refusal.Body) : undefined
  const asked = refusal && confirmed && (
    <QuestionDialog
      text={refusal.Msg}
      onContinue={() => run(action, seen, { [confirmed]: true })}
      onBack={() => setDeclined(refusal)}
    />
  )
  const question = action.ask ? translate(action.ask, { name }) : undefined
  if (action.form) {
    const { schema, text, initial, width, content } = action.form
    const fields = fieldsOf(action.form, seen)
    return (
      <MoveDialog
        open
        title={title}
        ok={label}
        danger={action.danger}
        schema={schema}
        fields={fields}
        text={text}
        initial={initial?.(seen)}
        version={versionOf(seen)}
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
      open
      title={title}
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
