import { LANGUAGES } from '#kit/shared/text.ts'
import { useFormRecord } from '#kit/web/detail/record.tsx'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { language, useText } from '#kit/web/text.ts'
import { getDeskHoliday, getDeskHolidays, holidayFields, saveHoliday, type HolidayFields, type HolidayRow } from '../contract.ts'
import { places } from '../text/keys.ts'

/** Each name is a field from the start, so that every missing one is reported. */
const NO_NAMES = { 'en-US': '', 'zh-CN': '', 'de-DE': '', 'fr-FR': '' }

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
  const { editing, instead } = useFormRecord(getDeskHoliday, 'Id', ({ Name }) => Name[language])
  if (instead) return instead
  return (
    <FormPage
      version={editing?.RowVersion}
      form={formOf(editing)}
      title={t(editing ? 'menu.holiday' : 'action.add')}
      initial={editing ?? { Name: NO_NAMES }}
    />
  )
}
