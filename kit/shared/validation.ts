import type { z } from 'zod'
import { valueIn } from './keys.ts'
import { refuse, type FieldError } from './refusal.ts'
import { textKeys, type Translate, type TextKey, type TextParams } from './text.ts'
import type kitEn from '../text/en-US.ts'

export const kit = textKeys<typeof kitEn>('kit')

/** Reports broken rules found by a plain function from inside a schema's `superRefine`. */
export function addIssues(ctx: z.RefinementCtx, problems: readonly FieldIssue[]): void {
  for (const { Field, key, params } of problems) {
    const path = Field.split(/[.[\]]+/)
      .filter(Boolean)
      .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
    ctx.addIssue({ code: 'custom', path, message: key, params: { ...params } })
  }
}

/**
 * Adds rules over several fields to a schema. zod alone would run them only once each field is valid, so that a form showed its errors
 * in stages. Where fields are wrong the rules see them as they are: what they say of a field that is marked already, or of a value that
 * is not there, is left out.
 */
export function withRules<S extends z.ZodType>(schema: S, problemsOf: (value: z.output<S>) => readonly FieldIssue[]): S {
  return schema.superRefine(
    (value, ctx) => {
      const wrong = ctx.issues.map((issue) => fieldPath(issue.path ?? []))
      addIssues(
        ctx,
        problemsBeside(wrong, () => problemsOf(value)),
      )
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
}

/** What rules over several fields find while some are `wrong`: nothing of those, nor of a value that is not there. */
export function problemsBeside<P extends FieldIssue>(wrong: readonly string[], find: () => readonly P[]): readonly P[] {
  if (wrong.length === 0) return find()
  const isMarked = (field: string) =>
    wrong.some(
      (other) =>
        field === other ||
        other.startsWith(`${field}.`) ||
        other.startsWith(`${field}[`) ||
        field.startsWith(`${other}.`) ||
        field.startsWith(`${other}[`),
    )
  const isSaid = ({ params }: FieldIssue) => Object.values(params).every((param) => param !== undefined && !Number.isNaN(param))
  return problemsOrNone(find).filter((problem) => !isMarked(problem.Field) && isSaid(problem))
}

/** A rule may stumble over a field that is not what it should be; that field is reported already. */
function problemsOrNone<P>(find: () => readonly P[]): readonly P[] {
  try {
    return find()
  } catch {
    return []
  }
}

type Issue = z.core.$ZodIssue & { params?: TextParams }

/** A broken rule before it is put into words. */
export type FieldIssue = { Field: string; Code: string; key: TextKey; params: TextParams }

/** Marks the lines of a list `field` that name the same as one above them (SPEC 5 Lists). */
export function repeatedLines<T>(
  list: string,
  lines: readonly T[],
  field: keyof T & string,
  keyOf: (line: T) => string,
): FieldIssue[] {
  const keys = lines.map(keyOf)
  return keys.flatMap((key, index) =>
    keys.indexOf(key) < index
      ? [{ Field: `${list}[${index}].${field}`, Code: 'duplicate', key: kit('invalid.duplicate'), params: {} }]
      : [],
  )
}

/** Refuses with all broken rules at their fields, if there are any; the message is that of the first. */
export function refuseIssues(problems: readonly FieldIssue[], translate: Translate, code: 'invalid' | 'rule' = 'invalid'): void {
  const [first] = problems
  if (!first) return
  refuse(code, first.key, first.params, {
    Errors: problems.map(({ Field, Code, key, params }) => ({ Field, Row: null, Code, Msg: translate(key, params) })),
  })
}

/** The wire path of a field: `['Items', 2, 'Fnsku']` is `Items[2].Fnsku`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)),
    '',
  )
}

/** All broken rules of a zod error, in order, each with its text key. With the `input` a number that was not given is required. */
export function fieldIssues(error: z.ZodError, input?: object): FieldIssue[] {
  return (error.issues as Issue[]).flatMap((issue) => describe(issue, input))
}

function describe(issue: Issue, input: object | undefined): FieldIssue[] {
  const Field = fieldPath(issue.path)
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownField([...issue.path, key]))
  const name = ownName(issue) ?? (input && isNotGiven(issue, input) ? 'required' : standardName(issue))
  const key = (name.includes(':') ? name : `kit:invalid.${name}`) as TextKey
  return [{ Field, Code: name.slice(name.lastIndexOf('.') + 1), key, params: issue.params ?? standardParams(issue) }]
}

/** A field that a call does not have, by its name as it was sent. */
export function unknownField(path: readonly PropertyKey[]): FieldIssue {
  const Field = fieldPath(path)
  return { Field, Code: 'unknown', key: kit('invalid.unknown'), params: { name: Field } }
}

/** Rules of kit/shared/fields.ts and of features name their text themselves; zod's own messages are sentences. */
function ownName(issue: Issue): string | undefined {
  return /^[\w-]+(:[\w.-]+)?$/.test(issue.message) ? issue.message : undefined
}

/** Of nothing `z.coerce` makes a number that is none. */
function isNotGiven(issue: Issue, input: object): boolean {
  if (issue.code !== 'invalid_type' || !issue.message.endsWith('received NaN')) return false
  return issue.path.reduce<unknown>((value, part) => valueIn(value, String(part)), input) === undefined
}

/** zod does not keep the input of an issue; that nothing was given is only in its sentence. */
function standardName(issue: Issue): string {
  if (issue.code === 'invalid_type') return /received (undefined|null)$/.test(issue.message) ? 'required' : 'format'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooBig'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'required' : issue.origin === 'array' ? 'tooFew' : 'tooSmall'
  return 'format'
}

function standardParams(issue: Issue): TextParams {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum)
    return issue.origin === 'array' ? { min, count: min } : { min }
  }
  return {}
}

/** All broken rules of a zod error in the caller's language, as the `Errors` of a validation answer. */
export function fieldErrors(error: z.ZodError, translate: Translate, row: number | null = null): FieldError[] {
  return fieldIssues(error).map(({ Field, Code, key, params }) => ({ Field, Row: row, Code, Msg: translate(key, params) }))
}
