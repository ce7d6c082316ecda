import { sql, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import type { DocumentEvents, Table } from '#kit/shared/document-events.ts'
import type { Actor, Machine } from '#kit/shared/machine.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { Caller } from './caller.ts'
import { now } from './clock.ts'
import { deferWrite, type Db } from './db.ts'
import { requireCountry } from './warehouse-country.ts'
import { insertMany } from './insert-many.ts'

/** Documents with a state machine, with the columns of the state and the document's number. */
type MovingTable<M extends string, T extends Table> = {
  readonly events: DocumentEvents<M, T>
  readonly state: string
  readonly number: string
  /** Column with the country of the warehouse; it is stored with every event, so that messages link to the right page. */
  readonly site: string
}

/** Who makes the move. */
export type By = { readonly actor: Actor; readonly UserId: number | null; readonly Operator: string }

export function byCaller(caller: Caller): By {
  return { actor: caller.kind, UserId: caller.UserId, Operator: caller.AccountName }
}
export const BY_SYSTEM: By = { actor: 'system', UserId: null, Operator: 'system' }

export type MoveRequest<M extends string, T extends Table> = {
  row: { ContractCompanyId: number; Id: number; RowVersion?: number | undefined }
  move: M
  /** The target state, for a move that leads to several. */
  to?: string | undefined
  by: By
  /** Other columns that change with the state. */
  set?: { [Column in keyof Updateable<Database[T]>]?: Updateable<Database[T]>[Column] | RawBuilder<unknown> }
  remark?: string | null
  payload?: Record<string, unknown>
}

/**
 * The only write of a state: `UPDATE … WHERE state = from` plus the event row. Refuses with `notFound`, with `rule`
 * when the machine has no such move from the row's state, with `changed` when RowVersion is not the given one. Returns
 * the whole row after the move.
 */
export async function makeMove<M extends string, T extends Table>(
  db: Db,
  machine: Machine<string, M>,
  where: MovingTable<NoInfer<M>, T>,
  request: MoveRequest<NoInfer<M>, NoInfer<T>>,
): Promise<Selectable<Database[T]>> {
  const { row, move, by } = request
  const table = sql.table(where.events.entity)
  const found = await sql<Record<string, unknown>>`
    select * from ${table} where contract_company_id = ${row.ContractCompanyId} and id = ${row.Id} for update`.execute(db)
  const before = found.rows[0]
  if (!before) refuse('notFound', kit('error.notFound'))
  requireCountry(db, before[where.site])
  if (row.RowVersion !== undefined && before['RowVersion'] !== row.RowVersion) refuse('changed', kit('error.changed'))

  const from = before[where.state] as number
  const step = machine.find(from, move, by.actor)
  if (!step) refuse('rule', kit('error.moveRefused'))
  const state = request.to ?? step.to
  if (state !== step.to && !step.orTo?.includes(state)) throw new Error(`${move} does not lead to ${state}`)
  const to = machine.states[state]!

  const changes = { [where.state]: to, ...request.set, UpdatedTime: now(), ...(by.UserId !== null && { UpdatedBy: by.UserId }) }
  const assignments = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const after = await sql<Record<string, unknown>>`
    update ${table} set ${sql.join(assignments)}, row_version = row_version + 1
    where contract_company_id = ${row.ContractCompanyId} and id = ${row.Id} and ${sql.ref(where.state)} = ${from}
    returning *`.execute(db)
  const moved = after.rows[0]!
  recordEvent(db, where.events, {
    ContractCompanyId: row.ContractCompanyId,
    EntityId: row.Id,
    EntityNo: String(moved[where.number] ?? ''),
    Move: move,
    FromState: from,
    ToState: to,
    by,
    remark: request.remark ?? null,
    payload: { Site: moved[where.site], ...request.payload },
  })
  return moved as Selectable<Database[T]>
}

type EventRow<M extends string> = {
  ContractCompanyId: number
  EntityId: number
  EntityNo: string
  Move: M
  FromState: number | null
  ToState: number | null
  by: By
  remark?: string | null
  payload?: Record<string, unknown>
}

/** Writes an event without a change of state: created, edited, received in part. The event is both history and outbox. */
export function recordEvent<M extends string>(db: Db, events: DocumentEvents<M>, row: EventRow<NoInfer<M>>): void {
  recordEvents(db, events, [row])
}

/** Writes events of many documents at once. */
export function recordEvents<M extends string>(
  db: Db,
  { entity: Entity }: DocumentEvents<M>,
  rows: readonly EventRow<NoInfer<M>>[],
): void {
  const Time = now()
  const events = rows.map(({ by, remark, payload, ...event }) => ({
    ...event,
    Entity,
    Actor: by.actor,
    UserId: by.UserId,
    Operator: by.Operator,
    Time,
    Remark: remark ?? null,
    Payload: payload ?? {},
  }))
  deferWrite(db, insertMany(db, 'event', events))
}

/** The events of a document, oldest first. */
export async function eventsOf(
  db: Db,
  { entity }: DocumentEvents,
  { ContractCompanyId, EntityId }: { ContractCompanyId: number; EntityId: number },
) {
  const rows = await db
    .selectFrom('event')
    .select(['Time', 'Operator', 'FromState', 'ToState', 'Move', 'Remark'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Entity', '=', entity)
    .where('EntityId', '=', EntityId)
    .orderBy('Time')
    .orderBy('Id')
    .execute()
  return rows.map((row) => ({ ...row, Time: row.Time.toISOString() }))
}
