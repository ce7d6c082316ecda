import type { ReactNode } from 'react'
import type { InputSent, Op, Output } from '#kit/shared/op.ts'
import type { TextKey } from '#kit/shared/text.ts'
import type { IssueFix, FormStore } from './store.ts'

export type Option = {
  readonly value: number | string
  readonly label: string
  readonly hint?: ReactNode
  readonly icon?: ReactNode
}

/** Where a lookup finds its choices. Made by `lookup`, so that input and output are those of the op, which methods may take here. */
export type LookupSource = {
  readonly op: Op
  input(keyword: string, values: object): unknown
  options(output: unknown): readonly Option[]
  /** Other fields that follow from the choice: `{ UnitWeight: 1.2 }`, beside the field itself. */
  fill?(output: unknown, value: number | string): object | undefined
  /** Asks for many values at once, so that pasted or hand-typed lines are filled as if each had been chosen. */
  many?(values: readonly string[], form: object): unknown
  /** Fields of the form without which nothing can be found: what to choose first is said instead. */
  readonly needs?: readonly string[]
  /** What is said of a value that is not found, with `{value}`, and the screen where it is made. */
  readonly unknown?: ValueIssue
  /** The same of a value that the call knows but does not offer, such as a product whose review has not passed; undefined if it knows none. */
  closed?(output: unknown, value: string): ValueIssue | undefined
}

type ValueIssue = { readonly key: TextKey; readonly fix?: IssueFix }

/** The choice that was meant by what was typed: the very value, or else the one that differs in capitals alone. */
export function meantBy(values: readonly string[], typed: string): string | undefined {
  const capitals = typed.toUpperCase()
  return values.find((value) => value === typed) ?? values.find((value) => value.toUpperCase() === capitals)
}

/**
 *     lookup(getProducts, {
 *       input: (Keyword) => ({ Keyword, PageSize: 10 }),
 *       options: (page) => page.Items.map((p) => ({ value: p.Fnsku, label: p.Fnsku, hint: p.NameEn })),
 *     })
 */
export function lookup<O extends Op>(
  op: O,
  source: {
    input(keyword: string, values: object): InputSent<O>
    options: (output: Output<O>) => readonly Option[]
    fill?: (output: Output<O>, value: number | string) => object | undefined
    many?(values: readonly string[], form: object): InputSent<O>
    needs?: LookupSource['needs']
    unknown?: LookupSource['unknown']
    closed?: (output: Output<O>, value: string) => ValueIssue | undefined
  },
): LookupSource {
  return { op, ...source }
}

/**
 * What follows from the values of a form, or from a row of it. Written as a method, so that it may take them as the type that its form
 * knows: the kit knows only that they are an object.
 */
export type Follows<T, More extends unknown[] = []> = { from(values: object, ...more: More): T }['from']

/** A day (yyyy-MM-dd) that follows from the form's values or from the calendar; nothing is no limit. See `days.ts` for the usual ones. */
export type DayLimit = Follows<string | null | undefined>
/** The first and the last day that can be chosen: others are those that the rules refuse. */
type DayLimits = { readonly earliest?: DayLimit; readonly latest?: DayLimit }

type Common = {
  /** Wire path in the form's values. Its label is the feature's text `field.<last name of the path>`. */
  readonly field: string
  readonly label?: TextKey
  /** Under the field, for what is legal or costly (EORI, HS code, hazardous). */
  readonly help?: TextKey
  /** Over the whole width of the section. */
  readonly wide?: boolean
  /** Not in the form when false. The value stays; clear it in the op's input if it must not be sent. */
  readonly when?: Follows<boolean>
  readonly locked?: Follows<boolean>
  /** Shows the mark although the field's own schema takes nothing: a rule over several fields asks for it. */
  readonly required?: Follows<boolean>
}

/**
 * One field of a form.
 * - `text`, `longText` (counts up to `max`), `number` (kept as typed; the schema reads it) with its `unit`, `switch`,
 *   `date` (yyyy-MM-dd), `dateTime` (instant, entered in `zone`).
 * - `password`: a new password, or with `current` the known one; hidden unless looked at; a form with one keeps no draft.
 * - `texts`: a list of short texts such as tracking numbers; many may be pasted at once.
 * - `enum`, `enums`: one or several stored values of a dictionary enumeration, or of `values` of it only.
 * - `choice`: one of given options. `lookup`: found on the server while typing.
 * - `files`: uploaded at once; the value is a list of `fileRef` (kit/shared/file.ts), each with what `extra` adds.
 */
export type FieldSpec = Common &
  (
    | { readonly kind?: 'text' | 'longText'; readonly max?: number; readonly placeholder?: TextKey }
    | { readonly kind: 'texts' }
    | { readonly kind: 'password'; readonly current?: boolean }
    | { readonly kind: 'number'; readonly unit?: string | Follows<string> }
    | { readonly kind: 'enum' | 'enums'; readonly enumeration: string; readonly values?: readonly (number | string)[] }
    /** `add` leads to where another one is made. */
    | {
        readonly kind: 'choice'
        readonly useOptions: () => readonly Option[]
        readonly add?: { readonly label: TextKey; readonly to: string }
      }
    | { readonly kind: 'lookup'; readonly source: LookupSource; readonly shown?: Follows<string | undefined> }
    | ({ readonly kind: 'date' } & DayLimits)
    | ({ readonly kind: 'dateTime'; readonly zone: string | Follows<string> } & DayLimits)
    | { readonly kind: 'switch' }
    | {
        readonly kind: 'files'
        readonly accept?: string
        readonly most?: number
        readonly maxMb?: number
        readonly extra?: object
        /** A PDF of several pages can be made a file of each page. */
        readonly splits?: boolean
        /** What the upload takes beside the file. */ readonly upload?: object
      }
  )

/** What a control shows of its field's errors. */
export type ControlState = { invalid: boolean; warned: boolean; describedBy: string | undefined }

/** Work on the store that a lookup's `fill` asks for: neighbours of `path` get the given values. */
export function fillRelatedFields(form: FormStore<object>, path: string, values: object): void {
  const base = path.slice(0, Math.max(path.lastIndexOf('.'), 0))
  for (const [name, value] of Object.entries(values)) form.set(base ? `${base}.${name}` : name, value)
}
