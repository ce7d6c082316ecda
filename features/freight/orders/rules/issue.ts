import type { TextParams } from '#kit/shared/text.ts'
import { kit, type FieldIssue } from '#kit/shared/validation.ts'
import { orders } from '../text/keys.ts'
import type en from '../text/en-US.ts'

/** An error in a field of an order, by the name of its rule. */

type RuleName = keyof (typeof en)['rule']
export const fail = (Field: string, rule: RuleName, params: TextParams = {}): FieldIssue => ({
  Field,
  Code: rule,
  key: orders(`rule.${rule}`),
  params,
})
export const missing = (Field: string): FieldIssue => ({ Field, Code: 'required', key: kit('invalid.required'), params: {} })
