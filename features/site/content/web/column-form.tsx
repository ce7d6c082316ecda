import { useSearchParams } from '#kit/web/router.tsx'
import { LANGUAGES } from '#kit/shared/text.ts'
import { NoRecord } from '#kit/web/detail/no-record.tsx'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { FormPage } from '#kit/web/form/form-page.tsx'
import { formButton, type FormSpec } from '#kit/web/form/form-spec.ts'
import { useRead } from '#kit/web/query.ts'
import { useTabTitle } from '#kit/web/shell/context.ts'
import { language, useText } from '#kit/web/text.ts'
import { columnFields, getDeskColumns, saveColumn, type ColumnFields, type ColumnRow } from '../contract.ts'
import { content } from '../text/keys.ts'
import { useColumns } from './use-columns.ts'

/** Each name is a field from the start, so that every missing one is reported. */
const NO_NAMES = { 'en-US': '', 'zh-CN': '', 'de-DE': '', 'fr-FR': '' }

function formOf(editing: ColumnRow | undefined): FormSpec<Partial<ColumnFields>> {
  return {
    name: `column-${editing?.Id ?? 'new'}`,
    changes: editing !== undefined,
    text: content,
    schema: columnFields,
    sections: [
      {
        name: 'column',
        title: content('menu.column'),
        fields: [
          ...LANGUAGES.map((one) => ({ field: `Name.${one}`, label: content(`name.${one}`) })),
          { field: 'Code', help: content('help.code') },
          { field: 'ParentId', kind: 'choice', useOptions: useColumns },
          { field: 'Sort', kind: 'number' },
        ],
      },
    ],
    buttons: [
      formButton(saveColumn, {
        label: content('action.save'),
        stale: [getDeskColumns],
        input: (fields: ColumnFields) => ({ ...fields, ...(editing && { Id: editing.Id, RowVersion: editing.RowVersion }) }),
        done: () => ({ title: content('done.saved'), next: [{ label: content('action.toList'), to: '/desk/columns' }] }),
      }),
    ],
  }
}

/** Adds or changes (`?id=`) a column. */
export default function ColumnForm() {
  const t = useText(content)
  const [params] = useSearchParams()
  const Id = Number(params.get('id'))
  const read = useRead(getDeskColumns, { PageSize: 200 }, { silent: true, enabled: Id > 0 })
  const editing = read.data?.Items.find((column) => column.Id === Id)
  useTabTitle(editing?.Name[language])
  if (params.has('id') && !editing) return Id > 0 && !read.data ? <Waiting read={read} /> : <NoRecord />
  return (
    <FormPage
      version={editing?.RowVersion}
      form={formOf(editing)}
      title={t(editing ? 'menu.column' : 'action.addColumn')}
      initial={editing ?? { Sort: 0, Name: NO_NAMES }}
    />
  )
}
