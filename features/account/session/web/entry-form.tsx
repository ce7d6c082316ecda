import { useId, useRef, useState, type ComponentProps, type ReactNode, type SubmitEvent } from 'react'
import type { z } from 'zod'
import { fieldErrors } from '#kit/shared/validation.ts'
import { CallError, fieldErrorsOf } from '#kit/web/errors.ts'
import { useTranslate, useText } from '#kit/web/text.ts'
import { TOKEN_DAYS } from '../contract.ts'
import { session } from '../text/keys.ts'
import css from './sign-in.module.css'

/** Errors by field; `form` concerns the whole form. */
export type FormErrors = Readonly<Record<string, string>>

type FieldError = { Field: string; Msg: string }
/** The first error of each field. */
export const byField = (errors: readonly FieldError[]): FormErrors =>
  Object.fromEntries(errors.toReversed().map(({ Field, Msg }) => [Field, Msg]))

/** A form before sign-in: checked by `schema`, sent by `act`; the first field with an error gets the focus (SPEC 5). */
export function useEntry<S extends z.ZodType>(schema: S, act: (values: z.output<S>) => Promise<void>) {
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FormErrors>({})

  const show = (form: HTMLFormElement, found: FormErrors) => {
    setErrors(found)
    const first = [...form.elements].find((element) => element instanceof HTMLInputElement && found[element.name])
    if (first instanceof HTMLElement) first.focus()
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const parsed = schema.safeParse(valuesOf(form))
    if (!parsed.success) return show(form, byField(fieldErrors(parsed.error, translate)))
    setErrors({})
    setBusy(true)
    try {
      await act(parsed.data)
    } catch (error) {
      const named = fieldErrorsOf(error)
      show(form, named.length > 0 ? byField(named) : { form: error instanceof CallError ? error.Msg : String(error) })
      setBusy(false)
    }
  }
  /** Clears the error of a field while it is edited. */
  const edited = ({ target }: { readonly target: EventTarget }) => {
    const name = 'name' in target ? String(target.name) : ''
    if (name in errors) setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)))
  }
  return { busy, errors, setErrors, submit, edited }
}

function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement).filter(({ name }) => name !== '')
  return Object.fromEntries(inputs.map((input) => [input.name, input.type === 'checkbox' ? input.checked : input.value]))
}

/** The first field gets the focus with mouse and keyboard; on a phone the keyboard would cover half of the page. */
export function startTyping(form: HTMLFormElement | null): void {
  if (form && matchMedia('(pointer: fine)').matches) form.querySelector('input')?.focus()
}

type FieldProps = { name: string; label: string; error: string | undefined; hint?: string; children?: ReactNode } & Omit<
  ComponentProps<'input'>,
  'name' | 'children'
>

export function Field({ name, label, error, hint, children, ...input }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
        <input
          id={id}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          spellCheck={false}
          autoCapitalize="none"
          {...input}
        />
        {children}
      </div>
      {note && (
        <p id={`${id}-note`} className={error ? css.issue : css.hint}>
          {note}
        </p>
      )}
    </div>
  )
}

export function PasswordField({
  name = 'Password',
  label,
  autoComplete = 'current-password',
  ...rest
}: {
  name?: string
  label: string
  error: string | undefined
  hint?: string
  autoComplete?: string
}) {
  const t = useText(session)
  const [shown, setShown] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const toggle = () => {
    setShown(!shown)
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={box} data-eye>
      <Field name={name} label={label} autoComplete={autoComplete} type={shown ? 'text' : 'password'} {...rest}>
        <button
          type="button"
          className={css.eye}
          aria-label={t(shown ? 'signIn.hide' : 'signIn.show')}
          aria-pressed={shown}
          onClick={toggle}
        >
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M1.8 10S4.7 4.5 10 4.5 18.2 10 18.2 10 15.3 15.5 10 15.5 1.8 10 1.8 10z" />
            <circle cx="10" cy="10" r="2.6" />
            {shown && <path d="M3.5 16.5l13-13" />}
          </svg>
        </button>
      </Field>
    </div>
  )
}

export function Submit({
  busy,
  label,
  busyLabel,
  error,
}: {
  busy: boolean
  label: string
  busyLabel: string
  error: string | undefined
}) {
  return (
    <>
      <div role="alert">{error && <p className={css.alert}>{error}</p>}</div>
      <button type="submit" className={css.submit} disabled={busy}>
        {busy ? busyLabel : label}
      </button>
    </>
  )
}

/** Whether this browser stays signed in, with further links next to it. */
export function Remember({ children }: { children?: ReactNode }) {
  const t = useText(session)
  return (
    <div className={css.remember}>
      <label>
        <input type="checkbox" name="RememberMe" />
        {t('signIn.remember', { days: TOKEN_DAYS.remembered })}
      </label>
      {children}
    </div>
  )
}
