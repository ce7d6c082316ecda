import { useRead } from '#kit/web/query.ts'
import type { Option } from '#kit/web/form/field-spec.ts'
import { language } from '#kit/web/text.ts'
import { getDeskColumns } from '../contract.ts'

/** All columns as options, in the user's language. */
export function useColumns(): readonly Option[] {
  const { data } = useRead(getDeskColumns, { PageSize: 200 })
  return (data?.Items ?? []).map((column) => ({ value: column.Id, label: column.Name[language] }))
}
