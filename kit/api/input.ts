import { valueIn } from '#kit/shared/keys.ts'
import { IN_PATH, type Op } from '#kit/shared/op.ts'
import { Refusal, type FieldError } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { unknownFields } from '#kit/shared/unknown-fields.ts'
import { fieldIssues, kit, unknownField, type FieldIssue } from '#kit/shared/validation.ts'

/** What a call was sent, in the address and in the body, as its schema makes it; or everything that is wrong with it. What stands in the path (`params`) takes precedence. */
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

/** Deeper than any input is; beyond it programs that read and write JSON run out of stack. */
const MAX_DEPTH = 50

/** Half a surrogate pair, as a cut emoji leaves it, becomes the sign for what cannot be read: neither the database nor UTF-8 takes it. */
function wellFormed(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) throw new Refusal('invalid', kit('invalid.format'), {}, null, 'body')
  if (Array.isArray(value)) return value.map((part) => wellFormed(part, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name.toWellFormed(), wellFormed(part, depth + 1)]))
}
