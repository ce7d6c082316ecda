import { sql } from 'kysely'
import { attach } from '#features/account/files/api/service.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { FileOwner } from '#kit/api/file-rights.ts'
import { makeMove, recordEvent, type By } from '#kit/api/moves.ts'
import type { FileRef } from '#kit/shared/file.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { TextKey, TextParams } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { thread, threadEvents, THREAD_PARTY } from '../rules.ts'
import { threads } from '../text/keys.ts'
import type { Translate } from '#kit/shared/text.ts'
import type { ThreadMessage } from '../contract.ts'
import { findThread, messagesOf, type ThreadRow } from './queries.ts'

/**
 * Conversations about documents. A feature opens one in the state that its document needs, posts the text of a move,
 * and closes it with the document; users write through the calls of this feature.
 */

const TABLE = { events: threadEvents, state: 'State', number: 'RelateNo', site: 'Site' }

/** The document of a conversation, with the rights to it and its page on each side. */
export type ThreadSubject = {
  readonly RelateType: ValueOf<'ThreadSubject'>
  readonly RelateId: number
  readonly RelateNo: string
  /** Country of the warehouse; empty for documents without one. */
  readonly Site: Country | ''
  readonly ReadCode: string
  readonly WriteCode: string
  readonly PageCode: string
  readonly DeskPageCode: string
}
type About = Pick<ThreadSubject, 'RelateType' | 'RelateId'> & { readonly ContractCompanyId: number }
type Key = { readonly ContractCompanyId: number; readonly Id: number }

/** A user's message: a text, files or both. */
export type Message = { readonly Text: string | null; readonly Files?: readonly FileRef[] }
type Opening = {
  /** The party whose reply it waits for; none by default. */
  readonly waitsFor?: 'customer'
  readonly DeadlineTime?: Date | null
}

/**
 * Opens or reopens the conversation about a document, and writes the first message. The customer is notified of the
 * move that opens it, not of this.
 */
export async function openThread(
  db: Db,
  ContractCompanyId: number,
  subject: ThreadSubject,
  by: By,
  message: Message | undefined,
  { waitsFor, DeadlineTime = null }: Opening = {},
): Promise<Key> {
  const state = waitsFor ? 'waitingForCustomer' : 'open'
  const stamp = { UpdatedTime: now(), UpdatedBy: by.UserId }
  const added = await db
    .insertInto('thread')
    .values({
      ContractCompanyId,
      ...subject,
      State: thread.states[state],
      DeadlineTime,
      LastTime: now(),
      CreatedTime: now(),
      CreatedBy: by.UserId,
      ...stamp,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('Id')
    .executeTakeFirst()
  const row = await lockThread(db, { ContractCompanyId, ...subject })
  if (added)
    recordEvent(db, threadEvents, {
      ContractCompanyId,
      EntityId: row.Id,
      EntityNo: row.RelateNo,
      Move: 'create',
      FromState: null,
      ToState: row.State,
      by,
      payload: { Site: row.Site },
    })
  else if (row.State === thread.states.closed)
    await makeMove(db, thread, TABLE, { row: keyOf(row), move: 'reopen', to: state, by, set: { DeadlineTime } })
  if (message) await writeMessage(db, row, by, message)
  return keyOf(row)
}

/**
 * Writes a message of a customer or staff: the conversation then waits for the other party. Refuses an empty message,
 * and any once it is closed.
 */
export async function postToThread(
  db: Db,
  key: Key,
  by: By,
  message: Message,
  { DeadlineTime = null }: Pick<Opening, 'DeadlineTime'> = {},
): Promise<void> {
  const row = await rowOf(db, key)
  const payload = { RelateType: row.RelateType, PageCode: row.PageCode, ReadCode: row.ReadCode }
  await makeMove(db, thread, TABLE, {
    row: key,
    move: by.actor === 'customer' ? 'reply' : 'ask',
    by,
    set: { DeadlineTime },
    remark: message.Text,
    payload,
  })
  await writeMessage(db, row, by, message)
}

/** The same by document, for a move with a text. */
export async function postAbout(
  db: Db,
  about: About,
  by: By,
  message: Message,
  opening?: Pick<Opening, 'DeadlineTime'>,
): Promise<void> {
  const row = await lockThread(db, about)
  await postToThread(db, keyOf(row), by, message, opening)
}

/** Sets the customer's deadline for a reply, for a document that tracks the time itself. */
export async function setThreadDeadline(db: Db, { RelateType, RelateId, ContractCompanyId }: About, DeadlineTime: Date | null) {
  await db
    .updateTable('thread')
    .set({ DeadlineTime })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('RelateType', '=', RelateType)
    .where('RelateId', '=', RelateId)
    .execute()
}

/** Writes a system message, shown in each user's language; the party to reply does not change. */
export async function noteInThread(db: Db, about: About, by: By, key: TextKey, params: TextParams = {}): Promise<void> {
  const row = await lockThread(db, about)
  await addMessage(db, row, { FromType: THREAD_PARTY.system, UserId: null, Operator: by.Operator, Text: null, key, params })
  recordEvent(db, threadEvents, {
    ContractCompanyId: row.ContractCompanyId,
    EntityId: row.Id,
    EntityNo: row.RelateNo,
    Move: 'note',
    FromState: row.State,
    ToState: row.State,
    by,
    payload: { Site: row.Site },
  })
}

/**
 * Answers the customer's question by a move of the document, which sends its own notification: a system message reports
 * it, and the conversation waits for the customer.
 */
export async function answerInThread(
  db: Db,
  about: About,
  by: By,
  key: TextKey,
  { DeadlineTime = null }: Pick<Opening, 'DeadlineTime'> = {},
): Promise<void> {
  const row = await lockThread(db, about)
  await addMessage(db, row, { FromType: THREAD_PARTY.system, UserId: null, Operator: by.Operator, Text: null, key, params: {} })
  await makeMove(db, thread, TABLE, { row: keyOf(row), move: 'answer', by, set: { DeadlineTime } })
}

/** The customer has decided on the document what the conversation waited for: it waits for no one. */
export async function settleThread(db: Db, about: About, by: By): Promise<void> {
  const row = await lockedIfAny(db, about)
  if (row?.State !== thread.states.waitingForCustomer) return
  await makeMove(db, thread, TABLE, { row: keyOf(row), move: 'settle', by, set: { DeadlineTime: null } })
}

/** Closes the open conversation about a document, if any, with an optional last message. */
export async function closeThread(db: Db, about: About, by: By, message?: Message): Promise<void> {
  const row = await lockedIfAny(db, about)
  if (!row || row.State === thread.states.closed) return
  if (message) await writeMessage(db, row, by, message)
  await makeMove(db, thread, TABLE, { row: keyOf(row), move: 'close', by, set: { DeadlineTime: null } })
}

/** The state of the conversation about a document, or undefined if there is none. */
export async function threadStateOf(db: Db, about: About): Promise<number | undefined> {
  return (await findThread(db, about))?.State
}

/** The messages about a document, oldest first; empty if there is no conversation. */
export async function conversationAbout(db: Db, about: About, translate: Translate): Promise<ThreadMessage[]> {
  const row = await findThread(db, about)
  return row ? messagesOf(db, row, translate) : []
}

/** A feature whose documents react to messages about them, in the transaction that saves the message. */
export type ThreadFollower = {
  readonly RelateType: ValueOf<'ThreadSubject'>
  readonly follow: (db: Db, about: { ContractCompanyId: number; RelateId: number }, by: By) => Promise<void>
}
declare module '#kit/api/services.ts' {
  interface Lists {
    threadFollowers: ThreadFollower
  }
}

/** Files of messages about documents of one kind: `fileOwners` of their feature, with the rights to these documents. */
export const threadFiles = (
  RelateType: ValueOf<'ThreadSubject'>,
  area: FileOwner['area'],
  rights: FileOwner['rights'],
): FileOwner => ({
  area,
  files: sql`select a.contract_company_id, a.file_id, d.site from attachment a
    join thread_message m on m.contract_company_id = a.contract_company_id and m.id = a.entity_id
    join thread d on d.contract_company_id = m.contract_company_id and d.id = m.thread_id
    where a.entity = 'thread_message' and d.relate_type = ${sql.lit(RelateType)}`,
  rights,
})

const keyOf = ({ ContractCompanyId, Id }: ThreadRow): Key => ({ ContractCompanyId, Id })

async function rowOf(db: Db, { ContractCompanyId, Id }: Key): Promise<ThreadRow> {
  const row = await db
    .selectFrom('thread')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? refuse('notFound', kit('error.notFound'))
}

async function lockedIfAny(db: Db, { ContractCompanyId, RelateType, RelateId }: About): Promise<ThreadRow | undefined> {
  return db
    .selectFrom('thread')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('RelateType', '=', RelateType)
    .where('RelateId', '=', RelateId)
    .forUpdate()
    .executeTakeFirst()
}
const lockThread = async (db: Db, about: About) => (await lockedIfAny(db, about)) ?? refuse('notFound', kit('error.notFound'))

/** SPEC 5: a message cannot be empty. */
async function writeMessage(db: Db, row: ThreadRow, by: By, { Text, Files = [] }: Message): Promise<void> {
  if (!Text && Files.length === 0) refuse('invalid', threads('error.empty'))
  const FromType = THREAD_PARTY[by.actor]
  const EntityId = await addMessage(db, row, { FromType, UserId: by.UserId, Operator: by.Operator, Text })
  if (Files.length > 0)
    await attach(db, {
      ContractCompanyId: row.ContractCompanyId,
      Entity: 'thread_message',
      EntityId,
      UserId: by.UserId ?? 0,
      files: Files.map(({ FileId }) => ({ FileId, Kind: 'message' })),
    })
}

type Written = {
  FromType: number
  UserId: number | null
  Operator: string
  Text: string | null
  key?: TextKey
  params?: TextParams
}

async function addMessage(db: Db, row: ThreadRow, { key, params, ...message }: Written): Promise<number> {
  const { ContractCompanyId } = row
  const Time = now()
  const { Id } = await db
    .insertInto('thread_message')
    .values({
      ContractCompanyId,
      ThreadId: row.Id,
      ...message,
      Time,
      ...(key && { TextKey: key, TextParams: JSON.stringify(params) }),
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const isCustomer = message.FromType === THREAD_PARTY.customer
  const isStaff = message.FromType === THREAD_PARTY.staff
  await db
    .updateTable('thread')
    .set((eb) => ({
      MessageCount: eb('MessageCount', '+', 1),
      ...(message.FromType !== THREAD_PARTY.system && { LastTime: Time, LastText: message.Text, LastFromType: message.FromType }),
      // The writer has read all earlier messages.
      ...(isCustomer && { CustomerReadTime: Time }),
      ...(isStaff && { ProviderReadTime: Time }),
    }))
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', row.Id)
    .execute()
  return Id
}
