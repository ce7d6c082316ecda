import { sql, type RawBuilder } from 'kysely'
import type { EnumName } from '#features/account/dictionary/enums.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { publishLive } from '#kit/api/outbox.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { TextKey } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { workTopic, type WorkTable } from '../rules.ts'

/** Records that are assigned to staff. A feature declares its own as `work` in `api/feature.ts`. */
export type WorkRule = {
  readonly table: WorkTable
  readonly title: TextKey
  /** Path of the desk's list; staff who may open it may take the records. */
  readonly list: string
  /** Column with the country of the warehouse, if any. */
  readonly site?: string
  readonly number: string
  readonly state: { readonly column: string; readonly enumeration: EnumName }
  /** States with work to do. */
  readonly open: readonly number[]
  /** Column with the promised time; `isDay` if it is a calendar day. */
  readonly due?: { readonly column: string; readonly isDay?: true }
  /** Condition on table `t` that excludes records staff do not see. */
  readonly where?: RawBuilder<unknown>
  readonly path: (company: number, id: number) => string
}

declare module '#kit/api/services.ts' {
  interface Lists {
    /** Records that are assigned to staff. */
    work: WorkRule
  }
}

export type WorkRecord = DeskRow & { Entity: WorkTable }
const keyOf = ({ ContractCompanyId, Entity, Id }: WorkRecord) => ({ ContractCompanyId, Entity, EntityId: Id })

/** Refreshes only the desk's pages: customers must not see it. */
async function refreshDesk(db: Db, entity: WorkTable) {
  await publishLive(db, workTopic, { ContractCompanyId: null })
  await publishLive(db, { entity }, { ContractCompanyId: null })
}

type Assigning = { UserId: number | null; SeenUserId: number | null; by: number }

/** Assigns a record, or releases it. Refuses with `changed` if another caller was first. */
export async function assign(db: Db, record: WorkRecord, { UserId, SeenUserId, by }: Assigning): Promise<void> {
  const key = keyOf(record)
  // If two callers take the same record, the second waits and then sees what the first has done.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`work ${Object.values(key).join(' ')}`}, 0))`.execute(db)
  const found = await db
    .selectFrom('work_assignment')
    .select('UserId')
    .where('ContractCompanyId', '=', key.ContractCompanyId)
    .where('Entity', '=', key.Entity)
    .where('EntityId', '=', key.EntityId)
    .executeTakeFirst()
  if ((found?.UserId ?? null) !== SeenUserId) refuse('changed', kit('error.changed'))
  const whose = { UserId: UserId ?? 0, AssignedTime: now(), AssignedBy: by }
  if (UserId === null)
    await db
      .deleteFrom('work_assignment')
      .where('ContractCompanyId', '=', key.ContractCompanyId)
      .where('Entity', '=', key.Entity)
      .where('EntityId', '=', key.EntityId)
      .execute()
  else
    await db
      .insertInto('work_assignment')
      .values({ ...key, ...whose })
      .onConflict((conflict) => conflict.columns(['ContractCompanyId', 'Entity', 'EntityId']).doUpdateSet(whose))
      .execute()
  await refreshDesk(db, record.Entity)
}

/** Adds a staff note about a record. */
export async function noteWork(
  db: Db,
  record: WorkRecord,
  note: { Content: string; CreatedBy: number; Operator: string },
): Promise<{ Id: number }> {
  const made = await db
    .insertInto('work_note')
    .values({ ...keyOf(record), ...note, CreatedTime: now() })
    .returning('Id')
    .executeTakeFirstOrThrow()
  await publishLive(db, workTopic, { ContractCompanyId: null })
  return made
}
