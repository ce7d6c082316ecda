import type { Customer, Staff } from '#kit/api/caller.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { scopeOf } from '#kit/api/list-handlers.ts'
import { byCaller, type By } from '#kit/api/moves.ts'
import { publishLive } from '#kit/api/outbox.ts'
import type { Declared } from '#kit/api/services.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import * as contract from '../contract.ts'
import { threadEvents } from '../rules.ts'
import {
  deskPagesOf,
  deskThreadList,
  findThread,
  isOpenAtDesk,
  mayRead,
  mayWrite,
  openAtDesk,
  readableBy,
  threadDetail,
  threadList,
  type ThreadRow,
} from './queries.ts'
import { postToThread, type Message } from './service.ts'

async function rowOf(db: Db, ContractCompanyId: number, Id: number): Promise<ThreadRow> {
  const row = await db
    .selectFrom('thread')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .executeTakeFirst()
  return row ?? refuse('notFound', kit('error.notFound'))
}

/** A conversation of the caller's company about a document that the caller may read. */
async function ownRow(db: Db, caller: Customer, Id: number): Promise<ThreadRow> {
  const row = await rowOf(db, caller.ContractCompanyId, Id)
  return mayRead(caller, row) ? row : refuse('notFound', kit('error.notFound'))
}

const pagesOf = (declared: Declared, caller: Staff) => deskPagesOf(declared.catalogue, caller)

/** A conversation about a document that the member of staff may open. */
async function deskRow(
  db: Db,
  declared: Declared,
  caller: Staff,
  { ContractCompanyId, Id }: Pick<ThreadRow, 'ContractCompanyId' | 'Id'>,
) {
  const row = await rowOf(db, ContractCompanyId, Id)
  return isOpenAtDesk(pagesOf(declared, caller), row) ? row : refuse('notFound', kit('error.notFound'))
}

async function markRead(db: Db, { ContractCompanyId, Id }: ThreadRow, field: 'CustomerReadTime' | 'ProviderReadTime') {
  await db
    .updateTable('thread')
    .set({ [field]: now() })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .execute()
  await publishLive(db, threadEvents, { ContractCompanyId })
  return true as const
}

/** Writes a message, then runs the follow-up of its document. */
async function post(db: Db, row: ThreadRow, by: By, message: Message, declared: Declared): Promise<void> {
  await postToThread(db, row, by, message)
  for (const { RelateType, follow } of declared.all('threadFollowers'))
    if (RelateType === row.RelateType) await follow(db, row, by)
}

export const threadHandlers: Handler[] = [
  answer(contract.getThreads, ({ db, input, caller }) => threadList.page(db, scopeOf(caller), input, readableBy(caller))),
  answer(contract.getThreadCounts, ({ db, input, caller }) => threadList.counts(db, scopeOf(caller), input, readableBy(caller))),
  answer(contract.getThread, async ({ db, input, caller, translate }) => {
    const row = await findThread(db, { ...scopeOf(caller), ...input })
    return row && mayRead(caller, row) ? threadDetail(db, row, translate, mayWrite(caller, row)) : null
  }),
  answer(contract.postMessage, async ({ db, input: { Id, ...message }, caller, declared }) => {
    const row = await ownRow(db, caller, Id)
    if (!mayWrite(caller, row)) refuse('forbidden', kit('error.forbidden'))
    await post(db, row, byCaller(caller), message, declared)
    return true as const
  }),
  answer(contract.markThreadRead, async ({ db, input, caller }) => {
    const row = await ownRow(db, caller, input.Id)
    // Staff in from-admin mode do not count as the company.
    return caller.fromAdmin ? (true as const) : markRead(db, row, 'CustomerReadTime')
  }),

  answer(contract.getDeskThreads, ({ db, input, caller, declared }) =>
    deskThreadList.deskPage(db, input, openAtDesk(pagesOf(declared, caller))),
  ),
  answer(contract.getDeskThreadCounts, ({ db, input, caller, declared }) =>
    deskThreadList.deskCounts(db, input, openAtDesk(pagesOf(declared, caller))),
  ),
  answer(contract.getDeskThread, async ({ db, input, caller, declared, translate }) => {
    const row = await findThread(db, input)
    return row && isOpenAtDesk(pagesOf(declared, caller), row) ? threadDetail(db, row, translate, true) : null
  }),
  answer(contract.postDeskMessage, async ({ db, input: { ContractCompanyId, Id, ...message }, caller, declared }) => {
    await post(db, await deskRow(db, declared, caller, { ContractCompanyId, Id }), byCaller(caller), message, declared)
    return true as const
  }),
  answer(contract.markDeskThreadRead, async ({ db, input, caller, declared }) =>
    markRead(db, await deskRow(db, declared, caller, input), 'ProviderReadTime'),
  ),
]
