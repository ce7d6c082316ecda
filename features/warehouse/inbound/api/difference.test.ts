import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { THREAD_PARTY, THREAD_SUBJECT, thread } from '#features/messages/threads/rules.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { recordFile } from '#kit/api/files.ts'
import { inboundMessages } from '../messages.ts'
import { at, desk, inboundPlans, row } from './fixture-plans.ts'

const { pool, call, detail, expected, receive } = await inboundPlans()

/** A plan of 500 pieces of which 490 were counted. */
async function shortPlan(difference: object = {}) {
  const plan = await expected()
  await receive(plan, [{ Id: plan.Items[0].Id, GoodPieces: 490 }])
  const { RowVersion } = await detail(plan.Id)
  const closed = await call('ann', desk('CompleteWithDifference'), {
    ...row(plan.Id),
    RowVersion,
    ExceptionText: '10 short',
    ...difference,
  })
  return { ...plan, RowVersion: closed.Body.RowVersion as number }
}

const conversation = (Id: number) =>
  transact(pool, 1, 'read', async (db) => {
    const {
      State,
      DeadlineTime,
      Id: ThreadId,
    } = await db
      .selectFrom('thread')
      .selectAll()
      .where('ContractCompanyId', '=', 1)
      .where('RelateType', '=', THREAD_SUBJECT.inboundDifference)
      .where('RelateId', '=', Id)
      .executeTakeFirstOrThrow()
    const messages = await db
      .selectFrom('thread_message')
      .select(['Id', 'FromType', 'Text', 'TextKey'])
      .where('ContractCompanyId', '=', 1)
      .where('ThreadId', '=', ThreadId)
      .orderBy('Id')
      .execute()
    const files = await db
      .selectFrom('attachment')
      .select(['FileId', 'EntityId'])
      .where('ContractCompanyId', '=', 1)
      .where('Entity', '=', 'thread_message')
      .where(
        'EntityId',
        'in',
        messages.map((one) => one.Id),
      )
      .execute()
    return {
      State,
      DeadlineTime,
      messages: messages.map((one) => [one.FromType, one.Text ?? one.TextKey]),
      files: files.map(({ FileId }) => FileId),
    }
  })

const { waitingForCustomer, waitingForProvider, closed } = thread.states
const { customer, staff, system } = THREAD_PARTY

test('a difference opens a conversation with seven days to answer, and accepting it closes both', async () => {
  const photo = {
    FileName: 'pallet.jpg',
    contentType: 'image/jpeg',
    size: 1,
    sha256: Buffer.alloc(32),
    path: `aa/${randomUUID()}`,
  }
  const FileId = await transact(pool, 1, 'write', (db) => recordFile(db, photo, { ContractCompanyId: 1, UserId: null }))
  const plan = await shortPlan({ Files: [{ FileId, FileName: 'pallet.jpg' }] })
  expect(await conversation(plan.Id)).toEqual({
    State: waitingForCustomer,
    DeadlineTime: new Date('2025-11-27T09:00:00Z'),
    messages: [[staff, '10 short']],
    files: [FileId],
  })
  const { Body } = await call('lin', at('ResolveException'), { Id: plan.Id, RowVersion: plan.RowVersion })
  expect(Body.Status).toBe(123005)
  expect(await conversation(plan.Id)).toMatchObject({ State: closed, DeadlineTime: null })
})

test('staff cannot close a disputed difference before an answer, and it is counted again', async () => {
  const plan = await shortPlan()
  const dispute = (change: object = {}, as = 'lin') =>
    call(as, at('DisputeException'), { Id: plan.Id, RowVersion: plan.RowVersion, Text: 'All 500 were loaded', ...change })
  expect((await dispute({ Text: ' ' })).ErrorCode).toBe(1)
  expect((await dispute({ RowVersion: 1 })).ErrorCode).toBe(6)
  expect((await dispute({}, 'rival')).ErrorCode).toBe(5)
  expect((await dispute()).ErrorCode).toBe(0)
  expect((await conversation(plan.Id)).State).toBe(waitingForProvider)

  simulateClock(() => new Date('2025-12-01T09:00:00Z'))
  const resolve = async () => (await call('ann', desk('ResolveAfter7Days'), { Rows: [row(plan.Id)] })).Body
  expect(await resolve()).toMatchObject({ Done: 0, Skipped: [{ Reason: expect.stringContaining('disputes') }] })

  expect((await call('ann', desk('Recount'), { Rows: [row(plan.Id)] })).Body).toEqual({ Done: 1, Skipped: [] })
  await receive(plan, [{ Id: plan.Items[0].Id, GoodPieces: 10 }])
  expect((await call('ann', desk('Complete'), { Rows: [row(plan.Id)] })).Body).toEqual({ Done: 1, Skipped: [] })
  expect(await conversation(plan.Id)).toMatchObject({
    State: closed,
    messages: [
      [staff, '10 short'],
      [customer, 'All 500 were loaded'],
      [system, 'inbound:thread.recount'],
    ],
  })
})

test('the customer is notified of what staff do about a difference', () => {
  const moves = inboundMessages.map(({ move }) => move)
  expect(moves).toEqual(expect.arrayContaining(['completeWithDifference', 'recount', 'resolve']))
})
