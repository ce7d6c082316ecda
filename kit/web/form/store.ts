import type { z } from 'zod'
import type { FieldError } from '#kit/shared/refusal.ts'
import type { TextKey, TextParams } from '#kit/shared/text.ts'
import { fieldIssues, kit, type FieldIssue } from '#kit/shared/validation.ts'
import { isWithin, valueAt, withValue } from './path.ts'
import { fieldInForm } from './sent-rows.ts'

/** What helps with a fault: a screen. */
export type FaultFix = { readonly label: TextKey; readonly to: string }

/** Why a field is marked: a broken rule still to be put into words, or the server's own words. */
export type Fault = { readonly field: string; readonly code: string; readonly fix?: FaultFix } & (
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
  /** The same value in other words, such as the number that was typed: what the server said of it stays. Nothing happens if the field holds something else by now. */
  restate(path: string, from: unknown, to: unknown): void
  /** Puts other content in place and forgets every mark; `clean` also makes it the content that counts as saved. */
  reset(values: V, options?: { clean: boolean }): void
  /** The field has been left once: from now on its faults show. */
  touch(path: string): void
  isTouched(path: string): boolean
  /** All faults show from now on. */
  showAll(): void
  isShowingAll(): boolean
  faultAt(path: string): Fault | undefined
  warningAt(path: string): Fault | undefined
  /** All faults, in the order of the schema. */
  faults(): readonly Fault[]
  warnings(): readonly Fault[]
  /** Runs the rules now, from here on those of `rules`; the schema's output if they hold. */
  check(rules?: z.ZodType<unknown, unknown>): { ok: true; output: unknown } | { ok: false }
  /** What is known to be wrong with a field's value before it is sent, such as a product that does not exist: shown at once, until the field changes. */
  mark(faults: readonly Fault[]): void
  /** A file is on its way into a field; nothing is sent before the function that is given back was called. */
  arriving(path: string): () => void
  /** What the form shows as its price; it goes along as `ExpectedAmount`, so that nobody orders at another. */
  showPrice(amount: number | undefined): void
  shownPrice(): number | undefined
  /** What stands in the form now counts as saved. */
  settle(): void
  /** The content that counts as saved: at first, what the form began with. */
  saved(): V
  /** Refusals, by fields of the form; each stays until its field changes. */
  refuse(errors: readonly FieldError[]): void
  isDirty(): boolean
  subscribe(listener: () => void): () => void
}

const NO_ROWS: readonly object[] = []

/** Rules run this long after the last keystroke, so that typing in a long form stays instant. */
const CHECK_DELAY_MS = 120

type Options<V extends object> = {
  schema: z.ZodType<unknown, unknown>
  initial: V
  /** Yellow marks that never stop a submit, e.g. a carton ratio above 120 %. */
  warn?: (values: V) => readonly FieldIssue[]
}

/**
 * The content of one open form outside React: a field subscribes to its own value and fault, so that a keystroke renders
 * one field, not the form. Rules are the feature's zod schema, faults are kept by wire path.
 */
export function createFormStore<V extends object>({ schema, initial, warn }: Options<V>): FormStore<V> {
  const listeners = new Set<() => void>()
  const touched = new Set<string>()
  let rules = schema
  let values = initial
  let saved = initial
  let showingAll = false
  let ruleFaults: readonly Fault[] = []
  let refused: readonly Fault[] = []
  let marks: readonly Fault[] = []
  let yellow: readonly Fault[] = []
  let allFaults: readonly Fault[] = []
  let byField = new Map<string, Fault>()
  let dirty = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const coming: string[] = []
  let price: number | undefined

  const tell = () => listeners.forEach((listener) => listener())
  const collect = () => {
    const next = new Map<string, Fault>()
    for (const fault of [...refused, ...marks, ...ruleFaults]) {
      const known = byField.get(fault.field)
      if (!next.has(fault.field)) next.set(fault.field, known && isSame(known, fault) ? known : fault)
    }
    byField = next
    allFaults = reuseUnchanged(allFaults, [...next.values()])
  }
  const run = () => {
    clearTimeout(timer)
    timer = undefined
    const result = rules.safeParse(values)
    dirty = values !== saved && JSON.stringify(values) !== JSON.stringify(saved)
    const issues = result.success ? [] : fieldIssues(result.error, values)
    ruleFaults = issues.map((issue) => asFault({ ...issue, Field: fieldInForm(rules, values, issue.Field) }))
    yellow = reuseUnchanged(yellow, (warn?.(values) ?? []).map(asFault))
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
        const isOther = (fault: Fault) => !isWithin(fault.field, path) && !isWithin(path, fault.field)
        refused = refused.filter(isOther)
        marks = marks.filter((fault) => isOther(fault) || valueAt(values, fault.field) === valueAt(before, fault.field))
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
      // No error is shown for what was corrected just before the field was left.
      if (timer === undefined) tell()
      else run()
    },
    isTouched: (path) => touched.has(path),
    showAll() {
      showingAll = true
      tell()
    },
    isShowingAll: () => showingAll,
    faultAt: (path) => byField.get(path),
    warningAt: (path) => yellow.find((fault) => fault.field === path),
    faults: () => allFaults,
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
    mark(faults) {
      const fields = new Set(faults.map(({ field }) => field))
      marks = [...marks.filter(({ field }) => !fields.has(field)), ...faults]
      for (const { field } of faults) touched.add(field)
      collect()
      tell()
    },
    arriving(path) {
      coming.push(path)
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
    isDirty: () => dirty,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function asFault({ Field, Code, key, params }: FieldIssue): Fault {
  return { field: Field, code: Code, key, params }
}

function isSame(a: Fault, b: Fault): boolean {
  if (a === b) return true
  return a.code === b.code && JSON.stringify(a) === JSON.stringify(b)
}

/** Keeps the earlier objects of faults that did not change, so that nothing renders for them. */
function reuseUnchanged(before: readonly Fault[], after: readonly Fault[]): readonly Fault[] {
  const known = new Map(before.map((fault) => [fault.field, fault]))
  const kept = after.map((fault) => {
    const one = known.get(fault.field)
    return one && isSame(one, fault) ? one : fault
  })
  return kept.length === before.length && kept.every((fault, index) => fault === before[index]) ? before : kept
}
