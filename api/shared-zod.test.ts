import { expect, test } from 'vitest'
import * as zod from 'zod'
import { boolean, number, string } from './shared-zod.ts'

test('fields with the same rules share a schema, those with different rules do not', () => {
  expect(string()).toBe(string())
  expect(string().max(20).nullable()).toBe(string().max(20).nullable())
  expect(boolean().default(false)).toBe(boolean().default(false))
  expect(string().max(20)).not.toBe(string().max(21))
  expect(number().max(5, { error: 'tooBig' })).not.toBe(number().max(5, { error: 'tooSmall' }))
  expect(number({ error: 'required' })).not.toBe(number({ error: 'required' }))
})

test('a shared schema accepts and refuses the same as a separate one', () => {
  const values = [undefined, null, '', 'abcdef', 0, 1.5, -3, 12, true, [], ['a'], [1]]
  const pairs: [zod.ZodType, zod.ZodType][] = [
    [string().max(5), zod.string().max(5)],
    [string().min(1).nullable(), zod.string().min(1).nullable()],
    [string().array().optional(), zod.string().array().optional()],
    [number().int().positive(), zod.number().int().positive()],
    [number().max(5, { error: 'tooBig' }), zod.number().max(5, { error: 'tooBig' })],
    [number().nullable().default(null), zod.number().nullable().default(null)],
    [boolean().default(true), zod.boolean().default(true)],
  ]
  for (const [shared, own] of pairs) for (const value of values) expect(shared.safeParse(value)).toEqual(own.safeParse(value))
})
