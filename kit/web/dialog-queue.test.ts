import { expect, test } from 'vitest'
import { DialogQueue } from './dialog-queue.ts'

test('pending dialogs open one after another, the most urgent first; an open one is not replaced', () => {
  const queue = new DialogQueue()
  queue.enter('tour', 'tour')
  expect(queue.read()).toBe('tour')
  queue.enter('notice', 'notice')
  queue.enter('update', 'update')
  expect(queue.read()).toBe('tour')
  queue.enter('feedback', 'asked')
  queue.leave('tour')
  expect(queue.read()).toBe('feedback')
  queue.leave('feedback')
  expect(queue.read()).toBe('update')
  queue.leave('update')
  expect(queue.read()).toBe('notice')
  queue.leave('notice')
  expect(queue.read()).toBeUndefined()
})
