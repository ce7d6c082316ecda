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

/** Source of a lookup's choices. Made by `lookup`, so that input and output match the op; method signatures allow that here. */
export type LookupSource = {
  readonly op: Op
  input(keyword: string, values: object): unknown
  options(output: unknown): readonly Option[]
  /** Other fields derived from the choice: `{ UnitWeight: 1.2 }`, in addition to the field itself. */
  fill?(output: unknown, value: number | string): object | undefined
  /** Requests many values at once, so that pasted or typed lines are filled as if each had been chosen. */
  many?(values: readonly string[], form: object): unknown
  /** Form fields that the lookup needs: while one is empty, a hint asks to choose it first. */
  readonly needs?: readonly string[]
  /** The message for a value that is not found, with `{value}`, and the screen to create it. */
  readonly unknown?: ValueIssue
  /**
   * The same for a value that the call returns but does not offer, such as a product whose review has not passed;
   * undefined if there is none.
   */
  closed?(output: unknown, value: string): ValueIssue | undefined
}

type ValueIssue = { readonly key: TextKey; readonly fix?: IssueFix }

/** The choice meant by typed text: the exact value, else one that differs only in case. */
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
 * A value derived from a form's values or one of its rows. Written as a method, so that the parameter may have the
 * form's own type: the kit knows only that it is an object.
 */
export type Derived<T, More extends unknown[] = []> = { from(values: object, ...more: More): T }['from']

/**
 * A day (yyyy-MM-dd) derived from the form's values or from the calendar; undefined is no limit. See `days.ts` for the
 * usual ones.
 */
export type DayLimit = Derived<string | null | undefined>
/** The first and the last day that can be chosen: the rules refuse all others. */
type DayLimits = { readonly earliest?: DayLimit; readonly latest?: DayLimit }

type Common = {
  /** API path in the form's values. Its label is the feature's text `field.<last name of the path>`. */
  readonly field: string
  readonly label?: TextKey
  /** Help under the field, for legal or costly matters (EORI, HS code, hazardous). */
  readonly help?: TextKey
  /** Spans the whole width of the section. */
  readonly wide?: boolean
  /** Hidden when false. The value stays; clear it in the op's input if it must not be sent. */
  readonly when?: Derived<boolean>
  readonly locked?: Derived<boolean>
  /** Shows the required mark although the field's own schema accepts an empty value: a rule over several fields requires it. */
  readonly required?: Derived<boolean>
}

/**
 * One field of a form.
 * - `text`, `longText` (counts up to `max`), `number` (stays as typed; the schema reads it) with its `unit`, `switch`,
 *   `date` (yyyy-MM-dd), `dateTime` (instant, entered in `zone`).
 * - `password`: a new password, or with `current` the known one; hidden unless revealed; its form keeps no draft.
 * - `texts`: a list of short texts such as tracking numbers; many may be pasted at once.
 * - `enum`, `enums`: one or several stored values of a dictionary enumeration, or only of `values` of it.
 * - `choice`: one of given options. `lookup`: found on the server while typing.
 * - `files`: uploaded immediately; the value is a list of `fileRef` (kit/shared/file.ts), each with `extra`'s fields.
 */
export type FieldSpec = Common &
  (
    | { readonly kind?: 'text' | 'longText'; readonly max?: number; readonly placeholder?: TextKey }
    | { readonly kind: 'texts' }
    | { readonly kind: 'password'; readonly current?: boolean }
    | { readonly kind: 'number'; readonly unit?: string | Derived<string> }
    | { readonly kind: 'enum' | 'enums'; readonly enumeration: string; readonly values?: readonly (number | string)[] }
    /** `add` leads to the screen that creates a new one. */
    | {
        readonly kind: 'choice'
        readonly useOptions: () => readonly Option[]
        readonly add?: { readonly label: TextKey; readonly to: string }
      }
    | { readonly kind: 'lookup'; readonly source: LookupSource; readonly shown?: Derived<string | undefined> }
    | ({ readonly kind: 'date' } & DayLimits)
    | ({ readonly kind: 'dateTime'; readonly zone: string | Derived<string> } & DayLimits)
    | { readonly kind: 'switch' }
    | {
        readonly kind: 'files'
        readonly accept?: string
        readonly most?: number
        readonly maxMb?: number
        readonly extra?: object
        /** A PDF of several pages can be split into one file per page. */
        readonly splits?: boolean
        /** Further input of the upload. */ readonly upload?: object
      }
  )

/** How a control shows its field's errors. */
export type ControlState = { invalid: boolean; warned: boolean; describedBy: string | undefined }

/** Applies a lookup's `fill` to the store: fields next to `path` get the given values. */
export function fillRelatedFields(form: FormStore<object>, path: string, values: object): void {
  const base = path.slice(0, Math.max(path.lastIndexOf('.'), 0))
  for (const [name, value] of Object.entries(values)) form.set(base ? `${base}.${name}` : name, value)
}
