import type { DeskRow } from '#kit/shared/bulk.ts'
import { isNarrowed, MOST_SELECTED } from '#kit/shared/page.ts'
import { valueIn } from '#kit/shared/keys.ts'

export type RowId = number | string

/** Selected rows of a list: single ones, across pages, or everything that matches the filter. */
export type Selection<Row = unknown> =
  | { readonly kind: 'rows'; readonly rows: ReadonlyMap<RowId, Row> }
  | { readonly kind: 'all'; readonly filter: Record<string, unknown>; readonly total: number }

export const EMPTY_SELECTION: Selection<never> = { kind: 'rows', rows: new Map<RowId, never>() }

export function selectedCount(selection: Selection): number {
  return selection.kind === 'all' ? selection.total : selection.rows.size
}

/** Selects exactly `ids` among the rows of the current page and leaves other pages' selection unchanged. */
export function tickPage<Row>(
  selection: Selection<Row>,
  page: readonly Row[],
  idOf: (row: Row) => RowId,
  ids: ReadonlySet<RowId>,
): Selection<Row> {
  const rows = new Map<RowId, Row>(selection.kind === 'rows' ? selection.rows : [])
  for (const row of page) {
    const id = idOf(row)
    if (ids.has(id)) rows.set(id, row)
    else rows.delete(id)
  }
  return { kind: 'rows', rows }
}

/** The same selection with the current state of its rows that are on the page: another user may have changed them. */
export function withCurrentRows<Row>(selection: Selection<Row>, page: readonly Row[], idOf: (row: Row) => RowId): Selection<Row> {
  if (selection.kind === 'all') return selection
  const changed = page.filter((row) => {
    const known = selection.rows.get(idOf(row))
    return known !== undefined && known !== row
  })
  if (changed.length === 0) return selection
  return { kind: 'rows', rows: new Map([...selection.rows, ...changed.map((row) => [idOf(row), row] as const)]) }
}

type Filtered = { Filter: Record<string, unknown>; All?: true }

/** `chosen` of kit/shared/bulk.ts: the keys, or the filter, which the server applies again. */
export function selectionInput(selection: Selection): { Ids: RowId[] } | Filtered {
  return selection.kind === 'all' ? everything(selection.filter) : { Ids: [...selection.rows.keys()] }
}

/** `deskBulkInput` of kit/shared/bulk.ts: companies and keys of rows, or the filter. */
export function deskSelection<Row extends DeskRow>(selection: Selection<Row>): { Rows: DeskRow[] } | Filtered {
  if (selection.kind === 'all') return everything(selection.filter)
  return { Rows: [...selection.rows.values()].map(({ ContractCompanyId, Id }) => ({ ContractCompanyId, Id })) }
}

/** The numbers of the selected rows for their export, without drafts; undefined for "all that match". */
export function exportedNumbers(selection: Selection, field: string): string[] | undefined {
  if (selection.kind === 'all') return undefined
  const numbers = [...selection.rows.values()].map((row) => valueIn(row, field))
  return numbers.filter((number) => typeof number === 'string')
}

/** Why selected rows cannot be exported: the name of the text. */
export function exportProblem(numbers: readonly string[]): 'exportMost' | 'exportDrafts' | undefined {
  if (numbers.length === 0) return 'exportDrafts'
  return numbers.length > MOST_SELECTED ? 'exportMost' : undefined
}

/** The list's filter; an empty one needs an explicit `All`. */
const everything = (Filter: Record<string, unknown>): Filtered => (isNarrowed(Filter) ? { Filter } : { Filter, All: true })
