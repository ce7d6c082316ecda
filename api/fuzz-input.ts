import { z } from 'zod'
import { ENUMS } from '#features/account/dictionary/enums.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { definitionOf } from '#kit/shared/unknown-fields.ts'

/** Bad input for a call, generated from its schema: most of it is valid, so that it gets past the first rule that is broken. */

export type Random = () => number

/** Mulberry32: the same numbers for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <T>(random: Random, choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!

const LONG = 'x'.repeat(30_000)
const TEXTS = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '\ud800',
  'a\udc00b',
  '\u0000',
  '%',
  "'",
  '\\',
  '*',
]
const FALSE_NUMBERS = ['NaN', 'Infinity', '-1', '1e400', '0x10', '9'.repeat(40)]
const DATES = [
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '2026-13-45T99:99:99Z',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00Z',
]
const NUMBERS = [-1, 0, 0.1, 1e308, -1e308, 2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER, 1e-300]
const NOT_OF_ANY_TYPE: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  { a: { b: [{ c: null }] } },
  { constructor: 1 },
]
const WORDS = [
  'A1',
  ...COUNTRIES,
  'FR',
  'EUR',
  'CNY',
  'B24 9QR',
  '10115',
  'Ann Smith',
  'CNSZX1',
  'Y',
  'asc',
  'CreatedTime',
  '1',
  '2026-01-31',
  '',
]
const WHOLE = [1, 1, 2, 3, 4, 5, 100, 122000, 180001, 413939]

/** Values for a field whose schema is only a predicate: those of the portal's values that it accepts. */
const CHOICES = new Set(Object.values(ENUMS).flatMap(({ members }) => members.map((member): unknown => member[1])))
const TYPED: Record<string, readonly unknown[]> = {
  string: [...WORDS.filter((word) => word !== ''), '2026-01-31T08:00:00Z', '13800138000', 'ann@example.com'],
  number: WHOLE,
  custom: [...CHOICES],
}
const accepted = new WeakMap<z.core.$ZodType, unknown[]>()
function acceptedBy(schema: z.core.$ZodType): unknown[] {
  const known =
    accepted.get(schema) ?? (TYPED[definitionOf(schema).type] ?? WORDS).filter((value) => z.safeParse(schema, value).success)
  accepted.set(schema, known)
  return known
}

const hostileValue = (random: Random): unknown =>
  pick<() => unknown>(random, [
    () => pick(random, TEXTS),
    () => pick(random, TEXTS),
    () => pick(random, FALSE_NUMBERS),
    () => pick(random, DATES),
    () => pick(random, NUMBERS),
    () => pick(random, NOT_OF_ANY_TYPE),
    () => (random() < 0.2 ? LONG : undefined),
  ])()

/** A value for a schema; each place is invalid with the probability `bad`. */
export function valueFor(schema: z.core.$ZodType, random: Random, bad: number): unknown {
  if (random() < bad) return hostileValue(random)
  const def = definitionOf(schema)
  const inner = (type: z.core.$ZodType) => valueFor(type, random, bad)
  switch (def.type) {
    case 'object':
      return objectFor(def, random, bad)
    case 'array':
      return Array.from({ length: pick(random, [0, 1, 1, 2]) }, () => inner(def.element))
    case 'tuple':
      return def.items.map(inner)
    case 'record':
      return { [pick(random, [...WORDS, ...TEXTS])]: inner(def.valueType) }
    case 'intersection':
      return { ...asObject(inner(def.left)), ...asObject(inner(def.right)) }
    case 'union':
      return inner(pick(random, def.options))
    case 'pipe':
      return inner(definitionOf(def.in).type === 'transform' ? def.out : def.in)
    case 'lazy':
      return inner(def.getter())
    case 'optional':
    case 'default':
    case 'prefault':
      return random() < 0.5 ? undefined : inner(def.innerType)
    case 'nullable':
      return random() < 0.3 ? null : inner(def.innerType)
    case 'literal':
      return pick(random, def.values)
    case 'enum':
      return pick(random, Object.values(def.entries))
    case 'string':
      return random() < bad ? pick(random, [...TEXTS, ...DATES, LONG]) : fitting(schema, random)
    case 'number':
      return random() < bad ? pick(random, NUMBERS) : fitting(schema, random)
    case 'boolean':
      return random() < 0.5
    default:
      return 'innerType' in def ? inner(def.innerType) : fitting(schema, random)
  }
}

function objectFor(def: z.core.$ZodObjectDef, random: Random, bad: number): object {
  const fields: [string, unknown][] = Object.entries(def.shape).flatMap(([field, type]) =>
    random() < bad / 2 ? [] : [[field, valueFor(type, random, bad)]],
  )
  if (random() < bad / 2) fields.push([pick(random, ['Unknown', ...TEXTS]), hostileValue(random)])
  return Object.fromEntries(fields)
}

function fitting(schema: z.core.$ZodType, random: Random): unknown {
  const values = acceptedBy(schema)
  return values.length > 0 ? pick(random, values) : pick(random, [...WORDS, ...TEXTS])
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
