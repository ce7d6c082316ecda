import { expect, test } from 'vitest'
import { choiceKey, headerKey } from './texts.ts'

test.each([headerKey, choiceKey])('a text matches with either apostrophe (%o)', (keyOf) => {
  expect(keyOf("Code d'entrepôt")).toBe(keyOf('Code d’entrepôt'))
  expect(keyOf('Code d’entrepôt')).not.toBe(keyOf('Code dentrepôt'))
})
