import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'

type NewNote = { ContractCompanyId: number; Content: string; CreatedBy: number; Operator: string }

/** Adds a staff note about a customer. */
export function insertNote(db: Db, note: NewNote): Promise<{ Id: number }> {
  return db
    .insertInto('company_note')
    .values({ ...note, CreatedTime: now() })
    .returning('Id')
    .executeTakeFirstOrThrow()
}
