import { Button } from 'antd'
import { parts } from '../parts/texts.ts'
import { language, useTranslate, useText } from '../text.ts'
import { labelKey } from './field.tsx'
import type { FormSpec } from './form-spec.ts'
import { useFormScope } from './hooks.ts'
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

/** Shows what another user has saved in the meantime. */
export function NewerVersionNotice<V extends object>({ spec, newer }: { spec: FormSpec<V>; newer: NewerVersion }) {
  const t = useText(parts)
  const translate = useTranslate()
  const { text } = useFormScope()
  const names = spec.sections.flatMap(({ title, fields = [], lines }) => [
    ...fields
      .filter(({ field }) => newer.fields.includes(field))
      .map(({ field, label }) => translate(label ?? labelKey(text, field))),
    ...(lines && newer.fields.includes(lines.field) ? [translate(title)] : []),
  ])
  return (
    <div className={css.draftBanner} role="status">
      <span>
        {t('newerVersion.changedByOther')}
        {names.length > 0 && <div>{t('newerVersion.changed', { names: new Intl.ListFormat(language).format(names) })}</div>}
      </span>
      {newer.keepMine && (
        <Button size="small" onClick={newer.keepMine}>
          {t('newerVersion.keep')}
        </Button>
      )}
      <Button size="small" onClick={newer.take}>
        {t('newerVersion.take')}
      </Button>
    </div>
  )
}
