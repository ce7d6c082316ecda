import { Checkbox } from 'antd'
import { memo, useEffect, useMemo, useRef, type CSSProperties, type ReactNode } from 'react'
import { useSettings } from '../settings.ts'
import { useText } from '../text.ts'
import { ROW } from '../theme.ts'
import { HeaderCell, type HeaderProps, type Sort } from './table-header.tsx'
import { narrowToFit } from './narrow.ts'
import { parts } from './texts.ts'
import { useWindow } from './window.ts'
import css from './table.module.css'

/** One column of a table as rendered. */
export type TableColumn<Row> = {
  readonly field: string
  readonly title: string
  /** px */
  readonly width: number
  /** px to which the column is narrowed at most if the table then needs no scrolling. */
  readonly least?: number | undefined
  /** Takes the remaining width; at most one. */
  readonly grow?: boolean
  readonly align?: 'left' | 'right'
  /** Visible without scrolling on a wide screen. */
  readonly isKeyColumn?: boolean
  readonly pin?: 'start' | 'end' | undefined
  readonly sortable?: boolean
  readonly cell: (row: Row) => ReactNode
  readonly total?: ReactNode
}

export type TableProps<Row> = {
  /** Name of the table, for screen readers. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => number | string
  sort?: { now: Sort | undefined; change: (sort: Sort | undefined) => void }
  onResize?: (field: string, width: number) => void
  selection?: { has: (row: Row) => boolean; toggle: (rows: readonly Row[], on: boolean) => void; nameOf: (row: Row) => string }
  /** Buttons at the end of a row; the column stays in view while the others scroll. */
  actions?: { width: number; of: (row: Row) => ReactNode }
  /** The row shown next to the table. */
  isCurrent?: (row: Row) => boolean
  /** Instead of rows. */
  instead?: ReactNode
  /** Number of grey bars shown for rows that are loading. */
  skeleton?: number
  /** The rows of the previous query are still shown. */
  stale?: boolean
  /** Page number; when it changes, the table scrolls back to the top. */
  page?: number
  /** The table scrolls separately at this height; long ones then render only the rows in view. */
  maxHeight?: number | string
}

const SELECT_WIDTH = 40

/** Up to this many rows of a section or dialog are all rendered. */
const FEW = 50

/** px by which a column of such a table grows for its content before it is truncated. */
const GIVE = 56

/** px available for a table on a phone. */
const NARROW = 340

/**
 * A table with a sticky header, pinned columns, widths by dragging, sorting, selection and row buttons; the user
 * chooses the row height. Lists, sections of detail screens and previews all use it; it does not depend on the source
 * of its rows.
 *
 *     <DataTable label={t('section.lines')} rows={plan.Items} keyOf={(line) => line.Id} columns={[
 *       { field: 'Fnsku', title: t('field.Fnsku'), width: 150, cell: (line) => <Copyable text={line.Fnsku} /> },
 *     ]} />
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const { rows, keyOf, selection, actions, instead, skeleton, maxHeight } = props
  const t = useText(parts)
  const box = useRef<HTMLDivElement>(null)
  const rowHeight = ROW[useSettings().density]
  const shownPage = useRef(props.page)
  useEffect(() => {
    // Not on the first render: that would force the layout of a page about to change.
    if (shownPage.current !== props.page) box.current?.scrollTo({ top: 0 })
    shownPage.current = props.page
  }, [props.page])
  const { first, last, width: space = Infinity } = useWindow(box, rows.length, rowHeight)
  const [start, end] = [selection ? SELECT_WIDTH : 0, actions?.width ?? 0]
  const columns = useMemo(() => narrowToFit(props.columns, space - start - end), [props.columns, space, start, end])
  const places = useMemo(() => placesOf(columns, start, end), [columns, start, end])
  const width = places.total
  const isWindow = maxHeight !== undefined && (props.onResize !== undefined || rows.length > FEW)
  const drawn = isWindow ? rows.slice(first, last) : rows
  // Rows entering and leaving the view would move the columns, and widths chosen by the user stay.
  const isFitted = !isWindow && !props.onResize
  // A cell that spans too many columns adds one, which would take half of the remaining width.
  const span = columns.length + (columns.some((column) => column.grow) ? 0 : 1) + (selection ? 1 : 0) + (actions ? 1 : 0)

  return (
    <div
      className={css.tableBox}
      ref={box}
      style={{ maxHeight }}
      data-stale={props.stale || undefined}
      tabIndex={0}
      role="region"
      aria-label={props.label}
    >
      <table
        className={css.table}
        style={{ minWidth: width }}
        aria-rowcount={rows.length + 1}
        data-fitted={isFitted || undefined}
        data-wide-actions={end + (columns[0]?.width ?? 0) > NARROW || undefined}
      >
        <colgroup>
          {selection && <col style={{ width: SELECT_WIDTH }} />}
          {columns.map((column) => (
            <col key={column.field} style={column.grow ? undefined : { width: column.width }} />
          ))}
          {!columns.some((column) => column.grow) && <col />}
          {actions && <col style={{ width: actions.width }} />}
        </colgroup>
        <thead>
          <tr>
            {selection && <SelectPage rows={rows} selection={selection} />}
            {columns.map((column) => (
              <HeaderCell key={column.field} {...headerOf(props, column)} place={places.of.get(column.field)} />
            ))}
            {!columns.some((column) => column.grow) && <th className={css.tableFiller} aria-hidden="true" />}
            {actions && (
              <th className={css.tableActions} style={{ right: 0 }}>
                <span className="visually-hidden">{t('table.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {skeleton ? <Skeleton columns={columns} count={skeleton} span={span} /> : null}
          {isWindow && first > 0 && <Spacer height={first * rowHeight} span={span} />}
          {!skeleton &&
            drawn.map((row) => (
              <TableRow
                key={keyOf(row)}
                row={row}
                id={keyOf(row)}
                ticked={selection?.has(row)}
                current={props.isCurrent?.(row)}
                columns={columns}
                places={places}
                isFitted={isFitted}
                selection={selection}
                actions={actions}
              />
            ))}
          {isWindow && last < rows.length && <Spacer height={(rows.length - last) * rowHeight} span={span} />}
          {instead && (
            <tr>
              <td colSpan={span} className={css.tableInstead}>
                <div>{instead}</div>
              </td>
            </tr>
          )}
        </tbody>
        {!instead && !skeleton && columns.some((column) => column.total !== undefined) && (
          <tfoot>
            <tr>
              {selection && <td />}
              {columns.map((column) => (
                <td key={column.field} data-align={column.align}>
                  {column.total}
                </td>
              ))}
              {!columns.some((column) => column.grow) && <td />}
              {actions && <td />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function headerOf<Row>({ sort, onResize }: TableProps<Row>, column: TableColumn<Row>): Omit<HeaderProps, 'place'> {
  return {
    title: column.title,
    field: column.field,
    width: column.width,
    align: column.align,
    isKeyColumn: column.isKeyColumn,
    sort:
      column.sortable && sort
        ? { order: sort.now?.field === column.field ? sort.now.order : undefined, change: sort.change }
        : undefined,
    onResize,
  }
}

/** Positions of pinned columns, as inline styles by field. */
export type Places = { readonly total: number; readonly of: ReadonlyMap<string, CSSProperties & { '--edge'?: string }> }

function placesOf(columns: readonly TableColumn<never>[], start: number, end: number): Places {
  const of = new Map<string, CSSProperties>()
  let left = start
  for (const column of columns) {
    if (column.pin !== 'start') continue
    of.set(column.field, { left })
    left += column.width
  }
  let right = end
  for (const column of columns.toReversed()) {
    if (column.pin !== 'end') continue
    of.set(column.field, { right })
    right += column.width
  }
  return { of, total: columns.reduce((sum, column) => sum + column.width, start + end) }
}

type RowProps<Row> = Pick<TableProps<Row>, 'columns' | 'selection' | 'actions'> & {
  row: Row
  id: number | string
  ticked: boolean | undefined
  current: boolean | undefined
  places: Places
  isFitted: boolean
}

/** For a table that fits its columns to their content. */
const fit = ({ grow, width }: TableColumn<never>): CSSProperties =>
  grow ? { minWidth: width, maxWidth: 0 } : { maxWidth: width + GIVE }

function RowOfTable<Row>({ row, id, ticked, current, columns, places, isFitted, selection, actions }: RowProps<Row>) {
  const t = useText(parts)
  return (
    <tr data-row={id} data-ticked={ticked || undefined} data-current={current || undefined}>
      {selection && (
        <td className={css.tableSelect}>
          <Checkbox
            checked={ticked ?? false}
            onChange={(event) => selection.toggle([row], event.target.checked)}
            aria-label={t('table.select', { name: selection.nameOf(row) })}
          />
        </td>
      )}
      {columns.map((column) => {
        const place = places.of.get(column.field)
        return (
          <td
            key={column.field}
            data-align={column.align}
            data-pin={place ? column.pin : undefined}
            style={isFitted ? { ...place, ...fit(column) } : place}
          >
            {column.cell(row)}
          </td>
        )
      })}
      {!columns.some((column) => column.grow) && <td className={css.tableFiller} />}
      {actions && (
        <td className={css.tableActions} style={{ right: 0 }}>
          {actions.of(row)}
        </td>
      )}
    </tr>
  )
}

/** Memoized: scrolling renders only the rows that come into view. */
const TableRow = memo(RowOfTable) as typeof RowOfTable

function SelectPage<Row>({ rows, selection }: { rows: readonly Row[]; selection: NonNullable<TableProps<Row>['selection']> }) {
  const t = useText(parts)
  const ticked = rows.filter(selection.has).length
  return (
    <th className={css.tableSelect}>
      <Checkbox
        checked={rows.length > 0 && ticked === rows.length}
        indeterminate={ticked > 0 && ticked < rows.length}
        disabled={!rows.length}
        onChange={(event) => selection.toggle(rows, event.target.checked)}
        aria-label={t('table.selectPage')}
      />
    </th>
  )
}

function Spacer({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden="true">
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

/** Widths that look like text, not like a bar chart; the same on every render. */
const SKELETON_WIDTHS = [72, 48, 60, 84, 40, 66, 54, 78]

function Skeleton({ columns, count, span }: { columns: readonly TableColumn<never>[]; count: number; span: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} className={css.tableSkeleton} aria-hidden="true">
      {Array.from({ length: span }, (_, cell) => (
        <td key={cell} data-align={columns[cell - 1]?.align}>
          <i style={{ width: `${SKELETON_WIDTHS[(row * 3 + cell * 5) % SKELETON_WIDTHS.length]}%` }} />
        </td>
      ))}
    </tr>
  ))
}
