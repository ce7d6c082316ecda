import type { ReactNode } from 'react'
import { pagePath, type FormView, type PageName } from '../../rules.ts'
import type { SiteView } from '../site-view.ts'

type FrameProps = {
  view: SiteView
  form: FormView
  page: PageName
  done: { title: string; text: string }
  send: string
  children: ReactNode
}

/** A form posted to its own page, with or without a script; the response is the thanks or the errors. */
export function FormFrame({ view: { t, language }, form, page, done, send, children }: FrameProps) {
  // The browser stores an unfinished enquiry (SPEC 3 enquiryForm).
  const kept = page === 'enquiry' ? '' : undefined
  if (form.sent) {
    return (
      <div className="sent" role="status" id="write" data-kept={kept}>
        <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
          <circle cx="22" cy="22" r="20" />
          <path d="m13 22.5 6.5 6.5 12-13" />
        </svg>
        <h2>{done.title}</h2>
        <p>{done.text}</p>
        <a className="more" href={pagePath(page, language)}>
          {t('form.again')}
        </a>
      </div>
    )
  }
  const errors = Object.keys(form.errors).length
  const notice = form.refusal ?? (errors > 0 ? t('form.check') : undefined)
  return (
    <form className="form" method="post" action={`${pagePath(page, language)}#write`} noValidate id="write" data-kept={kept}>
      {notice && (
        <p className="form-notice" role="alert">
          {notice}
        </p>
      )}
      {children}
      <p className="unseen" aria-hidden="true">
        <label>
          {t('form.trap')} <input name="Website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <div className="form-end">
        <button type="submit" className="button">
          {send}
        </button>
        <p className="quiet">{t('form.privacy')}</p>
      </div>
    </form>
  )
}

type FieldProps = { form: FormView; name: string; label: string; hint?: string; optional?: string; required?: boolean }

/** Label, control, then the error or the hint. */
function Frame({ form, name, label, hint, optional, children }: FieldProps & { children: ReactNode }) {
  const note = form.errors[name] ?? hint
  return (
    <div className="field" data-issue={form.errors[name] ? '' : undefined}>
      <label htmlFor={`f-${name}`}>
        {label} {optional && <span className="quiet">({optional})</span>}
      </label>
      {children}
      {note && (
        <p id={`f-${name}-note`} className="field-note">
          {note}
        </p>
      )}
    </div>
  )
}

const stateOf = ({ form, name, hint }: FieldProps) => ({
  id: `f-${name}`,
  name,
  'aria-invalid': form.errors[name] ? true : undefined,
  'aria-describedby': (form.errors[name] ?? hint) ? `f-${name}-note` : undefined,
})

export function TextField({
  max,
  type,
  autoComplete,
  ...field
}: FieldProps & { max: number; type?: string; autoComplete: string }) {
  return (
    <Frame {...field}>
      <input
        {...stateOf(field)}
        type={type ?? 'text'}
        maxLength={max}
        autoComplete={autoComplete}
        defaultValue={field.form.values[field.name]}
        required={field.required}
      />
    </Frame>
  )
}

export function LongField({ max, rows, ...field }: FieldProps & { max: number; rows: number }) {
  return (
    <Frame {...field}>
      <textarea {...stateOf(field)} maxLength={max} rows={rows} required defaultValue={field.form.values[field.name]} />
    </Frame>
  )
}

export function SelectField({
  options,
  ...field
}: FieldProps & { options: readonly { value: number | string; label: string }[] }) {
  return (
    <Frame {...field}>
      <select {...stateOf(field)} defaultValue={field.form.values[field.name]}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  )
}
