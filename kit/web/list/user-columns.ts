import type { ColumnChoice } from './columns.ts'

const keyOf = (list: string) => `columns:${list}`

/** The user's own columns of a list. The one place that knows where they are kept. */
export function readUserColumns(list: string): readonly ColumnChoice[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null')
    return Array.isArray(kept) ? (kept as ColumnChoice[]).filter((choice) => typeof choice?.field === 'string') : undefined
  } catch {
    return undefined
  }
}

/** `undefined` goes back to the list's own columns. */
export function saveUserColumns(list: string, choices: readonly ColumnChoice[] | undefined): void {
  try {
    if (choices) localStorage.setItem(keyOf(list), JSON.stringify(choices))
    else localStorage.removeItem(keyOf(list))
  } catch {
    // A browser without storage keeps the columns for as long as the tab is open.
  }
}
