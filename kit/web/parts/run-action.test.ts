import { expect, test } from 'vitest'
import { z } from 'zod'
import { kit } from '#kit/shared/validation.ts'
import { needsDialog } from './run-action.ts'

test('an action that requires a dialog does not run on the first click', () => {
  expect(needsDialog({})).toBe(false)
  expect(needsDialog({ ask: kit('question.remoteArea') })).toBe(true)
  expect(needsDialog({ danger: true })).toBe(true)
  expect(needsDialog({ form: { schema: z.object({}), fields: [], text: kit } })).toBe(true)
})
