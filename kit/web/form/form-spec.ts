import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { InputSent, Op, Output } from '#kit/shared/op.ts'
import type { AnyKeys, TextKey } from '#kit/shared/text.ts'
import type { FieldIssue } from '#kit/shared/validation.ts'
import type { CallError } from '../errors.ts'
import type { FieldSpec } from './field-spec.ts'
import type { LinesSpec } from './line-spec.ts'

/** A part of a form: fields in columns, an editable grid of lines, or a component of the screen's own below them. */
export type FormSection<V> = {
  readonly name: string
  readonly title: TextKey
  readonly hint?: TextKey
  readonly fields?: readonly FieldSpec[]
  readonly lines?: LinesSpec
  readonly content?: ComponentType
  readonly when?: (values: V) => boolean
  /** Why nothing in it can be changed; it is shown all the same. */
  readonly locked?: TextKey
}

/** A way to send the form. The first is the main one. Made by `formButton`. */
export type FormButton<V> = {
  readonly label: TextKey
  readonly op: Op
  /** From what the schema made of the values; trimmed, numbers as numbers. */
  input(output: unknown, values: V): object
  /** Other rules than the form's, e.g. of a draft that may be half empty. */
  readonly schema?: z.ZodType<unknown, unknown>
  /** Sends what stands in the form, whatever the rules say of it: `input` gets the values themselves. */
  readonly unchecked?: true
  /** True if the screen shows the refusal itself, e.g. in a dialog; `again` sends once more. */
  readonly refused?: (error: CallError, again: () => void) => boolean
  /** Button code. */
  readonly permission?: string
  readonly stale?: readonly Op[]
  /** The panel that takes the form's place, or `undefined` to stay in the form with a toast. */
  done?(output: unknown, values: V): FormDone | undefined
}

/** After success: the new number, large, and what one does next. */
export type FormDone = {
  readonly title: TextKey
  readonly number?: string
  readonly next: readonly { label: TextKey; to?: string; run?: () => void }[]
}

/**
 *     formButton(savePlan, {
 *       label: inbound('form.submit'),
 *       input: (plan: PlanFields) => ({ ...plan, IsSubmit: true }),
 *       done: (saved) => ({ title: inbound('done.submitted'), number: saved.OhlOrderNo, next: [] }),
 *     })
 */
export function formButton<V, O extends Op, Out = unknown>(
  op: O,
  button: Omit<FormButton<V>, 'op' | 'input' | 'done'> & {
    input(output: Out, values: V): InputSent<O> & object
    done?(output: Output<O>, values: V): FormDone | undefined
  },
): FormButton<V> {
  return { ...button, op }
}

export type FormSpec<V extends object> = {
  /** Name of the local draft; with the id of the record when it edits one. */
  readonly name: string
  /** Fields and grid columns are named `field.<Name>` in it. */
  readonly text: AnyKeys
  readonly schema: z.ZodType<unknown, unknown>
  readonly warn?: (values: V) => readonly FieldIssue[]
  /** It changes what is there already: once that is done, no other one is begun. */
  readonly changes?: boolean
  /** Stands above the sections. */
  readonly notice?: ComponentType
  readonly sections: readonly FormSection<V>[]
  /** Stands beside the buttons, always in view, e.g. the total. */
  readonly summary?: ComponentType
  readonly buttons: readonly FormButton<V>[]
  /** Stands beside the sections in place of the anchor list and stays in view, e.g. a price that follows what is typed; on narrow screens below them. */
  readonly side?: ComponentType
}
