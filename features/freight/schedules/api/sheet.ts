import { valueIn } from '#kit/shared/keys.ts'
import { readRows } from '#features/account/files/api/service.ts'
import type { Context } from '#kit/api/handle.ts'
import { sheetIssues, type SheetIssue, type SheetTemplate, type SheetValues } from '#kit/shared/sheet.ts'
import { MAX_SHEET } from '../rules.ts'
import { schedules } from '../text/keys.ts'

type Kept = { Id: number; RowVersion: number }
type Change<V> = { Id?: number; RowVersion?: number; Row: V; Fields: { Field: string; Before: unknown; After: unknown }[] }

/**
 * Changes of an uploaded workbook, or all its errors. `keyOf` identifies the departure of a row; duplicates are reported in
 * `field`. `find` returns stored departures, at least those with the keys of the rows.
 */
export async function readChanges<T extends SheetTemplate>(
  context: Pick<Context, 'files' | 'language' | 'translate'>,
  template: T,
  {
    keyOf,
    field,
    find,
  }: {
    keyOf: (row: SheetValues<T>) => string
    field: string
    find: (rows: SheetValues<T>[]) => Promise<(SheetValues<T> & Kept)[]>
  },
): Promise<{ Changes: Change<SheetValues<T>>[]; Errors: SheetIssue[] }> {
  const rows = await readRows(context, template, MAX_SHEET)
  const good = rows.filter((row) => row.good)
  const seen = new Set<string>()
  const twice = good.flatMap((row): SheetIssue[] => {
    const key = keyOf(row.values)
    const isRepeated = seen.has(key)
    seen.add(key)
    return isRepeated
      ? [
          {
            Field: field,
            Row: row.row,
            Cell: '',
            Found: String(row.values[field]),
            Code: 'twice',
            Msg: context.translate(schedules('rule.twice')),
            Warning: false,
          },
        ]
      : []
  })
  const Errors = [...rows.flatMap((row) => sheetIssues(row, context.translate)), ...twice].sort((a, b) => a.Row - b.Row)
  if (Errors.length > 0 || good.length === 0) return { Changes: [], Errors }
  const values = good.map((row) => row.values)
  const known = new Map((await find(values)).map((row) => [keyOf(row), row]))
  return { Changes: values.flatMap((row) => changeOf(row, known.get(keyOf(row)), template)), Errors }
}

function changeOf<V, K extends V & Kept>(row: V, known: K | undefined, { columns }: SheetTemplate): Change<V>[] {
  if (!known) return [{ Row: row, Fields: [] }]
  const read = (of: V, field: string) => valueIn(of, field)
  const Fields = columns.flatMap(({ field }) =>
    read(row, field) === read(known, field) ? [] : [{ Field: field, Before: read(known, field), After: read(row, field) }],
  )
  return Fields.length > 0 ? [{ Id: known.Id, RowVersion: known.RowVersion, Row: row, Fields }] : []
}
