import { prefetch } from '../query.ts'
import type { ReadsAhead } from '../shell/screens.ts'
import { ListPage, type ListExtras } from './list-page.tsx'
import type { ListSpec } from './list-spec.ts'
import { filterOf, pageInputOf, readQuery } from './query.ts'
import { countsInput } from './status-tabs.tsx'
import { shapesOf } from './use-list.ts'

/** A screen that consists only of a list. */
export function listScreen<Row>(list: ListSpec<Row>, extras: ListExtras = {}): ReadsAhead {
  const ListScreen: ReadsAhead = () => <ListPage list={list} {...extras} />
  ListScreen.readAhead = ({ search }) => readFirstPage(list, search)
  return ListScreen
}

/** Prefetches the list's data for an address, so that it first renders with its rows. */
export async function readFirstPage<Row>(list: ListSpec<Row>, search: string): Promise<void> {
  const { op, input, tabs } = list
  const query = readQuery(new URLSearchParams(search), shapesOf(list))
  await Promise.all([
    prefetch(op, pageInputOf(query, input), { silent: false }),
    tabs && prefetch(tabs.counts, countsInput(tabs, filterOf(query, input))),
  ])
}
