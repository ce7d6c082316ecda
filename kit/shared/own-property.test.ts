import { expect, test } from 'vitest'
import { ownProperty } from './own-property.ts'

test('inherited properties are not values of a record', () => {
  const record = { a: 1 }
  expect(ownProperty(record, 'a')).toBe(1)
  for (const key of ['b', '', undefined, null, 'constructor', 'toString', 'hasOwnProperty', '__proto__'])
    expect(ownProperty(record, key)).toBeUndefined()
})
