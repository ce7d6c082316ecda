import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import type { z } from 'zod'
import type { AnyKeys } from '#kit/shared/text.ts'
import { confirmationField } from '#kit/shared/question.ts'
import { ERROR_CODE } from '#kit/shared/refusal.ts'
import { Dialog } from '../parts/dialog.tsx'
import { FirstFocus } from '../parts/first-focus.tsx'
import { QuestionDialog } from '../parts/question.tsx'
import { CallError, fieldErrorsOf } from '../errors.ts'
import { useDialogDraft } from './dialog-draft.tsx'
import { IssueList } from './issue-list.tsx'
import { Field, labelKey } from './field.tsx'
import type { FieldSpec } from './field-spec.ts'
import { FormContext } from './hooks.ts'
import { mergeTypedPaths } from './merge-typed-fields.ts'
import { fieldInForm } from './sent-rows-schema.ts'
import { createFormStore, type FormStore } from './store.ts'
import { parts } from '../parts/texts.ts'
import { language, useText, useTranslate } from '../text.ts'
import { showRefusal } from '../write.ts'
import css from './form.module.css'

type Props<Out> = {
  open: boolean
  title: string
  /** Label of the button. */
  ok: string
  schema: z.ZodType<Out, unknown>
  fields: readonly FieldSpec[]
  text: AnyKeys
  /**
   * Content of the fields. If it changes after a refusal because another user has saved the record, the fields that
   * were not typed show the new version before anything is sent again.
   */
  initial?: object | undefined
  danger?: boolean | undefined
  width?: number | undefined
  /** Key under which typed input survives the end of the session; never for passwords. */
  draft?: string | undefined
  /** Shown above the fields. */
  children?: ReactNode
  /** Shown under the fields. */
  after?: ReactNode
  /**
   * Receives the schema's output; usually `send` of `useWrite`. A thrown CallError is shown in the dialog, which also
   * asks a question; confirmations are in the output, and in `confirmed` alone.
   */
  onSubmit: (output: Out, confirmed: Record<string, true>) => Promise<unknown>
  onClose: () => void
}

/**
 * A small form in a dialog: the values that a move needs. Same schema, fields and marks as on a form screen.
 *
 *     const reject = useWrite(rejectProduct, { invalidate: [getProducts], onSuccess: close })
 *     <MoveDialog open={open} title={t('move.reject')} ok={t('move.reject')} danger text={products}
 *       schema={z.object({ Reason: text({ max: 200 }) })} fields={[{ field: 'Reason', kind: 'longText', wide: true }]}
 *       onSubmit={(values) => reject.send({ Id, ...values })} onClose={close} />
 */
export function MoveDialog<Out>(props: Props<Out>) {
  const [store] = useState(() => createFormStore<object>({ schema: props.schema, initial: props.initial ?? {} }))
  return <OpenDialog {...props} store={store} />
}

function OpenDialog<Out>({
  store,
  open,
  title,
  ok,
  fields,
  text,
  initial,
  danger,
  width,
  draft,
  children,
  after,
  onSubmit,
  onClose,
}: Props<Out> & { store: FormStore<object> }) {
  const idPrefix = useId()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [tries, setTries] = useState(0)
  /** Closed without waiting for the response. */
  const isLeft = useRef(false)
  const [isOutdated, setOutdated] = useState(false)
  const t = useText(parts)
  const translate = useTranslate()
  const [asked, setAsked] = useState<{ text: string; confirmed: Record<string, true> }>()
  const { close, sent, banner, question } = useDialogDraft(store, { name: draft, initial: initial ?? {}, open, onClose })
  const refuse = (message: string | undefined) => {
    setRefusal(message)
    setTries((n) => n + 1)
  }

  const submit = async (confirmed: Record<string, true> = {}) => {
    const checked = store.check()
    if (!checked.ok) {
      store.showAll()
      return refuse(undefined)
    }
    isLeft.current = false
    setBusy(true)
    try {
      await onSubmit({ ...(checked.output as Out), ...confirmed }, confirmed)
      sent()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (isLeft.current) return showRefusal(error, title)
      const field = confirmationField(error.Body)
      if (field) return setAsked({ text: error.Msg, confirmed: { ...confirmed, [field]: true } })
      setOutdated(error.ErrorCode === ERROR_CODE.changed)
      const errors = fieldErrorsOf(error)
      store.refuse(errors.map((one) => ({ ...one, Field: fieldInForm(store.schema, store.values(), one.Field) })))
      refuse(errors.length ? undefined : error.Msg)
    } finally {
      setBusy(false)
    }
  }

  const opened = useRef(initial ?? {})
  const takeNewer = useEffectEvent((current: object) => {
    const states = { opened: opened.current, typed: store.values(), current }
    const { values, changed } = mergeTypedPaths(
      states,
      fields.map(({ field }) => field),
    )
    if (changed.length === 0) return
    opened.current = current
    store.reset(current, { clean: true })
    store.reset(values)
    const names = fields
      .filter(({ field }) => changed.includes(field))
      .map(({ field, label }) => translate(label ?? labelKey(text, field)))
    refuse(t('overtaken.merged', { names: new Intl.ListFormat(language).format(names) }))
  })
  useEffect(() => {
    if (isOutdated && initial) takeNewer(initial)
  }, [isOutdated, initial])

  const leave = () => {
    isLeft.current = true
    onClose()
  }

  return (
    <Dialog
      open={open}
      title={title}
      ok={ok}
      onOk={() => void submit()}
      // Closing does not lose what was sent, so no confirmation is needed.
      onClose={busy ? leave : close}
      danger={danger ?? false}
      busy={busy}
      width={width ?? 520}
    >
      <FormContext value={{ form: store, text, idPrefix, disabled: busy }}>
        <form
          className={css.moveForm}
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          {children}
          {banner}
          <IssueList tries={tries} refusal={refusal} fields={fields} />
          <div className={css.fields}>
            {fields.map((field) => (
              <Field key={field.field} spec={field} />
            ))}
          </div>
          {after}
          <FirstFocus />
          {/* Enter in a field submits the form although the button is outside it. */}
          <input type="submit" hidden />
        </form>
        {question}
        {asked && (
          <QuestionDialog
            text={asked.text}
            onContinue={() => {
              setAsked(undefined)
              void submit(asked.confirmed)
            }}
            onBack={() => setAsked(undefined)}
          />
        )}
      </FormContext>
    </Dialog>
  )
}
