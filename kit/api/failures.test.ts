import { expect, test } from 'vitest'
import { kit } from '#kit/shared/validation.ts'
import pg from 'pg'
import { isUnreachable, refusalOf } from './failures.ts'

test('an existing row is reported as existing, not as sent twice', () => {
  expect(refusalOf('23505')).toMatchObject({ code: 'duplicate', key: kit('error.exists') })
  expect(refusalOf('40001')).toMatchObject({ code: 'changed', key: kit('error.changed') })
  expect(refusalOf('42P01')).toBeUndefined()
})

test('what the database refuses is said in words, as it marks no field', () => {
  expect(refusalOf('22003')).toMatchObject({ code: 'invalid', key: kit('error.numberTooLarge') })
  expect(refusalOf('22008')).toMatchObject({ code: 'invalid', key: kit('error.dateOutOfRange') })
  expect(refusalOf('22P05')).toMatchObject({ code: 'invalid', key: kit('error.characterRefused') })
})

test.each([
  ['is not there', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }), true],
  ['is starting', Object.assign(new pg.DatabaseError('starting up', 0, 'error'), { code: '57P03' }), true],
  ['has ended', Object.assign(new pg.DatabaseError('unexpected postmaster exit', 0, 'error'), { code: '57P01' }), true],
  ['takes no more', Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' }), true],
  ['has cut the connection', new Error('Connection terminated unexpectedly'), true],
  ['is on a full disk', Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write' }), false],
  ['finds a bug', Object.assign(new pg.DatabaseError('no such table', 0, 'error'), { code: '42P01' }), false],
  ['has nothing to do with it', new TypeError('x is not a function'), false],
])('a call whose database %s may be sent again: %s', (_, error, again) => expect(isUnreachable(error)).toBe(again))
