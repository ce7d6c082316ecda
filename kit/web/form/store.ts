import type { z } from 'zod'
import type { FieldError } from '#kit/shared/refusal.ts'
import type { TextKey, TextParams } from '#kit/shared/text.ts'
import { fieldIssues, kit, type FieldIssue } from '#kit/shared/validation.ts'
import { isWithin, valueAt, withValue } from './path.ts'
import { fieldInForm } from './sent-rows-schema.ts'

/** A screen that helps to correct an error. */
export type IssueFix = { readonly label: TextKey; readonly to: string }

/** Why a field is marked: a broken rule still to be translated, or the server's message. */
export type Issue = { readonly field: string; readonly code: string; readonly fix?: IssueFix } & (
  | { readonly key: TextKey; readonly params: TextParams }
  | { readonly message: string }
)

export type FormStore<V extends object> = {
  readonly schema: z.ZodType<unknown, unknown>
  values(): V
  get(path: string): unknown
  /** The lines of a list; none if it is not a list. */
  rows(path: string): readonly object[]
  set(path: string, value: unknown): void
  /**
   * The same value in another form, such as the parsed number: the server's error on it stays. Does nothing if the
   * field's value has changed.
   */
  restate(path: string, from: unknown, to: unknown): void
  /** Replaces the content and clears all marks; `clean` also makes it the saved content. */
  reset(values: V, options?: { clean: boolean }): void
  /** The field has been left once: from now on its errors show. */
  touch(path: string): void
  isTouched(path: string): boolean
  /** All errors show from now on. */
  showAll(): void
  isShowingAll(): boolean
  issueAt(path: string): Issue | undefined
  warningAt(path: string): Issue | undefined
  /** All errors, in the order of the schema. */
  issues(): readonly Issue[]
  warnings(): readonly Issue[]
  /** Runs the rules now, and uses `rules` from then on if given; returns the schema's output if they hold. */
  check(rules?: z.ZodType<unknown, unknown>): { ok: true; output: unknown } | { ok: false }
  /**
   * A known error of a field's value before it is sent, such as a product that does not exist: shown immediately, until
   * the field changes. Earlier marks of fields that were `looked` up again are removed.
   */
  mark(issues: readonly Issue[], looked?: readonly string[]): void
  /** A file is being uploaded into a field; nothing is sent before the returned function is called. */
  arriving(path: string): () => void
  isArriving(): boolean
  /** The price that the form shows; it is sent as `ExpectedAmount`, so that no one orders at another price. */
  showPrice(amount: number | undefined): void
  shownPrice(): number | undefined
  /** Marks the current content as saved. */
  settle(): void
  /** The saved content: at first, the form's initial content. */
  saved(): V
  /** Refusals, by fields of the form; each stays until its field changes. */
  refuse(errors: readonly FieldError[]): void
  /** Whether leaving the form would lose input, including a file that is still being uploaded. */
  isDirty(): boolean
  subscribe(listener: () => void): () => void
}

const NO_ROWS: readonly object[] = []

/** Rules run this long after the last keystroke, so that typing in a long form stays responsive. */
const CHECK_DELAY_MS = 120

type Options<V extends object> = {
  schema: z.ZodType<unknown, unknown>
  initial: V
  /** Warnings that never stop a submit, e.g. a carton ratio above 120 %. */
  warn?: (values: V) => readonly FieldIssue[]
}

/**
 * The content of one open form outside React: a field subscribes to its own value and error, so that a keystroke
 * renders one field, not the form. Rules are the feature's zod schema, errors are stored by API path.
 */
export function createFormStore<V extends object>({ schema, initial, warn }: Options<V>): FormStore<V> {
  const listeners = new Set<() => void>()
  const touched = new Set<string>()
  let rules = schema
  let values = initial
  let saved = initial
  let showingAll = false
  let ruleIssues: readonly Issue[] = []
  let refused: readonly Issue[] = []
  let marks: readonly Issue[] = []
  let yellow: readonly Issue[] = []
  let allIssues: readonly Issue[] = []
  let byField = new Map<string, Issue>()
  let dirty = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const coming: string[] = []
  let price: number | undefined

  const tell = () => listeners.forEach((listener) => listener())
  const collect = () => {
    const next = new Map<string, Issue>()
    for (const issue of [...refused, ...marks, ...ruleIssues]) {
      const known = byField.get(issue.field)
      if (!next.has(issue.field)) next.set(issue.field, known && isSame(known, issue) ? known : issue)
    }
    byField = next
    allIssues = reuseUnchanged(allIssues, [...next.values()])
  }
  const run = () => {
    clearTimeout(timer)
    timer = undefined
    const result = rules.safeParse(values)
    dirty = values !== saved && JSON.stringify(values) !== JSON.stringify(saved)
    const issues = result.success ? [] : fieldIssues(result.error, values)
    ruleIssues = issues.map((issue) => asIssue({ ...issue, Field: fieldInForm(rules, values, issue.Field) }))
    yellow = reuseUnchanged(yellow, (warn?.(values) ?? []).map(asIssue))
    collect()
    tell()
    return result
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(run, CHECK_DELAY_MS)
  }
  run()

  return {
    schema,
    values: () => values,
    get: (path) => valueAt(values, path),
    rows(path) {
      const rows = valueAt(values, path)
      return Array.isArray(rows) ? rows : NO_ROWS
    },
    set(path, value) {
      const before = values
      values = withValue(values, path, value)
      dirty = true
      if (refused.length || marks.length) {
        const isOther = (issue: Issue) => !isWithin(issue.field, path) && !isWithin(path, issue.field)
        refused = refused.filter(isOther)
        marks = marks.filter((issue) => isOther(issue) || valueAt(values, issue.field) === valueAt(before, issue.field))
        collect()
      }
      later()
      tell()
    },
    restate(path, from, to) {
      if (from === to || valueAt(values, path) !== from) return
      values = withValue(values, path, to)
      later()
      tell()
    },
    reset(next, options) {
      values = next
      if (options?.clean) saved = next
      refused = []
      marks = []
      touched.clear()
      showingAll = false
      run()
    },
    touch(path) {
      if (touched.has(path)) return
      touched.add(path)
      // No error is shown for input that was corrected just before the field was left.
      if (timer === undefined) tell()
      else run()
    },
    isTouched: (path) => touched.has(path),
    showAll() {
      showingAll = true
      tell()
    },
    isShowingAll: () => showingAll,
    issueAt: (path) => byField.get(path),
    warningAt: (path) => yellow.find((issue) => issue.field === path),
    issues: () => allIssues,
    warnings: () => yellow,
    check(next) {
      rules = next ?? rules
      refused = []
      const result = run()
      if (coming.length === 0) return result.success && marks.length === 0 ? { ok: true, output: result.data } : { ok: false }
      refused = coming.map((field) => ({ field, code: 'arriving', key: kit('invalid.arriving'), params: {} }))
      collect()
      tell()
      return { ok: false }
    },
    refuse(errors) {
      refused = errors.map((error) => ({ field: error.Field, code: error.Code, message: error.Msg }))
      showingAll = true
      collect()
      tell()
    },
    mark(issues, looked = []) {
      const fields = new Set([...looked, ...issues.map(({ field }) => field)])
      marks = [...marks.filter(({ field }) => !fields.has(field)), ...issues]
      for (const { field } of issues) touched.add(field)
      collect()
      tell()
    },
    isArriving: () => coming.length > 0,
    arriving(path) {
      coming.push(path)
      tell()
      return () => {
        coming.splice(coming.indexOf(path), 1)
        refused = refused.filter(({ code, field }) => code !== 'arriving' || coming.includes(field))
        collect()
        tell()
      }
    },
    showPrice(amount) {
      price = amount
    },
    shownPrice: () => price,
    settle() {
      saved = values
      dirty = false
      tell()
    },
    saved: () => saved,
    isDirty: () => dirty || coming.length > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function asIssue({ Field, Code, key, params }: FieldIssue): Issue {
  return { field: Field, code: Code, key, params }
}

function isSame(a: Issue, b: Issue): boolean {
  if (a === b) return true
  return a.code === b.code && JSON.stringify(a) === JSON.stringify(b)
}

/** Reuses the objects of unchanged errors, so that nothing renders for them. */
function reuseUnchanged(before: readonly Issue[], after: readonly Issue[]): readonly Issue[] {
  const known = new Map(before.map((issue) => [issue.field, issue]))
  const kept = after.map((issue) => {
    const one = known.get(issue.field)
    return one && isSame(one, issue) ? one : issue
  })
  return kept.length === before.length && kept.every((issue, index) => issue === before[index]) ? before : kept
}
