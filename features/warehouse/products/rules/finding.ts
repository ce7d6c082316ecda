import { textKeys, type TextParams } from '#kit/shared/text.ts'
import type { FieldIssue } from '#kit/shared/validation.ts'
import type en from '../text/en-US.ts'

const products = textKeys<typeof en>('products')

/** A broken rule and what it prevents: a red carton may be saved but not submitted, a hint prevents nothing. */
export type Finding = FieldIssue & { blocks: 'save' | 'submit' | 'nothing' }

type RuleName = keyof (typeof en)['rule']
export function finding(blocks: Finding['blocks'], Field: string, rule: RuleName, params: TextParams = {}): Finding {
  return { blocks, Field, Code: rule, key: products(`rule.${rule}`), params }
}
