import { sql } from 'kysely'

/**
 * SQL: m³ still free on a sailing (table or alias `of`), as a customer may take them: what staff say is left, less what orders of all
 * companies have asked for and staff have not booked yet. Null where there is no limit. Of other companies' orders only the sum is read
 * (`space_asked`).
 */
export function freeSpaceOf(of: string) {
  const left = sql.ref(`${of}.RemainingVolume`)
  return sql<number | null>`case when ${left} is not null then greatest(0, ${left} - space_asked(${sql.ref(`${of}.Id`)})) end`
}
