import { sql, type InsertQueryBuilder, type InsertResult } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import type { Db } from './db.ts'
import { toSnake } from './wire-names.ts'

/**
 * Adds any number of rows with one statement and one parameter: its text is always the same, so it stays parsed. A
 * field that only some rows have is null in the others; a column that no row has takes its default. Values are encoded
 * as JSON; half a surrogate pair becomes the replacement character, as in any other statement.
 *
 *     insertMany(db, 'event', rows).returning('Id').execute()
 */
export function insertMany<T extends keyof Database & string>(
  db: Db,
  table: T,
  rows: readonly Readonly<Record<string, unknown>>[],
): InsertQueryBuilder<Database, T, InsertResult> {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const named = fields.map((field) => [field, toSnake(field)] as const)
  const records = rows.map((row) => {
    const record: Record<string, unknown> = {}
    for (const [field, column] of named) {
      const value = row[field]
      record[column] = typeof value === 'string' ? value.toWellFormed() : value
    }
    return record
  })
  const columns = sql.join(fields.map((field) => sql.ref(field)))
  return db
    .insertInto(table)
    .columns(fields as never)
    .expression(sql`select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)})`)
}
