import { createElement } from 'react'
import { expect, test } from 'vitest'
import { CallError, NO_ANSWER } from '#kit/web/errors.ts'
import { wordsOf } from '#kit/web/fixture-markup.ts'
import { queries } from '#kit/web/query.ts'
import { getThread } from '../../contract.ts'
import { thread, THREAD_PARTY, THREAD_SUBJECT } from '../../rules.ts'
import { Conversation } from './conversation.tsx'

test('a conversation stays, with the message being typed, when it cannot be read again', async () => {
  const about = { RelateType: THREAD_SUBJECT.inboundDifference, RelateId: 7 }
  const time = '2026-01-05T10:00:00Z'
  const message = { Id: 1, FromType: THREAD_PARTY.staff, Operator: '', Text: 'Two cartons are missing', Files: [], Time: time }
  queries
    .getQueryCache()
    .build(queries, { queryKey: [getThread.path, about] })
    .setState({
      data: { Id: 3, State: thread.states.open, DeadlineTime: null, CanWrite: false, LastTime: time, Messages: [message] },
      dataUpdatedAt: Date.now(),
      status: 'error',
      error: new CallError(NO_ANSWER.network, 'No connection'),
    } as never)
  const words = await wordsOf(
    createElement(Conversation, { relateType: about.RelateType, relateId: about.RelateId, zone: 'Europe/London' }),
    'threads',
    'parts',
    'shell',
    'kit',
  )
  expect(words).toContain('Two cartons are missing')
  expect(words).not.toContain('No connection')
  queries.clear()
})
