import { expect, test } from 'vitest'
import { kit } from '#kit/shared/validation.ts'
import { refusalOf } from './failures.ts'

test('what is there already is said to be there, not to have been sent twice', () => {
  expect(refusalOf('23505')).toMatchObject({ code: 'duplicate', key: kit('error.exists') })
  expect(refusalOf('40001')).toMatchObject({ code: 'changed', key: kit('error.changed') })
  expect(refusalOf('42P01')).toBeUndefined()
})

test('what the database refuses is said in words, as it marks no field', () => {
  expect(refusalOf('22003')).toMatchObject({ code: 'invalid', key: kit('error.numberTooLarge') })
  expect(refusalOf('22008')).toMatchObject({ code: 'invalid', key: kit('error.dateOutOfRange') })
  expect(refusalOf('22P05')).toMatchObject({ code: 'invalid', key: kit('error.characterRefused') })
})
