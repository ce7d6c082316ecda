import { Checkbox } from 'antd'
import { useId } from 'react'
import type { Output } from '#kit/shared/op.ts'
import { useRecord } from '#kit/web/detail/record.tsx'
import { FieldFrame } from '#kit/web/form/field.tsx'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { language, useText } from '#kit/web/text.ts'
import { getDeskSolution, getDeskSolutions, saveSolution, solutionFields, type SolutionFields } from '../contract.ts'
import { PUBLISH_STATE } from '../rules.ts'
import { content } from '../text/keys.ts'
import { textSections } from './text-sections.tsx'

/** A Monday, from which Intl derives the weekday names. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAYS = [1, 2, 3, 4, 5, 6, 7]

function CutOffDays() {
  const t = useText(content)
  const id = useId()
  const { form, disabled } = useFormScope()
  const chosen = useFormValue<readonly number[] | null>('CutOffWeekdays')
  const nameOf = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <FieldFrame id={id} path="CutOffWeekdays" label={t('field.CutOffWeekdays')} wide>
      {() => (
        <Checkbox.Group
          disabled={disabled}
          value={[...(chosen ?? [])]}
          onChange={(days) => form.set('CutOffWeekdays', days)}
          options={DAYS.map((day) => ({ value: day, label: nameOf.format(MONDAY + (day - 1) * 86_400_000) }))}
        />
      )}
    </FieldFrame>
  )
}

function formOf(editing: Output<typeof getDeskSolution>): FormSpec<Partial<SolutionFields>> {
  const { ProductType, RowVersion } = editing
  const send = (label: 'action.publish' | 'action.draft', state: keyof typeof PUBLISH_STATE) =>
    formButton(saveSolution, {
      label: content(label),
      stale: [getDeskSolutions, getDeskSolution],
      input: (fields: SolutionFields) => ({
        ...fields,
        ProductType: ProductType,
        PublishState: PUBLISH_STATE[state],
        RowVersion,
      }),
      done: () => ({ title: content(`done.${state}`), next: [{ label: content('action.toList'), to: '/desk/solutions' }] }),
    })
  return {
    name: `solution-${ProductType}`,
    changes: true,
    text: content,
    schema: solutionFields,
    sections: [
      {
        name: 'publish',
        title: content('section.publish'),
        fields: [{ field: 'TransitDays', help: content('help.transit') }],
        content: CutOffDays,
      },
      ...textSections<Partial<SolutionFields>>(),
    ],
    buttons: [send('action.publish', 'published'), send('action.draft', 'draft')],
  }
}

/** Changes a service of the site (`?type=`). */
export default function SolutionForm() {
  const t = useText(content)
  const { row, instead } = useRecord(getDeskSolution, { ProductType: 'type' }, ({ Texts }) => Texts[language].Title)
  if (!row) return instead
  return <FormPage version={row.RowVersion} form={formOf(row)} title={t('menu.solution')} initial={row} />
}
