import { expect, test } from 'vitest'
import { ERROR_CODE } from '#kit/shared/refusal.ts'
import { CallError, fieldErrorsOf } from './errors.ts'

test('a form marks the fields that a refusal names, whatever its code', () => {
  const at = (Field: string) => ({ Field, Row: null, Code: 'exists', Msg: 'Fnsku exists' })
  const marked = (code: number, body: unknown) => fieldErrorsOf(new CallError(code, '', body)).map(({ Field }) => Field)
  for (const code of [ERROR_CODE.invalid, ERROR_CODE.rule, ERROR_CODE.duplicate])
    expect(marked(code, { Errors: [at('Fnsku'), at('file'), at('body')] })).toEqual(['Fnsku'])
  expect(marked(ERROR_CODE.stock, { Shortages: [] })).toEqual([])
  expect(marked(ERROR_CODE.duplicate, null)).toEqual([])
  expect(fieldErrorsOf(new Error('offline'))).toEqual([])
})
