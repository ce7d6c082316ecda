import type { RawBuilder } from 'kysely'
import { withinDays, withinLocalDays, zoneBy, type ListScope } from './page.ts'

type Fragment = RawBuilder<unknown>
/** The part of a list's declaration that defines the days of a date span. */
type Dated<F> = {
  readonly zone: (country: string | undefined) => string
  readonly zones?: Readonly<Record<string, string>>
  readonly site?: string
  readonly clock?: Fragment
  readonly dates?: (filter: F) => string
}

/** The days of a list's span: in the zone of the selected country, else in each row's own zone. `at` returns a field's column. */
export function spanOf<F extends { StartTime?: string | undefined; EndTime?: string | undefined }>(
  { zone, zones, site, clock, dates }: Dated<F>,
  at: (field: string) => Fragment,
  { CountryCode }: ListScope,
  filter: F,
): (Fragment | false)[] {
  const column = at(dates?.(filter) ?? 'CreatedTime')
  if (clock) return withinLocalDays(column, filter, clock)
  return site !== undefined && zones !== undefined && CountryCode === undefined
    ? withinLocalDays(column, filter, zoneBy(at(site), zones))
    : withinDays(column, filter, zone(CountryCode))
}
