import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { oneOf, optionalText } from './fields.ts'
import type { Translate, TextKey } from './text.ts'
import { addIssues, fieldIssues, fieldErrors, fieldPath, kit, withRules } from './validation.ts'

const translate: Translate = (key, params) => `${key} ${JSON.stringify(params ?? {})}`
function errors(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value)
  return result.success ? [] : fieldIssues(result.error)
}

test('paths are written as in the request', () => {
  expect(fieldPath(['Items', 2, 'Fnsku'])).toBe('Items[2].Fnsku')
  expect(fieldPath([])).toBe('')
  expect(fieldPath([0, 'A'])).toBe('[0].A')
})

describe('violated rules', () => {
  test('a short message is the name of a kit text, a whole key is unchanged', () => {
    const own = z.string().refine(() => false, { error: 'products:rule.cartonRed' })
    expect(errors(z.object({ A: own, B: z.string().refine(() => false, { error: 'postcode' }) }), { A: '', B: '' })).toEqual([
      { Field: 'A', Code: 'cartonRed', key: 'products:rule.cartonRed', params: {} },
      { Field: 'B', Code: 'postcode', key: 'kit:invalid.postcode', params: {} },
    ])
  })

  test("zod's own rules get our names and limits", () => {
    const schema = z.object({
      Text: z.string().max(3),
      List: z.array(z.number()).min(1).max(2),
      Number: z.number().min(1).max(5),
      Missing: z.string(),
      Type: z.string(),
      Enum: z.enum(['a']),
    })
    expect(
      errors(schema, { Text: 'abcd', List: [], Number: 9, Type: 5, Enum: 'b' }).map(({ Field, Code, params }) => [
        Field,
        Code,
        params,
      ]),
    ).toEqual([
      ['Text', 'tooLong', { max: 3 }],
      ['List', 'tooFew', { min: 1, count: 1 }],
      ['Number', 'tooBig', { max: 5 }],
      ['Missing', 'required', {}],
      ['Type', 'format', {}],
      ['Enum', 'format', {}],
    ])
    expect(errors(schema.pick({ List: true }), { List: [1, 2, 3] })[0]).toMatchObject({ Code: 'tooMany', params: { max: 2 } })
    expect(errors(schema.pick({ Number: true }), { Number: 0 })[0]).toMatchObject({ Code: 'tooSmall', params: { min: 1 } })
  })

  test('a number parsed from text is required if missing', () => {
    const schema = z.object({ Id: z.coerce.number(), Rows: z.array(z.object({ Id: z.coerce.number() })) })
    const codes = (value: object) => fieldIssues(schema.safeParse(value).error!, value).map((one) => `${one.Field} ${one.Code}`)
    expect(codes({ Rows: [{}, { Id: 'x' }] })).toEqual(['Id required', 'Rows[0].Id required', 'Rows[1].Id format'])
  })

  test('every unknown field is named', () => {
    expect(errors(z.strictObject({}), { X: 1, Y: 2 }).map((b) => `${b.Field} ${b.Code}`)).toEqual(['X unknown', 'Y unknown'])
  })

  test('a body that is not an object reports no field', () => {
    expect(errors(z.object({}), 'x')).toMatchObject([{ Field: '', Code: 'format' }])
  })

  test('rules of a plain function are reported from a schema at their request path', () => {
    const problem = { Field: 'Items[1].A', Code: 'x', key: 'products:rule.x' as TextKey, params: { n: 3 } }
    const schema = z.object({ Items: z.array(z.object({ A: z.number() })) }).superRefine((_, ctx) => addIssues(ctx, [problem]))
    expect(errors(schema, { Items: [{ A: 1 }, { A: 2 }] })).toEqual([problem])
  })

  test('the response contains field, row, code and message', () => {
    const result = z.object({ A: z.string() }).safeParse({})
    expect(fieldErrors(result.error!, translate, 7)).toEqual([
      { Field: 'A', Row: 7, Code: 'required', Msg: 'kit:invalid.required {}' },
    ])
    expect(kit('invalid.required')).toBe('kit:invalid.required')
  })
})

describe('rules across fields', () => {
  const shape = z.object({
    From: z.number(),
    To: z.number(),
    Name: z.string().min(1),
    Lines: z.array(z.object({ Qty: z.number() })),
  })
  const problem = (Field: string, Code: 'dateOrder' | 'duplicate' | 'tooBig', params = {}) => ({
    Field,
    Code,
    key: kit(`invalid.${Code}`),
    params,
  })
  const ruled = withRules(shape, ({ From, To, Name, Lines }) => [
    ...(To < From ? [problem('To', 'dateOrder')] : []),
    ...(Name === 'x' ? [problem('Name', 'duplicate')] : []),
    problem('Lines', 'tooBig', { sum: Lines.reduce((sum, { Qty }) => sum + Qty, 0) }),
  ])
  const codes = (value: object) => errors(ruled, value).map(({ Field, Code }) => `${Field} ${Code}`)

  test('are reported together with fields that are invalid by themselves', () => {
    const good = { From: 1, To: 2, Name: 'a', Lines: [{ Qty: 1 }] }
    expect(codes(good)).toEqual(['Lines tooBig'])
    expect(codes({ ...good, To: 0, Name: '' })).toEqual(['Name required', 'To dateOrder', 'Lines tooBig'])
  })

  test('skip invalid fields and missing values, and never throw', () => {
    const lines = [{ Qty: 1 }, {}]
    expect(codes({ From: 3, To: 1, Name: 'x', Lines: lines })).toEqual([
      'Lines[1].Qty required',
      'To dateOrder',
      'Name duplicate',
    ])
    expect(codes({ From: 3, To: 'b', Name: 'x', Lines: [] })).toEqual(['To format', 'Name duplicate', 'Lines tooBig'])
    expect(codes({ From: 3, To: 1, Name: 'x' })).toEqual(['Lines required'])
  })
})

test('a choice that was not made does not silence the rules over several fields', () => {
  const rules = withRules(z.object({ Kind: oneOf(['a', 'b']), Code: optionalText({ max: 9 }) }), ({ Code }) =>
    Code ? [] : [{ Field: 'Code', Code: 'required', key: kit('invalid.required'), params: {} }],
  )
  expect(errors(rules, {}).map(({ Field }) => Field)).toEqual(['Kind', 'Code'])
})
