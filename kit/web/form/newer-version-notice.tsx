import { Button } from 'antd'
import { parts } from '../parts/texts.ts'
import { language, useTranslate, useText } from '../text.ts'
import type { FieldSpec } from './field-spec.ts'
import { labelKey } from './field.tsx'
import type { FormSection } from './form-spec.ts'
import { useForm, useFormScope } from './hooks.ts'
import css from './form.module.css'

/**
 * Ways to continue a form after another user has saved the record: `keepMine` is missing if the record can no longer be
 * changed.
 */
export type NewerVersion = {
  readonly fields: readonly string[]
  readonly take: () => void
  readonly keepMine: (() => void) | undefined
}

type Props = {
  /** The fields and the sections with lines, for the names of what has changed. */
  fields: readonly Pick<FieldSpec, 'field' | 'label'>[]
  sections?: readonly Pick<FormSection<never>, 'title' | 'lines'>[]
  newer: NewerVersion
}

/** Shows what another user has saved in the meantime. */
export function NewerVersionNotice({ fields, sections = [], newer }: Props) {
  const t = useText(parts)
  const translate = useTranslate()
  const { form, text } = useFormScope()
  // A file is added to the form in which it was chosen, so the entries are complete only after the upload.
  const isArriving = useForm(form, (f) => f.isArriving())
  const names = [
    ...fields
      .filter(({ field }) => newer.fields.includes(field))
      .map(({ field, label }) => translate(label ?? labelKey(text, field))),
    ...sections.flatMap(({ title, lines }) => (lines && newer.fields.includes(lines.field) ? [translate(title)] : [])),
  ]
  return (
    <div className={css.draftBanner} role="status">
      <span>
        {t('newerVersion.changedByOther')}
        {names.length > 0 && <div>{t('newerVersion.changed', { names: new Intl.ListFormat(language).format(names) })}</div>}
      </span>
      {newer.keepMine && (
        <Button size="small" disabled={isArriving} onClick={newer.keepMine}>
          {t('newerVersion.keep')}
        </Button>
      )}
      <Button size="small" onClick={newer.take}>
        {t('newerVersion.take')}
      </Button>
    </div>
  )
}
