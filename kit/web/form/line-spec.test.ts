import { expect, test } from 'vitest'
import { cellParser, totalOf } from './line-spec.ts'
import { kit } from '#kit/shared/validation.ts'

test('pasted names of an enumeration become its stored values, in any case', () => {
  const parse = cellParser({ field: 'Kind', width: 80, kind: 'enum', enumeration: 'Kind' }, () => [
    { value: 7, label: 'Full container' },
  ])!
  expect([parse('full CONTAINER'), parse('7'), parse('boat')]).toEqual([7, 7, undefined])
})

test('a pasted value from a short list of choices is that choice, anything else is left unchanged', () => {
  const parse = cellParser(
    { field: 'Method', width: 80, kind: 'choice', options: [{ value: 1, label: kit('invalid.required') }] },
    () => [],
  )!
  expect([parse('1'), parse('3')]).toEqual([1, undefined])
})

test('a total includes typed and pasted numbers, without rounding errors', () => {
  const column = { field: 'Weight', width: 80, kind: 'number' } as const
  expect(totalOf(column, [{ Weight: 0.1 }, { Weight: '0,2' }, { Weight: 'x' }, {}])).toBe(0.3)
})
