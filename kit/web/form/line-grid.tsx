import { useRef, useState, useSyncExternalStore } from 'react'
import { useMedia } from '../device.ts'
import { textWidth } from '../parts/text-width.ts'
import { parts } from '../parts/texts.ts'
import { useWindow } from '../parts/window.ts'
import { useTranslate, useText } from '../text.ts'
import { controlId, labelKey, useIssueText } from './field.tsx'
import { useFormScope } from './hooks.ts'
import { useShownColumns } from './line-columns.ts'
import { useCellFocus, useLineEditing } from './line-editing.ts'
import { LineRow } from './line-row.tsx'
import { isEditable, type LineColumn, type LinesSpec } from './line-spec.ts'
import { LineTools, useCovering } from './line-tools.tsx'
import { LineTotals } from './line-totals.tsx'
import { cardHeight, isWide, MANY_CARDS } from './line-cards.ts'
import { ColumnTitle } from './column-title.tsx'
import cardCss from './line-cards.module.css'
import formCss from './form.module.css'
import css from './line-grid.module.css'

/** Row height in px; taller for touch. */
const ROW = { mouse: 36, finger: 44 }
/** Total column width in px from which full screen is offered. */
const LARGE_FROM = 900
const SHOWN_ROWS = 15.5
/** Columns of the line number and of the remove button. */
const EDGE = { number: 44, remove: 44 }
const HEAD_PADDING = 22
const MARK_WIDTH = 9
const UNIT_WIDTH = 24

/**
 * Lines of a document, edited as in a spreadsheet: Tab and arrows move, Enter goes down and adds a line at the end, a
 * range copied from Excel is pasted starting at the focused cell, Ctrl+D repeats the cell above, Ctrl+Delete removes
 * the line. At least one line stays. Only the lines in view are rendered, so typing in 500 is as fast as in one. A
 * large grid can fill the screen; on a phone each line is a card. Seldom needed columns are hidden until a row needs
 * them, or the user shows all.
 *
 *     lines: { field: 'Items', blank: () => ({}), columns: [
 *       { field: 'Fnsku', kind: 'lookup', width: 160, source: lookup(getProducts, …) },
 *       { field: 'Cartons', kind: 'number', width: 90, total: true },
 *     ] }
 */
export function LineGrid({ lines: all, title }: { lines: LinesSpec; title?: string }) {
  const t = useText(parts)
  const translate = useTranslate()
  const { form, text, idPrefix } = useFormScope()
  const columns = useShownColumns(all)
  const lines = columns.shown
  const count = useSyncExternalStore(form.subscribe, () => form.rows(lines.field).length)
  const box = useRef<HTMLDivElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const cards = useMedia('(max-width: 767px)')
  const [wantsFull, setFull] = useState(false)
  const full = wantsFull && !cards
  useCovering(whole, full, () => setFull(false))
  const titles = lines.columns.map((column) => translate(column.label ?? labelKey(text, column.field)))
  const widths = lines.columns.map((column, index) => widthOf(column, titles[index]!))
  const cellHeight = ROW[useMedia('(pointer: coarse)') ? 'finger' : 'mouse']
  const rowHeight = cards ? cardHeight(widths) : cellHeight
  const { first, last } = useWindow(box, count, rowHeight)
  const focusCell = useCellFocus(lines, box, rowHeight)
  const { most, add, remove, fill, lookUp, paste, keyDown } = useLineEditing(lines, focusCell, all)
  const total = widths.reduce((sum, width) => sum + width, EDGE.number + EDGE.remove)
  const addAndGo = () => {
    add()
    focusCell(count, lines.columns.findIndex(isEditable))
  }

  return (
    <div
      className={cards ? `${css.lines} ${cardCss.cards}` : css.lines}
      ref={whole}
      style={{ '--line-height': `${cellHeight}px` }}
      {...(full && { 'data-full': true, role: 'dialog', 'aria-modal': true, 'aria-label': title ?? t('lines.full') })}
    >
      {full && title && <h2 aria-hidden="true">{title}</h2>}
      <div
        className={css.linesBox}
        ref={box}
        id={controlId(idPrefix, lines.field)}
        // Without a focusable cell, the box itself can be focused, scrolled and pasted into.
        tabIndex={count === 0 ? 0 : undefined}
        onPaste={paste}
        // Browsers scroll a text into view when it is reached with Tab, but leave a select half out of view.
        onFocus={({ target }) =>
          target instanceof HTMLSelectElement && target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        }
        onKeyDown={keyDown}
        style={full ? undefined : { maxHeight: cards ? (count > MANY_CARDS ? '75vh' : undefined) : rowHeight * SHOWN_ROWS }}
      >
        <table className={css.linesTable} aria-rowcount={count + 1} style={{ '--lines-width': `${total}px` }}>
          <colgroup>
            <col style={{ width: EDGE.number }} />
            {lines.columns.map((column, index) => (
              <col key={column.field} style={{ width: widths[index] }} />
            ))}
            <col />
          </colgroup>
          <Head columns={lines.columns} titles={titles} />
          <tbody>
            {first > 0 && <tr aria-hidden="true" style={{ height: first * rowHeight }} />}
            {Array.from({ length: Math.min(last, count) - first }, (_, offset) => (
              <LineRow
                key={first + offset}
                lines={lines}
                titles={titles}
                cards={cards ? { height: rowHeight, wide: widths.map(isWide) } : undefined}
                index={first + offset}
                only={count <= (lines.least ?? 1)}
                onRemove={remove}
                onFilled={fill}
                onLookUp={(path) => lookUp(path.slice(path.lastIndexOf('.') + 1), [first + offset])}
              />
            ))}
            {last < count && <tr aria-hidden="true" style={{ height: (count - last) * rowHeight }} />}
          </tbody>
          <LineTotals lines={lines} titles={cards ? titles : undefined} />
        </table>
      </div>
      <LineTools
        lines={lines}
        count={count}
        most={most}
        onAdd={addAndGo}
        onGoTo={(row) => focusCell(row, lines.columns.findIndex(isEditable))}
        columns={columns}
        full={full}
        onFull={total > LARGE_FROM && !cards ? setFull : undefined}
      />
      <LinesIssue path={lines.field} />
    </div>
  )
}

/** At least the width of the title, in any language. */
function widthOf(column: LineColumn, title: string): number {
  return Math.max(
    column.width,
    textWidth(title) +
      HEAD_PADDING +
      (column.kind === 'number' && column.unit ? UNIT_WIDTH : 0) +
      (column.required ? MARK_WIDTH : 0),
  )
}

function Head({ columns, titles }: { columns: readonly LineColumn[]; titles: readonly string[] }) {
  const t = useText(parts)
  return (
    <thead>
      <tr>
        <th className={css.linesNo}>#</th>
        {columns.map((column, index) => (
          <th
            key={column.field}
            data-number={column.kind === 'number' || (column.kind === 'shown' && column.amount !== undefined) || undefined}
            title={titles[index]}
          >
            <ColumnTitle column={column} title={titles[index]!} />
          </th>
        ))}
        <th>
          <span className="visually-hidden">{t('table.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

/** An error of the whole list: too few, too many. */
function LinesIssue({ path }: { path: string }) {
  const { form } = useFormScope()
  const words = useIssueText()
  const issue = useSyncExternalStore(form.subscribe, () => (form.isShowingAll() ? form.issueAt(path) : undefined))
  if (!issue) return null
  return (
    <p className={formCss.fieldNote} data-issue="error">
      {words(issue)}
    </p>
  )
}
