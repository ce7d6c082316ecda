import { useId, useRef, useState, type ReactNode } from 'react'
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
import { Field } from './field.tsx'
import type { FieldSpec } from './field-spec.ts'
import { FormContext, useForm } from './hooks.ts'
import { mergeTypedPaths } from './merge-typed-fields.ts'
import { NewerVersionNotice, type NewerVersion } from './newer-version-notice.tsx'
import { fieldInForm } from './sent-rows-schema.ts'
import { createFormStore, type FormStore } from './store.ts'
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
  initial?: object | undefined
  /**
   * RowVersion of the record behind `initial`. As on a form screen, a newer one replaces an untouched dialog; if
   * something was typed, a notice offers it. Until then the dialog shows and submits the version it was opened with: its
   * content must not depend on other state of its owner.
   */
  version?: number | undefined
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
  const [opened, setOpened] = useState(() => openedBy(props))
  const { store, initial } = opened
  const [busy, setBusy] = useState(false)
  const isTouched = useForm(store, (form) => form.isDirty())
  const isOvertaken = props.version !== opened.props.version
  if (isOvertaken && !isTouched && !busy) setOpened(openedBy(props))
  const merged = () => {
    const states = { opened: initial, typed: store.values(), current: props.initial ?? {} }
    return mergeTypedPaths(
      states,
      props.fields.map(({ field }) => field),
    )
  }
  const keepMine = () => {
    const next = openedBy(props)
    next.store.reset(merged().values)
    setOpened(next)
  }
  const newer = isOvertaken && {
    fields: merged().changed,
    take: () => setOpened(openedBy(props)),
    keepMine: merged().isMergeable ? keepMine : undefined,
  }
  const shown = { ...(isOvertaken ? opened.props : props), open: props.open }
  return <OpenDialog {...shown} store={store} newer={newer || undefined} busy={busy} setBusy={setBusy} />
}

/** The dialog's initial state: all attempts to submit it send this version. */
function openedBy<Out>(props: Props<Out>) {
  const initial = props.initial ?? {}
  return { props, initial, store: createFormStore<object>({ schema: props.schema, initial }) }
}

type OpenProps<Out> = Props<Out> & {
  store: FormStore<object>
  /** Changes saved by another user in the meantime. */
  newer: NewerVersion | undefined
  busy: boolean
  setBusy: (busy: boolean) => void
}

function OpenDialog<Out>({
  store,
  newer,
  busy,
  setBusy,
  open,
  title,
  ok,
  fields,
  text,
  initial,
  version,
  danger,
  width,
  draft,
  children,
  after,
  onSubmit,
  onClose,
}: OpenProps<Out>) {
  const idPrefix = useId()
  const [refusal, setRefusal] = useState<{ message: string | undefined; isChanged: boolean }>()
  const [tries, setTries] = useState(0)
  /** Closed without waiting for the response. */
  const isLeft = useRef(false)
  const focused = useRef('')
  const [asked, setAsked] = useState<{ text: string; confirmed: Record<string, true> }>()
  const { close, sent, banner, question } = useDialogDraft(store, { name: draft, initial: initial ?? {}, open, onClose })
  const refuse = (message: string | undefined, isChanged = false) => {
    setRefusal({ message, isChanged })
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
      const errors = fieldErrorsOf(error)
      store.refuse(errors.map((one) => ({ ...one, Field: fieldInForm(store.schema, store.values(), one.Field) })))
      refuse(errors.length ? undefined : error.Msg, error.ErrorCode === ERROR_CODE.changed)
    } finally {
      setBusy(false)
    }
  }

  /** The refusal was about the version that is replaced. */
  const without = (act: () => void) => () => {
    setRefusal(undefined)
    act()
  }
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
          // Fields with text of their own start again with the next version.
          key={version}
          className={css.moveForm}
          onFocus={(event) => (focused.current = event.target.id)}
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          {children}
          {banner}
          {newer && !busy && (
            <NewerVersionNotice
              fields={fields}
              newer={{ ...newer, take: without(newer.take), keepMine: newer.keepMine && without(newer.keepMine) }}
            />
          )}
          <IssueList
            tries={tries}
            // The notice above shows the same, with a way to continue.
            refusal={newer && refusal?.isChanged ? undefined : refusal?.message}
            fields={fields}
          />
          <div className={css.fields}>
            {fields.map((field) => (
              <Field key={field.field} spec={field} />
            ))}
          </div>
          {after}
          <FirstFocus last={focused} />
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
