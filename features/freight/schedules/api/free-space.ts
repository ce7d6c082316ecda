import { sql } from 'kysely'

/**
 * SQL: m³ of a sailing (table or alias `of`) that a customer can still book: the space entered by staff, less what the
 * orders of all companies request and staff have not booked yet. Null if there is no limit. Only the sum of other
 * companies' orders is read (`space_asked`).
 */
export function freeSpaceOf(of: string) {
  const left = sql.ref(`${of}.RemainingVolume`)
  return sql<number | null>`case when ${left} is not null then greatest(0, ${left} - space_asked(${sql.ref(`${of}.Id`)})) end`
}
