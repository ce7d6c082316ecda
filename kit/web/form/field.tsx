import type { ReactNode } from 'react'
import type { AnyKeys, TextKey } from '#kit/shared/text.ts'
import { useTranslate, useTranslateLater } from '../text.ts'
import { Control } from './controls.tsx'
import type { ControlState, FieldSpec } from './field-spec.ts'
import { useIssue, useForm, useFormScope } from './hooks.ts'
import { isRequired } from './schema.ts'
import type { Issue } from './store.ts'
import css from './form.module.css'

/** Id of a field's control, for labels and for the links of the error list. */
export const controlId = (prefix: string, path: string) => `${prefix}-${path}`

/** The text of an error in the page's language. */
export function useIssueText(): (issue: Issue) => string {
  const translate = useTranslateLater()
  return (issue) => ('message' in issue ? issue.message : translate(issue.key, issue.params))
}

/** Label of a path: text `field.<last name>` of the feature, without array indexes. */
export function labelKey(text: AnyKeys, path: string): TextKey {
  const name = path
    .replace(/\[\d+\]/g, '')
    .split('.')
    .at(-1)!
  return text(`field.${name}`)
}

/** One labelled field of the enclosing form, with its mark, unit, help and error: `<Field spec={{ field: 'Sku' }} />`. */
export function Field({ spec }: { spec: FieldSpec }) {
  const { form } = useFormScope()
  const shown = useForm(form, (f) => spec.when?.(f.values()) ?? true)
  return shown ? <ShownField spec={spec} /> : null
}

function ShownField({ spec }: { spec: FieldSpec }) {
  const { form, text, idPrefix, disabled } = useFormScope()
  const translate = useTranslate()
  const required = useForm(form, (f) => isRequired(f.schema, spec.field) || spec.required?.(f.values()) === true)
  const locked = useForm(form, (f) => disabled || spec.locked?.(f.values()) === true)
  const id = controlId(idPrefix, spec.field)
  return (
    <FieldFrame
      id={id}
      path={spec.field}
      label={translate(spec.label ?? labelKey(text, spec.field))}
      required={required && spec.kind !== 'switch'}
      wide={spec.wide ?? false}
      help={spec.help && translate(spec.help)}
    >
      {(state) => <Control spec={spec} id={id} required={required} disabled={locked} {...state} />}
    </FieldFrame>
  )
}

type FrameProps = {
  id: string
  path: string
  label: ReactNode
  required?: boolean
  wide?: boolean
  help?: ReactNode
  children: (state: ControlState) => ReactNode
}

/** Label above, control, then error (red) or warning (yellow) or help: for a screen's custom controls. */
export function FieldFrame({ id, path, label, required, wide, help, children }: FrameProps) {
  const { issue, warning } = useIssue(path)
  const words = useIssueText()
  const note = issue ?? warning
  const noteId = note || help ? `${id}-note` : undefined
  return (
    <div className={css.field} data-wide={wide || undefined}>
      <label className={css.fieldLabel} htmlFor={id}>
        {label}
        {required && (
          <span className={css.fieldRequired} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({ invalid: issue !== undefined, warned: issue === undefined && warning !== undefined, describedBy: noteId })}
      {note ? (
        <p className={css.fieldNote} data-issue={issue ? 'error' : 'warning'} id={noteId}>
          {words(note)}
        </p>
      ) : (
        help && (
          <p className={css.fieldNote} id={noteId}>
            {help}
          </p>
        )
      )}
    </div>
  )
}
