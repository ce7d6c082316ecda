import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { optional, text } from './fields.ts'
import { unknownFields } from './unknown-fields.ts'
import { fieldPath } from './validation.ts'

const named = (schema: z.ZodType, value: unknown) => unknownFields(schema, value).map((path) => fieldPath(path))

const line = z.object({ Sku: text({ max: 10 }), Size: optional(z.object({ Length: z.number() })) })
const order = z.object({ No: z.string().default('1'), Lines: z.array(line).max(5).optional() }).superRefine(() => undefined)

test('an unknown field is reported at every depth', () => {
  expect(named(order, { No: '1', Lines: [{ Sku: 'A', Size: { Length: 1 } }] })).toEqual([])
  expect(named(order, { no: '1', Lines: [{ Sku: 'A' }, { sku: 'A', Size: { Length: 1, Width: 2 } }] })).toEqual([
    'no',
    'Lines[1].sku',
    'Lines[1].Size.Width',
  ])
  expect(named(order, JSON.parse('{"constructor":1,"__proto__":1}'))).toEqual(['constructor', '__proto__'])
})

test('a value that is not an object has no fields: the schema itself refuses it', () => {
  for (const value of [null, undefined, 'text', 1, []]) expect(named(order, value)).toEqual([])
  expect(named(order, { Lines: { Sku: 'A' } })).toEqual([])
})

test('a field is known if any part of the schema has it', () => {
  const filter = z.object({ Filter: z.object({ A: z.number() }).optional() })
  const both = filter.and(z.object({ Reason: z.string() }))
  expect(named(both, { Filter: { A: 1 }, Reason: 'x' })).toEqual([])
  expect(named(both, { Filter: { A: 1, B: 2 }, Reason: 'x', Other: 1 })).toEqual(['Filter.B', 'Other'])
  expect(named(z.union([z.object({ A: z.number() }), z.object({ B: z.number() })]), { B: 1, C: 1 })).toEqual(['C'])
})

test('loose objects, records and values of any kind are open', () => {
  expect(named(z.looseObject({ A: z.number() }), { A: 1, B: { C: 1 } })).toEqual([])
  expect(named(z.object({ Any: z.unknown(), Of: z.record(z.string(), z.object({ A: z.number() })) }), { Any: { x: 1 } })).toEqual(
    [],
  )
  expect(named(z.record(z.string(), z.object({ A: z.number() })), { x: { A: 1 }, y: { B: 1 } })).toEqual(['y.B'])
})

test('preprocessed and transformed input is checked as it was sent', () => {
  const split = z.preprocess((value) => value, z.object({ A: z.number() }))
  expect(named(split, { A: 1, B: 1 })).toEqual(['B'])
  expect(
    named(
      z.object({ A: z.number() }).transform(({ A }) => A),
      { A: 1, B: 1 },
    ),
  ).toEqual(['B'])
})

test('reports exactly what a strict schema refuses', () => {
  const shape = { A: z.unknown(), B: z.unknown(), C: z.unknown() }
  fc.assert(
    fc.property(fc.dictionary(fc.string({ maxLength: 2 }), fc.jsonValue()), (value) => {
      const strict = z.strictObject(shape).partial().safeParse(value)
      const refused = strict.success ? [] : strict.error.issues.flatMap((issue) => ('keys' in issue ? issue.keys : []))
      expect(unknownFields(z.object(shape), value)).toEqual(refused.map((key) => [key]))
    }),
  )
})
