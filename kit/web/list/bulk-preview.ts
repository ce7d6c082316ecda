import type { Action } from '../parts/action.ts'
import type { Selection } from './selection.ts'

/**
 * Expected result of a bulk move, as far as the page can tell before the server decides: rows done, and rows skipped by
 * state.
 */
export type BulkPreview = { readonly done: number; readonly skipped: ReadonlyMap<number | undefined, number> }

/**
 * Selected rows are checked one by one; for "all that match", the counts of the tabs are used, if they add up to the
 * total (they do not under a filter that the counts ignore). Undefined if only the server can tell. Skipped rows are
 * counted by their state, under `undefined` if the state does not forbid the move.
 */
export function previewOf<Row>(
  action: Action<Row>,
  selection: Selection<Row>,
  stateOf: (row: Row) => number | undefined,
  counts: Readonly<Record<number, number>> | undefined,
): BulkPreview | undefined {
  const skipped = new Map<number | undefined, number>()
  const skip = (state: number | undefined, rows: number) => void (rows && skipped.set(state, (skipped.get(state) ?? 0) + rows))
  if (selection.kind === 'rows') {
    let done = 0
    for (const row of selection.rows.values()) {
      if (action.when?.(row) ?? true) done += 1
      else skip(forbids(action, stateOf(row)) ? stateOf(row) : undefined, 1)
    }
    return { done, skipped }
  }
  const known = counts && Object.entries(counts).map(([state, rows]) => [Number(state), rows] as const)
  if (!known || !action.sources || known.reduce((sum, [, rows]) => sum + rows, 0) !== selection.total) return undefined
  let done = 0
  for (const [state, rows] of known) {
    if (action.sources.includes(state)) done += rows
    else skip(state, rows)
  }
  return { done, skipped }
}

function forbids<Row>(action: Action<Row>, state: number | undefined): boolean {
  return state !== undefined && action.sources !== undefined && !action.sources.includes(state)
}
