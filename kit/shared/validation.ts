import type { z } from 'zod'
import { valueIn } from './keys.ts'
import { refuse, type FieldError } from './refusal.ts'
import { textKeys, type Translate, type TextKey, type TextParams } from './text.ts'
import type kitEn from '../text/en-US.ts'

export const kit = textKeys<typeof kitEn>('kit')

/** Reports the findings of a plain function from a schema's `superRefine`. */
export function addIssues(ctx: z.RefinementCtx, problems: readonly FieldIssue[]): void {
  for (const { Field, key, params } of problems) {
    const path = Field.split(/[.[\]]+/)
      .filter(Boolean)
      .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
    ctx.addIssue({ code: 'custom', path, message: key, params: { ...params } })
  }
}

/**
 * Adds rules over several fields to a schema. zod alone would run them only once each field is valid, so that a form
 * would show its errors in stages. The rules see wrong fields unchanged; their findings on fields already marked, or on
 * missing values, are dropped.
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

/** Findings of rules over several fields while some are `wrong`: without those on wrong fields or missing values. */
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

/** A rule may fail on a field of the wrong type; that field is reported already. */
function problemsOrNone<P>(find: () => readonly P[]): readonly P[] {
  try {
    return find()
  } catch {
    return []
  }
}

type Issue = z.core.$ZodIssue & { params?: TextParams }

/** A broken rule before translation. */
export type FieldIssue = { Field: string; Code: string; key: TextKey; params: TextParams }

/** Marks the lines of a list `field` that repeat one above them (SPEC 5 Lists). */
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

/** Refuses with all broken rules at their fields, if any; the message is that of the first. */
export function refuseIssues(problems: readonly FieldIssue[], translate: Translate, code: 'invalid' | 'rule' = 'invalid'): void {
  const [first] = problems
  if (!first) return
  refuse(code, first.key, first.params, {
    Errors: problems.map(({ Field, Code, key, params }) => ({ Field, Row: null, Code, Msg: translate(key, params) })),
  })
}

/** The API path of a field: `['Items', 2, 'Fnsku']` is `Items[2].Fnsku`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)),
    '',
  )
}

/**
 * All broken rules of a zod error, in order, each with its text key. With the `input`, a missing number is reported as
 * required.
 */
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

/** A field that the call does not have, by its name as sent. */
export function unknownField(path: readonly PropertyKey[]): FieldIssue {
  const Field = fieldPath(path)
  return { Field, Code: 'unknown', key: kit('invalid.unknown'), params: { name: Field } }
}

/** Rules of kit/shared/fields.ts and of features name their text themselves; zod's own messages are sentences. */
function ownName(issue: Issue): string | undefined {
  return /^[\w-]+(:[\w.-]+)?$/.test(issue.message) ? issue.message : undefined
}

/** `z.coerce` turns a missing value into NaN. */
function isNotGiven(issue: Issue, input: object): boolean {
  if (issue.code !== 'invalid_type' || !issue.message.endsWith('received NaN')) return false
  return issue.path.reduce<unknown>((value, part) => valueIn(value, String(part)), input) === undefined
}

/** zod does not keep the input of an issue; only its message shows that the value is missing. */
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

/** All broken rules of a zod error in the caller's language, as the `Errors` of a validation response. */
export function fieldErrors(error: z.ZodError, translate: Translate, row: number | null = null): FieldError[] {
  return fieldIssues(error).map(({ Field, Code, key, params }) => ({ Field, Row: row, Code, Msg: translate(key, params) }))
}
