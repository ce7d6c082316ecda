import { Checkbox, Skeleton } from 'antd'
import { useCan } from '../session.tsx'
import { useTranslate, useText } from '../text.ts'
import { ActionButtons } from '../parts/action-buttons.tsx'
import { parts } from '../parts/texts.ts'
import { alignOf } from '../parts/value.tsx'
import { cellOf } from './cell.tsx'
import { displayOrder } from './columns.ts'
import { ListNotice } from './list-notice.tsx'
import { PreviewButton } from './preview-button.tsx'
import { tickPage } from './selection.ts'
import { hasSelectableRows, type Column } from './list-spec.ts'
import type { ListState } from './use-list.ts'
import type { Preview } from './use-preview.ts'
import { valueIn } from '#kit/shared/keys.ts'
import css from './list.module.css'

/** A figure, a time or a short number such as an FNSKU: truncated it would be misread. */
const isWhole = <Row,>({ kind, field }: Column<Row, string>, row: Row) =>
  kind === 'number' ? String(valueIn(row, field) ?? '').length <= SHORT_NUMBER : TIMES.has(kind) || alignOf(kind) === 'right'
const TIMES = new Set<string | undefined>(['date', 'dateTime'])
const SHORT_NUMBER = 14

/** Fields of a card below its header, in as many columns as fit; the rest is in the preview. */
const SHOWN = 3

/** Rows as cards on narrow screens: number, state, the first of the user's columns and the actions. */
export function ListCards<Row>({ state, preview }: { state: ListState<Row>; preview: Preview<Row> }) {
  const t = useText(parts)
  const translate = useTranslate()
  const can = useCan()
  const { list, data, selection, setSelection } = state
  const columns = displayOrder(state.columns).flatMap((choice) => list.columns.filter((column) => column.field === choice.field))
  const head =
    columns.find(({ field }) => field === list.head) ?? columns.find((column) => column.kind === 'number') ?? columns[0]!
  const status = columns.find((column) => column.kind === 'status')
  if (!data && !state.error) return <Skeleton className={css.cardsSkeleton} active paragraph={{ rows: 8 }} />
  if (!data?.Items.length)
    return (
      <div className={css.cardsInstead}>
        <ListNotice state={state} />
      </div>
    )

  const ticks = hasSelectableRows(list, can)
  const hasFoot = list.actions !== undefined || !list.firstFullWidth
  const rest = columns.filter((column) => column !== head && column !== status).slice(0, SHOWN)
  const previewOf = (row: Row) => <PreviewButton list={list} preview={preview} row={row} />
  return (
    <ul className={css.cards} data-stale={state.isStale || undefined}>
      {data.Items.map((row) => {
        const id = list.id(row)
        const ticked = selection.kind === 'all' || selection.rows.has(id)
        return (
          <li
            key={id}
            className={css.card}
            data-row={id}
            data-ticked={ticked || undefined}
            data-first-whole={list.firstFullWidth}
          >
            <div className={css.cardHead}>
              {ticks && (
                <Checkbox
                  checked={ticked}
                  aria-label={t('table.select', { name: list.nameOf(row) })}
                  onChange={(event) =>
                    setSelection(tickPage(selection, [row], list.id, event.target.checked ? new Set([id]) : new Set()))
                  }
                />
              )}
              <span className={css.cardName} data-number={head.kind === 'number' || undefined}>
                {cellOf(list, head, row)}
              </span>
              {status && <span className={css.cardState}>{cellOf(list, status, row)}</span>}
              {!hasFoot && previewOf(row)}
            </div>
            <dl>
              {rest.map((column) => (
                <div
                  key={column.field}
                  data-whole={isWhole(column, row) || undefined}
                  data-money={column.kind === 'money' || undefined}
                >
                  <dt>{translate(list.text(`field.${column.field}`))}</dt>
                  <dd>{cellOf(list, column, row)}</dd>
                </div>
              ))}
            </dl>
            {hasFoot && (
              <div className={css.cardFoot}>
                {list.actions && (
                  <ActionButtons actions={list.actions} row={row} name={list.nameOf(row)} stale={state.stale} ask={state.ask} />
                )}
                {previewOf(row)}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
