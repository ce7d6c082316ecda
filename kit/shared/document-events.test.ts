import { expect, test } from 'vitest'
import { messageRules } from '#features/messages/inbox/rules.ts'
import { BY_SYSTEM, eventsOf, makeMove, recordEvent } from '#kit/api/moves.ts'
import type { Db } from '#kit/api/db.ts'
import { publishLive } from '#kit/api/outbox.ts'
import { refreshOn } from '#kit/web/live.ts'
import { documentEvents, liveTopic } from './document-events.ts'
import { machine } from './machine.ts'
import type { TextKey } from './text.ts'

const review = machine({
  enumeration: 'Review',
  states: { open: 1, done: 2 },
  initial: 'open',
  moves: { open: { approve: { to: 'done', by: 'staff' } }, done: { reopen: { to: 'open', by: 'staff' } } },
})
const events = documentEvents('company', [review], ['create'])

test('a document has the moves of its machines and its other events', () => {
  expect(events).toEqual({ entity: 'company', moves: { approve: 'approve', reopen: 'reopen', create: 'create' } })
})

test('a message rule refers to its document', () => {
  expect(messageRules(events, [{ ...rule, move: 'approve' }])).toMatchObject([{ entity: 'company', move: 'approve' }])
})

const rule = {
  type: 162006,
  title: 'any' as TextKey,
  params: () => ({}),
  path: () => '/',
  permission: () => 'any',
} as const
const row = { ContractCompanyId: 1, EntityId: 1, EntityNo: '1', FromState: null, ToState: null, by: BY_SYSTEM }

test('an unknown name does not compile', () => {
  expect(refusedByCompiler).toBeTypeOf('function')
})

/** Never run: each marked line must not compile. */
function refusedByCompiler(db: Db) {
  // @ts-expect-error a table that does not exist
  documentEvents('compani', [review], [])
  // @ts-expect-error a table that does not exist
  liveTopic('compani')
  // @ts-expect-error a move that no machine has
  void events.moves.aprove
  // @ts-expect-error a message of a move that the document does not have
  messageRules(events, [{ ...rule, move: 'aprove' }])
  // @ts-expect-error an event that the document does not have
  recordEvent(db, events, { ...row, Move: 'crate' })
  const table = { events, state: 'ReviewState', number: 'NameCn', site: 'Site' }
  // @ts-expect-error a move that the machine does not have
  void makeMove(db, review, table, { row: { ContractCompanyId: 1, Id: 1 }, move: 'create', by: BY_SYSTEM })
  const elsewhere = { ...table, events: documentEvents('message', [], ['approve']) }
  // @ts-expect-error a table that was not declared with the machine
  void makeMove(db, review, elsewhere, { row: { ContractCompanyId: 1, Id: 1 }, move: 'approve', by: BY_SYSTEM })
  // @ts-expect-error a document that is only named
  void eventsOf(db, 'company', { ContractCompanyId: 1, EntityId: 1 })
  // @ts-expect-error a topic that is only named
  refreshOn('company')
  // @ts-expect-error a topic that is only named
  void publishLive(db, 'company', { ContractCompanyId: 1 })
}
