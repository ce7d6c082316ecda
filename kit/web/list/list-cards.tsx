import { Checkbox, Skeleton } from 'antd'
import { useDictionary } from '../dictionary.ts'
import { useCan } from '../session.tsx'
import { useSay, useText } from '../text.ts'
import { ActionButtons } from '../parts/action-buttons.tsx'
import { fitsBeside } from '../parts/text-width.ts'
import { parts } from '../parts/texts.ts'
import { cellOf } from './cell.tsx'
import { displayOrder } from './columns.ts'
import { ListNotice } from './list-notice.tsx'
import { PreviewButton } from './preview-button.tsx'
import { tickPage } from './selection.ts'
import { canTick, type Column } from './list-spec.ts'
import type { ListState } from './use-list.ts'
import type { Preview } from './use-preview.ts'
import { valueIn } from '#kit/shared/keys.ts'
import css from './list.module.css'

/** A number that is short enough to be whole in a card beside a state, such as an FNSKU. */
const isShortNumber = <Row,>({ kind, field }: Column<Row, string>, row: Row) =>
  kind === 'number' && String(valueIn(row, field) ?? '').length <= SHORT_NUMBER
const SHORT_NUMBER = 12

/** Fields of a card below its head, beside each other; the rest is in the preview. */
const SHOWN = 3

/** Rows as cards of at most 120 px, on narrow screens: the number and the state, the first of the user's columns and what can be done. */
export function ListCards<Row>({ state, preview }: { state: ListState<Row>; preview: Preview<Row> }) {
  const t = useText(parts)
  const say = useSay()
  const can = useCan()
  const { list, data, selection, setSelection } = state
  const columns = displayOrder(state.columns).flatMap((choice) => list.columns.filter((column) => column.field === choice.field))
  const head =
    columns.find(({ field }) => field === list.head) ?? columns.find((column) => column.kind === 'number') ?? columns[0]!
  const status = columns.find((column) => column.kind === 'status')
  const { nameOf } = useDictionary(status?.enumeration ?? '')
  if (!data && !state.error) return <Skeleton className={css.cardsSkeleton} active paragraph={{ rows: 8 }} />
  if (!data?.Items.length)
    return (
      <div className={css.cardsInstead}>
        <ListNotice state={state} />
      </div>
    )

  // A number and its state that do not fit beside each other: the state stands among the fields.
  const stateOf = (row: Row) => nameOf((row as Record<string, number>)[status?.field ?? ''])
  const ticks = canTick(list, can)
  const hasFoot = list.actions !== undefined || !list.firstWhole
  const isBeside = (row: Row) => fitsBeside(list.nameOf(row), stateOf(row), { hasTick: ticks, hasPreview: !hasFoot })
  const below = head.kind === 'number' && !data.Items.every(isBeside) ? status : undefined
  const rest = columns.filter((column) => column !== head && column !== status).slice(0, below ? SHOWN - 1 : SHOWN)
  const previewOf = (row: Row) => <PreviewButton list={list} preview={preview} row={row} />
  return (
    <ul className={css.cards} data-stale={state.isStale || undefined}>
      {data.Items.map((row) => {
        const id = list.id(row)
        const ticked = selection.kind === 'all' || selection.rows.has(id)
        return (
          <li key={id} className={css.card} data-row={id} data-ticked={ticked || undefined} data-first-whole={list.firstWhole}>
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
              {status && !below && <span className={css.cardState}>{cellOf(list, status, row)}</span>}
              {!hasFoot && previewOf(row)}
            </div>
            <dl>
              {[...rest, ...(below ? [below] : [])].map((column) => (
                <div
                  key={column.field}
                  data-state={column === below || undefined}
                  data-number={isShortNumber(column, row) || undefined}
                >
                  <dt>{say(list.text(`field.${column.field}`))}</dt>
                  <dd>{cellOf(list, column, row)}</dd>
                </div>
              ))}
            </dl>
            {hasFoot && (
              <div className={css.cardFoot}>
                {list.actions && <ActionButtons actions={list.actions} row={row} name={list.nameOf(row)} stale={state.stale} />}
                {previewOf(row)}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
