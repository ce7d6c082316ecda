import { useDictionary } from '../dictionary.ts'
import { useFormat } from '../format.ts'
import { useRead } from '../query.ts'
import { useText } from '../text.ts'
import { parts } from '../parts/texts.ts'
import type { StateCounts, StatusTabs } from './list-spec.ts'
import type { ListState } from './use-list.ts'
import css from './list.module.css'
import { definitionOf } from '#kit/shared/unknown-fields.ts'

/** The filters that the counts call accepts, without the state itself. */
export function countsInput(tabs: StatusTabs, filter: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const def = definitionOf(tabs.counts.input)
  const known = def.type === 'object' ? def.shape : {}
  return Object.fromEntries(Object.entries(filter).filter(([name]) => name in known && name !== tabs.field))
}

export function countsOf(tabs: StatusTabs, answer: unknown): StateCounts {
  return tabs.countsOf ? tabs.countsOf(answer) : (answer as StateCounts)
}

/** One tab for each state, with its number of rows under the other filters. */
export function Tabs<Row>({ tabs, state }: { tabs: StatusTabs; state: ListState<Row> }) {
  const t = useText(parts)
  const format = useFormat()
  const { nameOf } = useDictionary(tabs.enumeration)
  const { query, changeFilters, filter } = state
  const { data } = useRead(tabs.counts, countsInput(tabs, filter), { keep: true, silent: true })
  const counts = data ? countsOf(tabs, data) : undefined
  const chosen = query.filters[tabs.field]
  const all =
    counts && Object.entries(counts).reduce((sum, [value, count]) => (tabs.apart?.includes(Number(value)) ? sum : sum + count), 0)
  const tab = (value: number | undefined, name: string, count: number | undefined) => (
    <button
      key={value ?? 'all'}
      type="button"
      className={css.listTab}
      aria-pressed={chosen === value}
      onClick={() => changeFilters({ [tabs.field]: value })}
    >
      {name}
      <span className={css.listTabCount}>{count === undefined ? '' : format.quantity(count)}</span>
    </button>
  )
  return (
    <div className={css.listTabs} role="group" aria-label={t('list.states')}>
      {tab(undefined, t('list.all'), all)}
      {tabs.values.map((value) => tab(value, nameOf(value), counts?.[value] ?? (counts && 0)))}
    </div>
  )
}
