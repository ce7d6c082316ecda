import { useContext, useMemo, type ReactNode } from 'react'
import type { Translate } from '#kit/shared/text.ts'
import { DictionaryContext, type Dictionary } from '../dictionary.ts'
import { isOwnClock, shortZone, useFormat } from '../format.ts'
import { useCan, useCanOpen } from '../session.tsx'
import { useTranslate } from '../text.ts'
import { splitActions, type Action } from '../parts/action.ts'
import { ActionButtons } from '../parts/action-buttons.tsx'
import { DataTable, type TableColumn } from '../parts/table.tsx'
import { textWidth, titleWidth } from '../parts/text-width.ts'
import { alignOf, type Kind } from '../parts/value.tsx'
import { cellOf } from './cell.tsx'
import { changeColumn, isKeyColumn, displayOrder, type ColumnChoice } from './columns.ts'
import { ListNotice } from './list-notice.tsx'
import { hasSelectableRows, type Column, type ListSpec } from './list-spec.ts'
import { PreviewButton } from './preview-button.tsx'
import { tickPage } from './selection.ts'
import type { ListState } from './use-list.ts'
import type { Preview } from './use-preview.ts'
import css from './list.module.css'

const WIDTH: Record<NonNullable<Kind<never>['kind']>, number> = {
  text: 160,
  number: 168,
  enum: 132,
  status: 140,
  quantity: 96,
  decimal: 96,
  percent: 88,
  money: 120,
  measure: 104,
  month: 136,
  date: 116,
  dateTime: 180,
  bool: 80,
  operator: 120,
}
/** A status is shown as a pill with an icon. */
const TONE_MARK = 40
/** Width that `render` adds to a status, such as the mark of a cancellation request. */
const RENDERED_MARK = 24
const CELL_PADDING = 24
/** Share of its width that a column of text keeps when the list would otherwise scroll: its text wraps. */
const LEAST_SHARE = 0.7
const SORT_MARK = 24
const MENU_BUTTON = 30
const BUTTON_PADDING = 26
/** Row buttons are set in 12 px, text widths are measured for 13. */
const BUTTON_FONT = 12 / 13

/** A time with the longest day, month and hour, and one in summer: the zone then has another name. */
const [LONG_MOMENT, SUMMER] = ['2026-12-28T22:58:00Z', '2026-06-28T22:58:00Z']
/** The possible zones of rows with their own zone. Which has the longest name depends on the language. */
const ZONES = ['Asia/Shanghai', 'Europe/London', 'Europe/Berlin']

/** The longest time of the list, with the name of its zone if the user's clock may differ. */
function useLongestMoment(zone: ListSpec<never>['zone']): string {
  const plain = useFormat().wallTime(LONG_MOMENT, 'UTC')
  if (zone === undefined) return plain
  if (typeof zone === 'string' && [LONG_MOMENT, SUMMER].every((moment) => isOwnClock(zone, moment))) return plain
  const zones = typeof zone === 'string' ? [zone] : ZONES
  const names = zones.flatMap((one) => [LONG_MOMENT, SUMMER].map((moment) => shortZone(one, moment)))
  return `${plain} ${names.toSorted((a, b) => textWidth(b) - textWidth(a))[0]!}`
}

/** Width of the longest button of a visible row, plus the menu and the preview. */
function actionsWidth<Row>(
  actions: readonly Action<Row>[],
  rows: readonly Row[],
  {
    can,
    opens,
    translate,
  }: { can: (code: string | undefined) => boolean; opens: (path: string) => boolean; translate: Translate },
): number {
  const labels = new Set(rows.map((row) => splitActions(actions, row, can, opens).next?.label))
  const buttons = [...labels].map((label) => (label ? textWidth(translate(label)) * BUTTON_FONT + BUTTON_PADDING : 0))
  return Math.round(Math.max(0, ...buttons)) + (actions.length ? 2 : 1) * MENU_BUTTON + CELL_PADDING
}

export function ListTable<Row>({ state, preview }: { state: ListState<Row>; preview: Preview<Row> }) {
  const translate = useTranslate()
  const can = useCan()
  const opens = useCanOpen()
  const { list, data, query, selection, setSelection } = state
  const names = useContext(DictionaryContext)
  const moment = useLongestMoment(list.zone)
  const columns = useMemo(() => {
    const titleOf = (field: string) => translate(list.text(`field.${field}`))
    return tableColumns(list, state.columns, titleOf, {
      need: (column) => needOf(column, names, moment),
      name: (column) => Math.max(0, ...namesOf(column, names).map(titleWidth)),
    })
  }, [list, state.columns, translate, names, moment])
  const rows = data?.Items ?? []
  const has = (row: Row) => selection.kind === 'all' || selection.rows.has(list.id(row))
  const toggle = (changed: readonly Row[], on: boolean) => {
    const base =
      selection.kind === 'all'
        ? tickPage({ kind: 'rows', rows: new Map() }, rows, list.id, new Set(rows.map(list.id)))
        : selection
    setSelection(tickPage(base, changed, list.id, on ? new Set(changed.map(list.id)) : new Set()))
  }
  const ticks = hasSelectableRows(list, can)
  const buttonsOf = (row: Row) => (
    <>
      {list.actions && (
        <ActionButtons actions={list.actions} row={row} name={list.nameOf(row)} stale={state.stale} ask={state.ask} />
      )}
      <PreviewButton list={list} preview={preview} row={row} />
    </>
  )
  return (
    <DataTable
      label={translate(list.title)}
      columns={columns}
      rows={rows}
      keyOf={list.id}
      sort={{ now: query.sort, change: (sort) => state.change({ sort }) }}
      onResize={(field, width) => state.changeColumns(changeColumn(state.columns, field, { width }))}
      stale={state.isStale}
      page={query.page}
      maxHeight="var(--list-height)"
      {...(ticks && { selection: { has, toggle, nameOf: list.nameOf } })}
      actions={{ width: actionsWidth(list.actions ?? [], rows, { can, opens, translate }), of: buttonsOf }}
      isCurrent={(row) => preview.row !== undefined && list.id(row) === list.id(preview.row)}
      {...(!data && !state.error && { skeleton: Math.min(query.size, 20) })}
      instead={rows.length || (!data && !state.error) ? undefined : <ListNotice state={state} />}
    />
  )
}

function tableColumns<Row>(
  list: ListSpec<Row>,
  choices: readonly ColumnChoice[],
  titleOf: (field: string) => string,
  widths: Record<'need' | 'name', (column: Column<Row, string>) => number>,
): TableColumn<Row>[] {
  const byField = new Map(list.columns.map((column) => [column.field, column]))
  return displayOrder(choices).flatMap((choice) => {
    const column = byField.get(choice.field)
    if (!column) return []
    const title = titleOf(column.field)
    const titled = titleWidth(title) + CELL_PADDING + (column.sortable ? SORT_MARK : 0)
    const width = choice.width ?? Math.max(widths.need(column), titled)
    const isNarrowable = choice.width === undefined && hasWords(column)
    // Words of a choice are not broken: "Allemagne" stays on one line.
    const least = Math.max(Math.ceil(width * LEAST_SHARE), titled, widths.name(column) + CELL_PADDING)
    return [
      {
        field: column.field,
        title,
        width,
        ...(isNarrowable && { least: Math.min(width, least) }),
        grow: column.grow === true && choice.width === undefined && !choice.pin,
        align: alignOf(column.kind),
        isKeyColumn: isKeyColumn(column),
        pin: choice.pin,
        sortable: column.sortable ?? false,
        cell: hasWords(column)
          ? (row: Row) => <Words>{cellOf(list, column, row)}</Words>
          : (row: Row) => cellOf(list, column, row),
      },
    ]
  })
}

/** Free text and dictionary names; figures, times, numbers and statuses stay in one line. */
const hasWords = <Row,>({ kind = 'text', render, words }: Column<Row, string>) =>
  render ? words === true : kind === 'text' || kind === 'enum'

/** Text wraps to a second line, for which a row has room. Longer text is complete in the tooltip. */
function Words({ children }: { children: ReactNode }) {
  return (
    <div className={css.listWords}>
      <div>{children}</div>
    </div>
  )
}

/** The names that a column of statuses or choices can show. */
const namesOf = <Row,>(column: Column<Row, string>, dictionary: Dictionary): string[] =>
  column.kind === 'status' || column.kind === 'enum' ? (dictionary[column.enumeration]?.map(({ Name }) => Name) ?? []) : []

/**
 * Width of a column's values. Times are as wide as in the user's language: truncated, one would look like another.
 * Statuses and choices take the width of their longest name, but no more than declared.
 */
function needOf<Row>(column: Column<Row, string>, dictionary: Dictionary, moment: string): number {
  const declared = column.width ?? WIDTH[column.kind ?? 'text']
  if (column.render && column.kind !== 'status') return declared
  // Tabular figures are slightly wider than a text of the same characters; there a hyphen is as wide as a figure.
  if (column.kind === 'dateTime') return Math.ceil(textWidth(moment.replaceAll('-', '0')) * 1.05) + CELL_PADDING
  if (column.kind !== 'status' && column.kind !== 'enum') return declared
  const names = namesOf(column, dictionary).map(textWidth)
  const marks = (column.kind === 'status' ? TONE_MARK : 0) + (column.render ? RENDERED_MARK : 0)
  const longest = Math.max(...names) + CELL_PADDING + marks
  return names.length > 0 ? Math.min(declared, longest) : declared
}
