import {
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { call } from '../client.ts'
import { DictionaryContext } from '../dictionary.ts'
import { parts } from '../parts/texts.ts'
import { translate } from '../text.ts'
import { toast } from '../toast.ts'
import { GO_TO_FIELD } from './issue-list.tsx'
import { fillRelatedFields, meantBy } from './field-spec.ts'
import { useFormScope } from './hooks.ts'
import { isUntouchedLine, moveInGrid } from './line-keys.ts'
import { columnsForBlock } from './line-columns.ts'
import { cellParser, isEditable, MAX_LINES, type LinesSpec } from './line-spec.ts'
import { parseCells, pasteInto } from './paste.ts'
import { pathParts } from './path.ts'
import { valueIn } from '#kit/shared/keys.ts'

/** A keyword call accepts 200 values at a time. */
const LOOKUP_CHUNK = 200

type Place = { row: number; column: number }

const textOf = (row: object | undefined, field: string) => String(valueIn(row, field) ?? '')

/**
 * The lines to which the response of a lookup of the values `asked` applies: a cell that was changed meanwhile has its
 * own lookup, whose response may have arrived already.
 */
export const answeredLines = (rows: readonly object[], field: string, indexes: readonly number[], asked: readonly string[]) =>
  indexes.filter((index) => ['', ...asked].includes(textOf(rows[index], field)))

/**
 * The editing actions of a form's lines: add, remove, fill from a lookup, paste, and move by keys. `all` includes the
 * hidden columns.
 */
export function useLineEditing(lines: LinesSpec, focusCell: (row: number, column: number) => void, all = lines) {
  const { form, disabled } = useFormScope()
  const dictionary = useContext(DictionaryContext)
  const rows = () => form.rows(lines.field)
  const most = lines.fixed ? rows().length : (lines.most ?? MAX_LINES)
  const optionsOf = (name: string) => (dictionary[name] ?? []).map((item) => ({ value: item.Value, label: item.Name }))

  const add = () => {
    if (rows().length < most) form.set(lines.field, [...rows(), lines.blank()])
  }
  const remove = (index: number) => {
    const rest = rows().filter((_, at) => at !== index)
    form.set(lines.field, rest.length >= (lines.least ?? 1) ? rest : [lines.blank()])
  }

  const fill = (path: string, output: unknown, value: string) => {
    const column = lines.columns.find((c) => path.endsWith(`.${c.field}`))
    const filled = column?.kind === 'lookup' ? column.source.fill?.(output, value) : undefined
    if (filled) fillRelatedFields(form, path, filled)
  }

  /**
   * Fills lines whose lookup cell was pasted or typed, as if each value had been chosen. Resolves to false if a call was
   * not answered.
   */
  const lookUp = async (field: string, indexes: readonly number[]): Promise<boolean> => {
    const column = lines.columns.find((c) => c.field === field)
    if (column?.kind !== 'lookup' || !column.source.many || !column.source.fill) return true
    const { source } = column
    const valueOf = (index: number) => textOf(rows()[index], field)
    const values = [...new Set(indexes.map(valueOf).filter(Boolean))]
    for (let at = 0; at < values.length; at += LOOKUP_CHUNK) {
      const asked = values.slice(at, at + LOOKUP_CHUNK)
      const input = source.many!(asked, form.values())
      const output = await call(source.op, input, { silent: true }).catch(() => undefined)
      if (output === undefined) return false
      const answered = answeredLines(rows(), field, indexes, asked)
      const offered = source.options(output).map(({ value }) => String(value))
      const missing = answered.filter((index) => valueOf(index) !== '' && meantBy(offered, valueOf(index)) === undefined)
      form.set(
        lines.field,
        rows().map((row, index) => {
          if (!answered.includes(index)) return row
          const typed = valueOf(index)
          const meant = meantBy(offered, typed) ?? typed
          return { ...row, ...(meant !== typed && { [field]: meant }), ...source.fill!(output, meant) }
        }),
      )
      const pathOf = (index: number) => `${lines.field}[${index}].${field}`
      form.mark(
        missing.flatMap((index) => {
          const issue = source.closed?.(output, valueOf(index)) ?? source.unknown
          return issue ? [{ field: pathOf(index), code: 'unknown', params: { value: valueOf(index) }, ...issue }] : []
        }),
        answered.map(pathOf),
      )
    }
    return true
  }

  const paste = (event: ClipboardEvent) => {
    const place = placeOf(event.target)
    const words = event.clipboardData.getData('text/plain')
    if (!place || disabled || !/[\t\n]/.test(words.trim())) return
    event.preventDefault()
    const cells = parseCells(words)
    const width = Math.max(...cells.map((line) => line.length))
    const into = columnsForBlock(lines.columns, all.columns, place.column, width)
    const columns = into.map((column) => ({ field: column.field, parse: cellParser(column, optionsOf) }))
    const atColumn = into.indexOf(lines.columns[place.column]!)
    const result = pasteInto({
      rows: rows(),
      cells,
      atRow: place.row,
      atColumn,
      columns,
      blank: lines.blank,
      maxRows: most,
    })
    form.set(lines.field, result.rows)
    if (result.dropped > 0) toast.warning(translate(parts('lines.dropped'), { count: result.dropped, most }))
    if (result.unused > 0) toast.warning(translate(parts('lines.unused'), { count: result.unused }))
    const pasted = cells.slice(0, cells.length - result.dropped).map((_, index) => place.row + index)
    for (const column of columns.slice(atColumn, atColumn + width)) void lookUp(column.field, pasted)
  }

  const keyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (!place || disabled || !(event.target instanceof Element)) return
    const command = moveInGrid(event.nativeEvent, event.target, place, {
      rows: rows().length,
      columns: lines.columns.map(isEditable),
      blank: isUntouchedLine(rows()[place.row], lines.blank(), all.columns),
    })
    // If nothing can be added or removed the key leaves the grid, so that there is no keyboard trap.
    if (!command || (command.kind === 'add' && rows().length >= most) || (command.kind === 'remove' && lines.fixed)) return
    event.preventDefault()
    if (command.kind === 'remove') remove(place.row)
    if (command.kind === 'repeat') {
      const field = lines.columns[place.column]!.field
      form.set(`${lines.field}[${place.row}].${field}`, valueIn(rows()[place.row - 1], field))
    }
    if (command.kind === 'add') add()
    focusCell(command.row, command.column)
  }
  return { most, add, remove, fill, lookUp, paste, keyDown }
}

function bringIntoView(box: RefObject<HTMLElement | null>, row: number, rowHeight: number): void {
  const element = box.current
  if (!element) return
  const top = row * rowHeight
  if (top < element.scrollTop) element.scrollTo({ top })
  // Header and totals each cover a row.
  else if (top + 3 * rowHeight > element.scrollTop + element.clientHeight)
    element.scrollTo({ top: top + 3 * rowHeight - element.clientHeight })
}

/** Brings cells into view and focuses them, including those rendered only in view. */
export function useCellFocus(
  lines: LinesSpec,
  box: RefObject<HTMLElement | null>,
  rowHeight: number,
): (row: number, column: number) => void {
  const waiting = useRef<string>(undefined)
  const focusCell = useCallback(
    (row: number, column: number) => {
      waiting.current = `${row}:${column}`
      bringIntoView(box, row, rowHeight)
      focusWaiting(box.current, waiting)
    },
    [box, rowHeight],
  )
  useEffect(() => focusWaiting(box.current, waiting))

  // Runs before other effects: a hidden column appears with its first error, and the form focuses it in the same
  // render.
  useLayoutEffect(() => {
    const element = box.current
    const go = (event: Event) => {
      const [row, name] = pathParts((event as CustomEvent<string>).detail).slice(pathParts(lines.field).length)
      const column = lines.columns.findIndex((c) => c.field === name)
      element?.scrollIntoView({ block: 'center' })
      focusCell(typeof row === 'number' ? row : 0, Math.max(0, column))
    }
    element?.addEventListener(GO_TO_FIELD, go)
    return () => element?.removeEventListener(GO_TO_FIELD, go)
  }, [lines, box, focusCell])
  return focusCell
}

function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset['place'] : undefined
  if (!cell) return undefined
  const [row = 0, column = 0] = cell.split(':').map(Number)
  return { row, column }
}

function focusWaiting(box: HTMLElement | null, waiting: { current: string | undefined }): void {
  const input = waiting.current && box?.querySelector<HTMLInputElement>(`[data-place='${waiting.current}'] :is(input, select)`)
  if (!input) return
  waiting.current = undefined
  input.focus({ preventScroll: true })
  input.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (input instanceof HTMLInputElement) input.select()
}
