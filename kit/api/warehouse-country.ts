import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'

const countries = new WeakMap<object, string>()

/** From here on a transaction sees and moves documents of one country's warehouses only. */
export const bindToCountry = (db: object, country: string): void => void countries.set(db, country)

/**
 * The one country whose documents a transaction at the desk may see and move, where the caller's roles are for the warehouses of
 * that country alone; undefined: all countries. Lists (`listQuery`) and moves (`makeMove`) keep to it.
 */
export function countryAtDesk(db: object): string | undefined {
  return countries.get(db)
}

/** Refuses with `notFound` what belongs to the warehouses of another country. */
export function requireCountry(db: object, country: unknown): void {
  const own = countryAtDesk(db)
  if (own !== undefined && own !== country) refuse('notFound', kit('error.notFound'))
}
