import { expect, test } from 'vitest'
import { ownValue } from './own-value.ts'

test('inherited properties are not values of a record', () => {
  const record = { a: 1 }
  expect(ownValue(record, 'a')).toBe(1)
  for (const key of ['b', '', undefined, null, 'constructor', 'toString', 'hasOwnProperty', '__proto__'])
    expect(ownValue(record, key)).toBeUndefined()
})
