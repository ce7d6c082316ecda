import { zoneOf, type Country } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { windowDays, type Days, type Window } from '../rules.ts'
import { changesOf, type Changes, type Place } from './queries.ts'

export type { Changes } from './queries.ts'

/** The days of a window that ends yesterday in the time zone of a country's warehouses. */
export const windowIn = (country: Country, window: Window): Days => windowDays(window, localDay(now(), zoneOf(country)))

/** How the key figures changed in a window, against the end of the window before; undefined until all its days are written. */
export const keyChanges = (db: Db, place: Place, window: Window): Promise<Changes | undefined> =>
  changesOf(db, place, windowIn(place.CountryCode, window))
