import { Button } from 'antd'
import { useState } from 'react'
import { parseChangedPrice, confirmationField } from '#kit/shared/question.ts'
import { ERROR_CODE } from '#kit/shared/refusal.ts'
import { CallError, fieldErrorsOf, isSignedOut } from '../errors.ts'
import { invalidate } from '../query.ts'
import { useCan, useSession } from '../session.tsx'
import { useTranslate, useText } from '../text.ts'
import { toast } from '../toast.ts'
import { useWrites } from '../write.ts'
import { QuestionDialog } from '../parts/question.tsx'
import { parts } from '../parts/texts.ts'
import type { FormButton, FormDone, FormSpec } from './form-spec.ts'
import { draftKey, localDrafts } from './local-draft.ts'
import { fieldInForm } from './sent-rows-schema.ts'
import type { FormStore } from './store.ts'
import css from './form.module.css'

type Props<V extends object> = {
  spec: FormSpec<V>
  store: FormStore<V>
  cancel: (() => void) | undefined
  busy: boolean
  setBusy: (busy: boolean) => void
  /** A submit failed; with the message if it concerns no single field, and `isChanged` if another user has saved the record. */
  onRefused: (message: string | undefined, isChanged?: boolean) => void
  onDone: (done: FormDone) => void
}

/**
 * The buttons of a form, always in view. All attempts of one opened form send one Idempotency-Key until one succeeds.
 * Questions of the server are shown in a dialog; the confirmation is sent with the next attempt.
 */
export function SubmitBar<V extends object>({ spec, store, cancel, busy, setBusy, onRefused, onDone }: Props<V>) {
  const t = useText(parts)
  const translate = useTranslate()
  const can = useCan()
  const session = useSession()
  const write = useWrites()

  const [asked, setAsked] = useState<{ text: string; go: () => void }>()

  const send = async (button: FormButton<V>, confirmed: Record<string, true | number> = {}) => {
    const checked = button.unchecked ? { ok: true as const, output: store.values() } : store.check(button.schema ?? spec.schema)
    if (!checked.ok) {
      store.showAll()
      return onRefused(undefined)
    }
    setBusy(true)
    try {
      const ExpectedAmount = store.shownPrice()
      const seen = ExpectedAmount === undefined ? {} : { ExpectedAmount }
      const input = { ...button.input(checked.output, store.values()), ...seen, ...confirmed }
      const output = await write.send(button.op, input)
      // First, so that the draft is not stored again while it is being removed.
      store.settle()
      await localDrafts.remove(draftKey(session, spec.name))
      const done = button.done?.(output, store.values())
      if (done) onDone(done)
      else toast.success(t('form.saved'))
      // A form that stays open is ready once its data has been read again.
      if (button.stale) await invalidate(...button.stale)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (isSignedOut(error)) return
      const field = confirmationField(error.Body)
      if (field) return setAsked({ text: error.Msg, go: () => void send(button, { ...confirmed, [field]: true }) })
      if (button.refused?.(error, () => void send(button, confirmed))) return
      // Reads the record saved by another user, and current prices: the form then offers to continue with them.
      const isChanged = error.ErrorCode === ERROR_CODE.changed
      if (button.stale && isChanged) await invalidate(...button.stale)
      const price = parseChangedPrice(error.Body)
      if (price) return setAsked({ text: error.Msg, go: () => void send(button, { ...confirmed, ...price }) })
      const errors = fieldErrorsOf(error)
      store.refuse(errors.map((one) => ({ ...one, Field: fieldInForm(store.schema, store.values(), one.Field) })))
      onRefused(errors.length ? undefined : error.Msg, isChanged)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={css.submitBar}>
      {spec.buttons
        .filter((button) => can(button.permission))
        .map((button, index) => (
          <Button
            key={button.label}
            type={index === 0 ? 'primary' : 'default'}
            disabled={busy}
            loading={busy && index === 0}
            htmlType={index === 0 ? 'submit' : 'button'}
            onClick={() => void send(button)}
          >
            {translate(button.label)}
          </Button>
        ))}
      {cancel && (
        <Button type="text" disabled={busy} onClick={cancel}>
          {t('dialog.cancel')}
        </Button>
      )}
      {spec.summary && <spec.summary />}
      {asked && (
        <QuestionDialog
          text={asked.text}
          onContinue={() => {
            setAsked(undefined)
            asked.go()
          }}
          onBack={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
