import { answer, type Handler } from '#kit/api/handle.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { deskScreensFor } from '#kit/shared/menu.ts'
import { getBoard, type BoardItem } from '../contract.ts'
import { COUNTED, SHOWN_OVERDUE, SHOWN_TODAY } from '../rules.ts'
import { boardParts, placesOf, type FoundPart } from './queries.ts'
import type { BoardRule } from './service.ts'

const dayOf = (Time: string, zone: string) => (Time.length === 10 ? Time : localDay(new Date(Time), zone))

/** The most recent of the overdue items of all parts, then today's earliest. */
function visibleItems(rule: BoardRule, parts: readonly FoundPart[]): BoardItem[] {
  const items = parts
    .flatMap((part) => part.Items.map((item) => ({ item, part })))
    .toSorted((a, b) => Date.parse(a.item.Time) - Date.parse(b.item.Time))
  const [overdue = [], today = []] = [true, false].map((is) => items.filter(({ item }) => item.IsOverdue === is))
  return [...overdue.slice(-SHOWN_OVERDUE), ...today.slice(0, SHOWN_TODAY)].map(({ item, part: { Zone, Country } }) => ({
    No: item.No,
    Place: item.Place,
    CompanyName: item.CompanyName,
    Orders: item.Orders,
    Time: item.Time,
    Zone,
    IsLate: item.IsLate,
    Path: rule.path(item, dayOf(item.Time, Zone), Country ?? undefined),
  }))
}

const sum = (parts: readonly FoundPart[], field: 'Today' | 'Overdue') =>
  Math.min(
    COUNTED,
    parts.reduce((total, part) => total + part[field], 0),
  )

export const boardHandlers: Handler[] = [
  answer(getBoard, async ({ db, input: { Place }, caller, declared, translate }) => {
    const areas = new Map(deskScreensFor(declared.catalogue, caller).map(({ path, area }) => [path, area]))
    const rules = declared.all('board').filter(({ list }) => areas.has(list))
    const isFreight = ({ list }: BoardRule) => areas.get(list) === 'freight'
    const { country } = caller
    const found = await boardParts(
      db,
      rules,
      (rule, part) => country === undefined || isFreight(rule) || part.country === country,
      Place,
    )
    const Kinds = rules.flatMap((rule, index) => {
      const parts = found.filter((part) => part.Rule === index)
      const [Today, Overdue] = [sum(parts, 'Today'), sum(parts, 'Overdue')]
      if (Today + Overdue === 0) return []
      return [
        {
          Card: rule.card,
          Title: translate(rule.title),
          Path: rule.list,
          Today,
          Overdue,
          Items: visibleItems(rule, parts),
        },
      ]
    })
    const Places = await placesOf(db, {
      warehouses: rules.some((rule) => !isFreight(rule)),
      country,
      lanes: rules.some(isFreight),
    })
    return { Places, Kinds }
  }),
]
