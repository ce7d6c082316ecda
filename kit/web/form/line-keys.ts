import { valueIn } from '#kit/shared/keys.ts'

/** The effect of a key in an editable grid: go to a cell, after adding, repeating or removing according to `kind`. */
export type GridCommand = { readonly kind: 'go' | 'add' | 'repeat' | 'remove'; readonly row: number; readonly column: number }

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing'>
type Place = { row: number; column: number }

/**
 * Enter and the vertical arrows move along the column, the horizontal ones leave a cell at its text's edge, Enter on
 * the last line and Tab after its last cell add a line. `columns` marks the editable ones; after a `blank` line Tab
 * leaves the grid, so that there is no keyboard trap. Undefined leaves the key to the input.
 */
export function moveInGrid(
  key: Key,
  target: Element,
  at: Place,
  size: { rows: number; columns: readonly boolean[]; blank: boolean },
): GridCommand | undefined {
  if (key.isComposing || key.altKey) return undefined
  const command = key.ctrlKey || key.metaKey
  const lastRow = size.rows - 1
  const editable = size.columns.flatMap((is, index) => (is ? [index] : []))
  const go = (row: number, column = at.column): GridCommand | undefined =>
    row >= 0 && row <= lastRow ? { kind: 'go', row, column } : undefined
  if (command && key.key === 'd') return at.row > 0 ? { kind: 'repeat', ...at } : undefined
  if (command && (key.key === 'Delete' || key.key === 'Backspace')) {
    return { kind: 'remove', row: Math.max(0, Math.min(at.row, lastRow - 1)), column: at.column }
  }
  if (command) return undefined
  const choosing = target instanceof HTMLSelectElement || target.getAttribute('aria-expanded') === 'true'
  switch (key.key) {
    case 'Enter':
      if (target.getAttribute('aria-expanded') === 'true') return undefined
      if (key.shiftKey) return go(at.row - 1)
      return go(at.row + 1) ?? { kind: 'add', row: at.row + 1, column: at.column }
    case 'ArrowUp':
      return choosing ? undefined : go(at.row - 1)
    case 'ArrowDown':
      return choosing ? undefined : go(at.row + 1)
    case 'ArrowLeft':
      return isAtEdge(target, 'start') ? go(at.row, editable.findLast((c) => c < at.column) ?? at.column) : undefined
    case 'ArrowRight':
      return isAtEdge(target, 'end') ? go(at.row, editable.find((c) => c > at.column) ?? at.column) : undefined
    case 'Tab':
      if (key.shiftKey || at.row < lastRow || at.column !== editable.at(-1) || size.blank || !isFilled(target)) return undefined
      return { kind: 'add', row: at.row + 1, column: editable[0]! }
    default:
      return undefined
  }
}

function isAtEdge(target: Element, edge: 'start' | 'end'): boolean {
  if (!(target instanceof HTMLInputElement)) return true
  const { selectionStart, selectionEnd, value } = target
  // A cell whose whole text is selected counts as both edges, as in a spreadsheet.
  if (selectionStart === 0 && selectionEnd === value.length) return true
  return edge === 'start' ? selectionStart === 0 && selectionEnd === 0 : selectionStart === value.length
}

/** Tab out of an empty last cell leaves the grid: for another line, the user fills the current one first. */
function isFilled(target: Element): boolean {
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return true
  return (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && target.value !== ''
}

/** A line in whose columns the user has entered nothing: default values do not count. */
export function isUntouchedLine(row: object | undefined, blank: object, columns: readonly { field: string }[]): boolean {
  const shown = (line: object | undefined, name: string) => JSON.stringify(valueIn(line, name) ?? '')
  return columns.every(({ field }) => shown(row, field) === shown(blank, field))
}
