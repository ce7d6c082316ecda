import { useRef, type CSSProperties, type PointerEvent } from 'react'
import { useText } from '../text.ts'
import { parts } from './texts.ts'
import css from './table.module.css'

export type Sort = { readonly field: string; readonly order: 'asc' | 'desc' }

export type HeaderProps = {
  field: string
  title: string
  width: number
  align: 'left' | 'right' | undefined
  isKeyColumn: boolean | undefined
  place: CSSProperties | undefined
  sort: { order: Sort['order'] | undefined; change: (sort: Sort | undefined) => void } | undefined
  onResize: ((field: string, width: number) => void) | undefined
}

/** Up, down, none: the third click returns to the list's own order. */
function nextSort(field: string, order: Sort['order'] | undefined): Sort | undefined {
  if (order === undefined) return { field, order: 'asc' }
  return order === 'asc' ? { field, order: 'desc' } : undefined
}

export function HeaderCell({ field, title, width, align, isKeyColumn, place, sort, onResize }: HeaderProps) {
  const cell = useRef<HTMLTableCellElement>(null)
  const ariaSort = sort?.order && (sort.order === 'asc' ? 'ascending' : 'descending')
  return (
    <th
      ref={cell}
      data-align={align}
      data-decides={isKeyColumn || undefined}
      data-pin={place ? ('left' in place ? 'start' : 'end') : undefined}
      style={place}
      aria-sort={ariaSort}
      scope="col"
    >
      {sort ? (
        <button
          type="button"
          className={css.tableSort}
          data-order={sort.order}
          onClick={() => sort.change(nextSort(field, sort.order))}
          title={title}
        >
          <span>{title}</span>
          <svg viewBox="0 0 8 12" width="8" height="12" aria-hidden="true">
            <path className={css.tableSortUp} d="M4 1.5 6.75 5h-5.5z" />
            <path className={css.tableSortDown} d="M4 10.5 1.25 7h5.5z" />
          </svg>
        </button>
      ) : (
        <span title={title}>{title}</span>
      )}
      {onResize && <Grip width={width} cell={cell} onResize={(next) => onResize(field, next)} />}
    </th>
  )
}

/** The draggable edge of a column; the column chooser sets the same width as a number. */
function Grip({
  width,
  cell,
  onResize,
}: {
  width: number
  cell: { current: HTMLTableCellElement | null }
  onResize: (width: number) => void
}) {
  const t = useText(parts)
  const start = useRef<{ x: number; width: number } | undefined>(undefined)
  const down = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width: cell.current?.offsetWidth ?? width }
  }
  const move = (event: PointerEvent) => {
    if (start.current) onResize(start.current.width + event.clientX - start.current.x)
  }
  return (
    <i
      className={css.tableGrip}
      title={t('table.resize')}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={() => {
        start.current = undefined
      }}
    />
  )
}
