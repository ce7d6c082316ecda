import { expect, test } from 'vitest'
import { statementNames } from './statement-names.ts'

test('repeated statements are named, each text with its own name', () => {
  const nameOf = statementNames()
  expect([1, 2, 3, 4].map(() => nameOf('select 1'))).toEqual([undefined, undefined, 's1', 's1'])
  expect([1, 2, 3].map(() => nameOf('select 2'))).toEqual([undefined, undefined, 's2'])
})

test('for any number of texts, only a few are named', () => {
  const nameOf = statementNames()
  const names = new Set<string | undefined>()
  for (let text = 0; text < 5000; text++) for (let time = 0; time < 4; time++) names.add(nameOf(`select ${text}`))
  expect(names.size).toBe(121)
})
