import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSearchParams } from '../router.tsx'
import type { Op } from '#kit/shared/op.ts'
import { refreshOn } from '../live.ts'
import { useRead } from '../query.ts'
import { arrangeColumns, columnsFromLink, shownFields, type ColumnChoice } from './columns.ts'
import type { Filter, ListSpec } from './list-spec.ts'
import {
  filterOf,
  pageInputOf,
  readQuery,
  writeQuery,
  type FilterShape,
  type FilterShapes,
  type FilterValue,
  type ListQuery,
  type QueryChange,
} from './query.ts'
import { useAskedAction } from '../parts/asked-action.tsx'
import { stored } from '../storage.ts'
import { EMPTY_SELECTION, withCurrentRows, type RowId, type Selection } from './selection.ts'
import { readUserColumns, useSavedColumns } from './user-columns.ts'

type PageOf<Row> = { Items: Row[]; TotalCount: number }

/**
 * The whole state of a list screen: the query in the address, the rows, the user's columns and the selection. With
 * `most` up to that many rows at once, without pages.
 */
export function useList<Row>(list: ListSpec<Row>, most?: number) {
  const [params, setParams] = useSearchParams()
  const shapes = useMemo(() => shapesOf(list), [list])
  const query = useMemo(() => readQuery(params, shapes), [params, shapes])
  const page = useRead(list.op, pageInputOf(most === undefined ? query : { ...query, page: 1, size: most }, list.input), {
    keep: true,
  })
  const columns = useColumns(list, query)
  const filter = useMemo(() => filterOf(query, list.input), [query, list.input])
  const rows = (page.data as PageOf<Row> | undefined)?.Items
  // After the user has selected another warehouse at the top, the list has other rows.
  const warehouse = list.op.followsWarehouse ? stored.get('warehouseId') : null
  const [selection, setSelection] = useSelection(JSON.stringify([filter, warehouse]), rows, list.id)
  const asked = useAskedAction(rows, list.id)

  const { topic, op, tabs } = list
  useEffect(() => {
    if (topic) refreshOn(topic, op, ...(tabs ? [tabs.counts] : []))
  }, [topic, op, tabs])

  const change = (next: QueryChange, replace = 'columns' in next) =>
    setParams((old) => writeQuery(old, shapes, next), { replace })
  useWarehouseChange(warehouse, () => query.page > 1 && change({ page: 1 }, true))
  const changeFilters = (values: Readonly<Record<string, FilterValue | undefined>>) =>
    setParams((old) => writeQuery(old, shapes, { filters: { ...readQuery(old, shapes).filters, ...values } }))
  return {
    list,
    query,
    /** Writes changes into the address; Back undoes them unless they replace the entry. */
    change,
    /** Changes these filters and keeps the others; `undefined` removes one. */
    changeFilters,
    data: page.data as PageOf<Row> | undefined,
    error: page.error,
    isStale: page.isPlaceholderData,
    isFetching: page.isFetching,
    retry: () => void page.refetch(),
    filter,
    columns: columns.choices,
    changeColumns: (choices: readonly ColumnChoice[]) => {
      columns.set(choices)
      columns.keep(choices)
      if (shownFields(choices).join() !== (query.columns ?? []).join()) change({ columns: shownFields(choices) })
    },
    resetColumns: () => {
      columns.set(arrangeColumns(list.columns, undefined))
      columns.keep(undefined)
      change({ columns: undefined })
    },
    selection,
    setSelection,
    ...asked,
    /** Reads that a move of a row makes stale. */
    stale: useMemo<Op[]>(() => [op, ...(tabs ? [tabs.counts] : [])], [op, tabs]),
  }
}
export type ListState<Row> = ReturnType<typeof useList<Row>>

function useColumns<Row>(list: ListSpec<Row>, query: ListQuery) {
  const arrange = (saved: readonly ColumnChoice[] | undefined) => {
    const arranged = arrangeColumns(list.columns, saved)
    return query.columns ? columnsFromLink(arranged, query.columns) : arranged
  }
  const [choices, set] = useState<readonly ColumnChoice[]>(() => arrange(readUserColumns(list.name)))
  const keep = useSavedColumns(list.name, (saved) => set(arrange(saved)))
  return { choices, set, keep }
}

/** After the user has selected another warehouse, its list may not have the page that was shown. */
function useWarehouseChange(warehouse: string | null, act: () => void): void {
  const before = useRef(warehouse)
  const onChange = useEffectEvent(act)
  useEffect(() => {
    if (before.current !== warehouse) onChange()
    before.current = warehouse
  }, [warehouse])
}

/**
 * The selection survives paging and sorting; another filter clears it, since the selected rows may no longer be visible.
 * Selected rows of the page are as they are now.
 */
function useSelection<Row>(filter: string, page: readonly Row[] | undefined, idOf: (row: Row) => RowId) {
  const [state, setState] = useState<{ filter: string; selection: Selection<Row> }>({
    filter,
    selection: EMPTY_SELECTION,
  })
  const kept: Selection<Row> = state.filter === filter ? state.selection : EMPTY_SELECTION
  const selection = useMemo(() => withCurrentRows(kept, page ?? [], idOf), [kept, page, idOf])
  return [selection, (next: Selection<Row>) => setState({ filter, selection: next })] as const
}

export function shapesOf<Row>(list: ListSpec<Row>): FilterShapes {
  const shapes: Record<string, FilterShape> = {}
  for (const filter of list.filters ?? []) Object.assign(shapes, shapeOf(filter))
  if (list.tabs) shapes[list.tabs.field] = 'choice'
  return shapes
}

function shapeOf(filter: Filter<string>): Record<string, FilterShape> {
  return filter.kind === 'dates' ? { StartTime: 'day', EndTime: 'day' } : { [filter.field]: filter.kind }
}
