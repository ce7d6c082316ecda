import { sql } from 'kysely'
import type { Db } from '#kit/api/db.ts'

/** Runs bulk work; with `isPreview` everything it did is undone and only its result remains. */
export async function preview<T>(db: Db, isPreview: boolean, work: () => Promise<T>): Promise<T> {
  if (!isPreview) return work()
  await sql`savepoint preview`.execute(db)
  const result = await work()
  await sql`rollback to savepoint preview`.execute(db)
  return result
}
