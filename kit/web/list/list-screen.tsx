import { prefetch } from '../query.ts'
import type { ReadsAhead } from '../shell/screens.ts'
import { ListPage, type ListExtras } from './list-page.tsx'
import type { ListSpec } from './list-spec.ts'
import { filterOf, pageInputOf, readQuery } from './query.ts'
import { countsInput } from './status-tabs.tsx'
import { shapesOf } from './use-list.ts'

/** A screen that is a list and nothing else. */
export function listScreen<Row>(list: ListSpec<Row>, extras: ListExtras = {}): ReadsAhead {
  const ListScreen: ReadsAhead = () => <ListPage list={list} {...extras} />
  ListScreen.readAhead = ({ search }) => readFirstPage(list, search)
  return ListScreen
}

/** Reads what a list shows at an address, so that it is drawn with its rows at once. */
export async function readFirstPage<Row>(list: ListSpec<Row>, search: string): Promise<void> {
  const { op, input, tabs } = list
  const query = readQuery(new URLSearchParams(search), shapesOf(list))
  await Promise.all([
    prefetch(op, pageInputOf(query, input), { silent: false }),
    tabs && prefetch(tabs.counts, countsInput(tabs, filterOf(query, input))),
  ])
}
