import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test('dialogs that are due at once come one after another, the most urgent first; one that stands is not pushed aside', () => {
  const turns = new Turns()
  turns.enter('tour', 'tour')
  expect(turns.read()).toBe('tour')
  turns.enter('notice', 'notice')
  turns.enter('update', 'update')
  expect(turns.read()).toBe('tour')
  turns.enter('feedback', 'asked')
  turns.leave('tour')
  expect(turns.read()).toBe('feedback')
  turns.leave('feedback')
  expect(turns.read()).toBe('update')
  turns.leave('update')
  expect(turns.read()).toBe('notice')
  turns.leave('notice')
  expect(turns.read()).toBeUndefined()
})
