import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'

const countries = new WeakMap<object, string>()

/** Limits a transaction to the documents of one country's warehouses. */
export const bindToCountry = (db: object, country: string): void => void countries.set(db, country)

/**
 * The one country whose documents a desk transaction may see and move, if the caller's roles are limited to its
 * warehouses; undefined: all countries. Lists (`listQuery`) and moves (`makeMove`) enforce it.
 */
export function countryAtDesk(db: object): string | undefined {
  return countries.get(db)
}

/** Refuses, with `notFound`, documents of another country's warehouses. */
export function requireCountry(db: object, country: unknown): void {
  const own = countryAtDesk(db)
  if (own !== undefined && own !== country) refuse('notFound', kit('error.notFound'))
}
