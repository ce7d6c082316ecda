import { valueIn } from '#kit/shared/keys.ts'
import { IN_PATH, type Op } from '#kit/shared/op.ts'
import { Refusal, type FieldError } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { unknownFields } from '#kit/shared/unknown-fields.ts'
import { fieldIssues, kit, unknownField, type FieldIssue } from '#kit/shared/validation.ts'

/**
 * The input of a call, from address and body, parsed by its schema; or all its errors. Path parameters (`params`) take
 * precedence.
 */
export function readInput(
  op: Op,
  { query, params, body }: { query: object; params: unknown; body: unknown },
  translate: Translate,
): { data: unknown } | { errors: FieldError[] } {
  const described = (issues: readonly FieldIssue[]) =>
    issues.map(({ Field, Code, key, params }) => ({ Field, Row: null, Code, Msg: translate(key, params) }))
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { errors: described([{ Field: 'body', Code: 'format', key: kit('invalid.format'), params: {} }]) }
  const inPath = [...op.path.matchAll(IN_PATH)].map(([, name]) => [name, valueIn(params, name!)])
  const whole = { ...query, ...body, ...Object.fromEntries(inPath) }
  const sent = wellFormed(whole)
  const parsed = op.input.safeParse(sent)
  const unknown = unknownFields(op.input, sent).map((path) => unknownField(path))
  if (unknown.length === 0 && parsed.success) return { data: parsed.data }
  return { errors: described([...unknown, ...(parsed.success ? [] : fieldIssues(parsed.error, whole))]) }
}

/** Deeper than any valid input; beyond it programs that read and write JSON run out of stack. */
const MAX_DEPTH = 50

/**
 * Half a surrogate pair, as in a truncated emoji, becomes the replacement character: neither the database nor UTF-8
 * accepts it.
 */
function wellFormed(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) throw new Refusal('invalid', kit('invalid.format'), {}, null, 'body')
  if (Array.isArray(value)) return value.map((part) => wellFormed(part, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name.toWellFormed(), wellFormed(part, depth + 1)]))
}
