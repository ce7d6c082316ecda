import { refuse } from '#kit/shared/refusal.ts'
import type { Say } from '#kit/shared/text.ts'
import { kit, type FieldIssue } from '#kit/shared/validation.ts'

export const wrong = (Field: string): FieldIssue => ({ Field, Code: 'choice', key: kit('invalid.choice'), params: {} })

/** Refuses with all that is wrong, each named by its field. */
export function refuseIssues(problems: readonly FieldIssue[], say: Say, code: 'invalid' | 'rule' = 'invalid'): void {
  const [first] = problems
  if (first)
    refuse(code, first.key, first.params, {
      Errors: problems.map(({ Field, Code, key, params }) => ({ Field, Row: null, Code, Msg: say(key, params) })),
    })
}
