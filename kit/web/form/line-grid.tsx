import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useContext, useEffect, useRef, useSyncExternalStore, type ClipboardEvent, type CSSProperties, type KeyboardEvent } from 'react'
import { call } from '../client.ts'
import { DictionaryContext } from '../dictionary.ts'
import { parts } from '../parts/texts.ts'
import { textWidth } from '../parts/text-width.ts'
import { useWindow } from '../parts/window.ts'
import { useSay, useText } from '../text.ts'
import { decimalMark } from './decimal-mark.ts'
import { fillNeighbours } from './field-spec.ts'
import { GO_TO_FIELD } from './fault-list.tsx'
import { controlId, labelKey } from './field.tsx'
import { useFormScope, useFormValue } from './hooks.ts'
import { moveInGrid } from './line-keys.ts'
import { LineRow } from './line-row.tsx'
import { cellParser, isEditable, MOST_LINES, type LinesSpec } from './line-spec.ts'
import { LineTotals } from './line-totals.tsx'
import { parseCells, pasteInto } from './paste.ts'
import { pathParts } from './path.ts'
import formCss from './form.module.css'
import grid from './line-grid.module.css'

const ROW_HEIGHT = 36
const HEAD_PADDING = 22
const UNIT_WIDTH = 24
const EMPTY: readonly object[] = []
/** SPEC keyword search takes 200 values at a time. */
const LOOKUP_CHUNK = 200

/**
 * Lines of a document, edited as in a spreadsheet: Tab and arrows move, Enter goes down and adds a line at the end, a range
 * copied from Excel is pasted from the cell in focus on, Ctrl+D repeats the cell above, Ctrl+Delete removes the line. At
 * least one line stays. Only the lines in view are in the page, so 500 of them type as fast as one.
 *
 *     lines: { field: 'Items', blank: () => ({}), columns: [
 *       { field: 'Fnsku', kind: 'lookup', width: 160, source: lookup(getProducts, …) },
 *       { field: 'Cartons', kind: 'number', width: 90, total: true },
 *     ] }
 */
export function LineGrid({ lines }: { lines: LinesSpec }) {
  const t = useText(parts)
  const say = useSay()
  const dictionary = useContext(DictionaryContext)
  const { form, text, idPrefix, disabled } = useFormScope()
  const count = useSyncExternalStore(form.subscribe, () => (form.get(lines.field) as unknown[] | undefined)?.length ?? 0)
  const most = lines.most ?? MOST_LINES
  const box = useRef<HTMLDivElement>(null)
  const { first, last } = useWindow(box, count, ROW_HEIGHT)
  const waiting = useRef<string>(undefined)
  const titles = lines.columns.map((column) => say(column.label ?? labelKey(text, column.field)))
  const widths = lines.columns.map((column, index) => Math.max(column.width, textWidth(titles[index]!) + HEAD_PADDING + (column.kind === 'number' && column.unit ? UNIT_WIDTH : 0)))

  const rows = () => (form.get(lines.field) as readonly object[] | undefined) ?? EMPTY
  const focusCell = useCallback((row: number, column: number) => {
    waiting.current = `${row}:${column}`
    const element = box.current
    if (!element) return
    const top = row * ROW_HEIGHT
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + 3 * ROW_HEIGHT > element.scrollTop + element.clientHeight) element.scrollTop = top + 3 * ROW_HEIGHT - element.clientHeight
    focusWaiting(element, waiting)
  }, [])
  // A cell that was out of view can be focused once it has been drawn.
  useEffect(() => focusWaiting(box.current, waiting))

  useEffect(() => {
    const element = box.current
    const go = (event: Event) => {
      const [row, name] = pathParts((event as CustomEvent<string>).detail).slice(pathParts(lines.field).length)
      const column = lines.columns.findIndex((c) => c.field === name)
      element?.scrollIntoView({ block: 'center' })
      focusCell(typeof row === 'number' ? row : 0, Math.max(0, column))
    }
    element?.addEventListener(GO_TO_FIELD, go)
    return () => element?.removeEventListener(GO_TO_FIELD, go)
  }, [lines, focusCell])

  const add = () => {
    if (rows().length < most) form.set(lines.field, [...rows(), lines.blank()])
  }
  const remove = (index: number) => form.set(lines.field, rows().length > 1 ? rows().filter((_, at) => at !== index) : [lines.blank()])

  /** Fills lines whose lookup cell was pasted or typed, in questions of 200 values. */
  const lookUp = async (field: string, indexes: readonly number[]) => {
    const column = lines.columns.find((c) => c.field === field)
    if (column?.kind !== 'lookup' || !column.source.many || !column.source.fill) return
    const { op, many, fill } = column.source
    const valueOf = (index: number) => String((rows()[index] as Record<string, unknown> | undefined)?.[field] ?? '')
    const values = [...new Set(indexes.map(valueOf).filter(Boolean))]
    for (let at = 0; at < values.length; at += LOOKUP_CHUNK) {
      const output = await call(op, many(values.slice(at, at + LOOKUP_CHUNK), form.values()), { silent: true }).catch(() => undefined)
      if (output === undefined) return
      form.set(lines.field, rows().map((row, index) => (indexes.includes(index) ? { ...row, ...fill(output, valueOf(index)) } : row)))
    }
  }

  const paste = (event: ClipboardEvent) => {
    const place = placeOf(event.target)
    const words = event.clipboardData.getData('text/plain')
    if (!place || !/[\t\n]/.test(words.trim())) return
    event.preventDefault()
    const columns = lines.columns.map((column) => ({ field: column.field, parse: cellParser(column, decimalMark, (name) => (dictionary[name] ?? []).map((item) => ({ value: item.Value, label: item.Name }))) }))
    const cells = parseCells(words)
    const result = pasteInto({ rows: rows(), cells, atRow: place.row, atColumn: place.column, columns, blank: lines.blank, maxRows: most })
    form.set(lines.field, result.rows)
    const pasted = cells.slice(0, cells.length - result.dropped).map((_, index) => place.row + index)
    for (const column of columns.slice(place.column, place.column + (cells[0]?.length ?? 0))) void lookUp(column.field, pasted)
  }

  const keyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (!place || disabled) return
    const command = moveInGrid(event.nativeEvent, event.target as HTMLElement, place, { rows: rows().length, columns: lines.columns.map(isEditable) })
    if (!command) return
    event.preventDefault()
    if (command.kind === 'remove') remove(place.row)
    if (command.kind === 'repeat') {
      const field = lines.columns[place.column]!.field
      form.set(`${lines.field}[${place.row}].${field}`, (rows()[place.row - 1] as Record<string, unknown>)[field])
    }
    if (command.kind === 'add') add()
    focusCell(command.row, command.column)
  }

  return (
    <div className={formCss.lines}>
      <div className={grid.linesBox} ref={box} id={controlId(idPrefix, lines.field)} onPaste={paste} onKeyDown={keyDown} style={{ maxHeight: ROW_HEIGHT * 15.5 }}>
        <table className={grid.linesTable} aria-rowcount={count + 1} style={{ '--lines-width': `${widths.reduce((sum, width) => sum + width, 88)}px` } as CSSProperties}>
          <colgroup>
            <col style={{ width: 44 }} />
            {lines.columns.map((column, index) => (
              <col key={column.field} style={{ width: widths[index] }} />
            ))}
            <col />
          </colgroup>
          <thead>
            <tr>
              <th className={grid.linesNo}>#</th>
              {lines.columns.map((column, index) => (
                <th key={column.field} data-number={column.kind === 'number' || (column.kind === 'shown' && column.amount !== undefined) || undefined} title={titles[index]}>
                  {titles[index]}
                  {column.kind === 'number' && column.unit && <span className={formCss.fieldUnit}> {column.unit}</span>}
                </th>
              ))}
              <th>
                <span className="visually-hidden">{t('table.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {first > 0 && <tr aria-hidden="true" style={{ height: first * ROW_HEIGHT }} />}
            {Array.from({ length: Math.min(last, count) - first }, (_, index) => (
              <LineRow
                key={first + index}
                lines={lines}
                titles={titles}
                index={first + index}
                only={count === 1}
                onRemove={remove}
                onFilled={(path, output, value) => {
                  const column = lines.columns.find((c) => path.endsWith(`.${c.field}`))
                  const filled = column?.kind === 'lookup' ? column.source.fill?.(output, value) : undefined
                  if (filled) fillNeighbours(form, path, filled)
                }}
                onLookUp={(path) => void lookUp(path.slice(path.lastIndexOf('.') + 1), [first + index])}
              />
            ))}
            {last < count && <tr aria-hidden="true" style={{ height: (count - last) * ROW_HEIGHT }} />}
          </tbody>
          <LineTotals lines={lines} />
        </table>
      </div>
      <div className={grid.linesFoot}>
        <Button size="small" icon={<PlusOutlined />} disabled={disabled || count >= most} onClick={() => { add(); focusCell(count, lines.columns.findIndex(isEditable)) }}>
          {t('lines.add')}
        </Button>
        <span className="quiet">{t('lines.count', { count })}</span>
        <span className={`quiet ${grid.linesHint}`}>{t('lines.hint')}</span>
      </div>
      <ArrayFault path={lines.field} />
    </div>
  )
}

/** A fault of the lines as a whole: too few, too many. */
function ArrayFault({ path }: { path: string }) {
  const { form } = useFormScope()
  const say = useSay()
  useFormValue(path)
  const fault = useSyncExternalStore(form.subscribe, () => (form.isShowingAll() ? form.faultAt(path) : undefined))
  return fault ? <p className={formCss.fieldNote} data-fault="error">{'message' in fault ? fault.message : say(fault.key, fault.params)}</p> : null
}

function placeOf(target: EventTarget): { row: number; column: number } | undefined {
  const cell = (target as HTMLElement).closest<HTMLElement>('[data-place]')?.dataset['place']
  if (!cell) return undefined
  const [row, column] = cell.split(':').map(Number) as [number, number]
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
