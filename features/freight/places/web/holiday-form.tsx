import { useSearchParams } from 'react-router'
import { LANGUAGES } from '#kit/shared/text.ts'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useRead } from '#kit/web/query.ts'
import { useTabTitle } from '#kit/web/shell/context.ts'
import { language, useText } from '#kit/web/text.ts'
import { getDeskHoliday, getDeskHolidays, holidayFields, saveHoliday, type HolidayFields, type HolidayRow } from '../contract.ts'
import { places } from '../text/keys.ts'

function formOf(editing: HolidayRow | undefined): FormSpec<Partial<HolidayFields>> {
  return {
    name: `holiday-${editing?.Id ?? 'new'}`,
    changes: editing !== undefined,
    text: places,
    schema: holidayFields,
    sections: [
      {
        name: 'holiday',
        title: places('menu.holiday'),
        fields: [
          { field: 'CountryCode', kind: 'enum', enumeration: 'CountryCode' },
          { field: 'HolidayDate', kind: 'date' },
          ...LANGUAGES.map((one) => ({ field: `Name.${one}`, label: places(`name.${one}`) })),
        ],
      },
    ],
    buttons: [
      formButton(saveHoliday, {
        label: places('action.save'),
        stale: [getDeskHolidays, getDeskHoliday],
        input: (fields: HolidayFields) => ({ ...fields, ...(editing && { Id: editing.Id, RowVersion: editing.RowVersion }) }),
        done: () => ({ title: places('done.saved'), next: [{ label: places('action.toList'), to: '/desk/holidays' }] }),
      }),
    ],
  }
}

/** Enters a holiday, or changes one (`?id=`). */
export default function HolidayForm() {
  const t = useText(places)
  const Id = Number(useSearchParams()[0].get('id'))
  const read = useRead(getDeskHoliday, { Id }, { silent: true, enabled: Id > 0 })
  useTabTitle(read.data?.Name[language])
  if (Id > 0 && !read.data) return <Waiting read={read} />
  return (
    <FormPage
      version={read.data?.RowVersion}
      form={formOf(read.data)}
      title={t(read.data ? 'menu.holiday' : 'action.add')}
      initial={read.data ?? {}}
    />
  )
}
