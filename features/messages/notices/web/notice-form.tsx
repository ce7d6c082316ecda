import { RichTextField } from '#features/site/content/web/parts/rich-text-field.tsx'
import { COUNTRIES, zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Output } from '#kit/shared/op.ts'
import { LANGUAGES } from '#kit/shared/text.ts'
import { dayOf } from '#kit/web/form/days.ts'
import { useFormRecord } from '#kit/web/detail/record.tsx'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSection, type FormSpec } from '#kit/web/form/form-spec.ts'
import { now } from '#kit/web/clock.ts'
import { useText } from '#kit/web/text.ts'
import type { z } from 'zod'
import { confirmedAnew, getDeskNotice, getDeskNotices, noticeFields, saveNotice, type NoticeFields } from '../contract.ts'
import { NO_TEXTS } from '../rules.ts'
import { notices } from '../text/keys.ts'

type Changed = NoticeFields & z.output<typeof confirmedAnew>
type Values = Partial<Changed>

const textSections: FormSection<Values>[] = LANGUAGES.map((language) => {
  const base = `Texts.${language}`
  const Content = () => <RichTextField field={`${base}.NotifyContent`} />
  return {
    name: language,
    title: notices(`section.${language}`),
    hint: notices('help.language'),
    fields: [{ field: `${base}.NotifyTitle`, wide: true }],
    content: Content,
  }
})

/** A notice is about a country's warehouses: its times are in their time zone. */
const zone = ({ CountryCode }: Values) => zoneOf(CountryCode)

const expiresFrom = (values: Values) => dayOf('PublishTime', { zone: zone(values) })(values)

function formOf(editing: Output<typeof getDeskNotice> | undefined): FormSpec<Values> {
  const isPublished = editing !== undefined && Date.parse(editing.PublishTime) <= now().getTime()
  return {
    name: `notice-${editing?.Id ?? 'new'}`,
    changes: editing !== undefined,
    text: notices,
    schema: noticeFields.and(confirmedAnew),
    sections: [
      {
        name: 'publish',
        title: notices('section.publish'),
        fields: [
          { field: 'CountryCode', kind: 'enum', enumeration: 'CountryCode', values: COUNTRIES },
          { field: 'PublishTime', kind: 'dateTime', zone, help: notices('help.publish') },
          { field: 'ExpireTime', kind: 'dateTime', zone, earliest: expiresFrom, help: notices('help.expire') },
          ...(isPublished ? [{ field: 'IsConfirmedAnew', kind: 'switch', help: notices('help.confirmedAnew') } as const] : []),
        ],
      },
      ...textSections,
    ],
    buttons: [
      formButton(saveNotice, {
        label: notices('action.save'),
        stale: [getDeskNotices, getDeskNotice],
        input: (fields: Changed) => ({ ...fields, ...(editing && { Id: editing.Id, RowVersion: editing.RowVersion }) }),
        done: () => ({ title: notices('done.saved'), next: [{ label: notices('action.toList'), to: '/desk/notices' }] }),
      }),
    ],
  }
}

/** Adds or changes (`?id=`) a notice. */
export default function NoticeForm() {
  const t = useText(notices)
  const { editing, instead } = useFormRecord(getDeskNotice, 'Id', ({ NoticeNumberStr }) => NoticeNumberStr)
  if (instead) return instead
  return (
    <FormPage
      version={editing?.RowVersion}
      form={formOf(editing)}
      title={t(editing ? 'menu.notice' : 'action.add')}
      initial={editing ?? { Texts: NO_TEXTS }}
    />
  )
}
