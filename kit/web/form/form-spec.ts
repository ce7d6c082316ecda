import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { InputSent, Op, Output } from '#kit/shared/op.ts'
import type { AnyKeys, TextKey } from '#kit/shared/text.ts'
import type { FieldIssue } from '#kit/shared/validation.ts'
import type { CallError } from '../errors.ts'
import type { FieldSpec } from './field-spec.ts'
import type { LinesSpec } from './line-spec.ts'

/** A part of a form: fields in columns, an editable grid of lines, or a custom component of the screen below them. */
export type FormSection<V> = {
  readonly name: string
  readonly title: TextKey
  readonly hint?: TextKey
  readonly fields?: readonly FieldSpec[]
  readonly lines?: LinesSpec
  readonly content?: ComponentType
  readonly when?: (values: V) => boolean
  /** Why its content cannot be changed; it is still shown. */
  readonly locked?: TextKey
}

/** A way to submit the form. The first is the main one. Made by `formButton`. */
export type FormButton<V> = {
  readonly label: TextKey
  readonly op: Op
  /** Maps the schema's output to the op's input; texts are trimmed, numbers are numbers. */
  input(output: unknown, values: V): object
  /** A schema other than the form's, e.g. for an incomplete draft. */
  readonly schema?: z.ZodType<unknown, unknown>
  /** Sends the form's content without checking it: `input` gets the values themselves. */
  readonly unchecked?: true
  /** True if the screen shows the refusal itself, e.g. in a dialog; `again` retries. */
  readonly refused?: (error: CallError, again: () => void) => boolean
  /** Button code. */
  readonly permission?: string
  readonly stale?: readonly Op[]
  /** The panel that replaces the form, or `undefined` to stay in the form with a toast. */
  done?(output: unknown, values: V): FormDone | undefined
}

/** After success: the new number, large, and the next steps. */
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
  /** Names its fields and grid columns as `field.<Name>`. */
  readonly text: AnyKeys
  readonly schema: z.ZodType<unknown, unknown>
  readonly warn?: (values: V) => readonly FieldIssue[]
  /** The form changes an existing record: after success no other one is started. */
  readonly changes?: boolean
  /** Shown above the sections. */
  readonly notice?: ComponentType
  readonly sections: readonly FormSection<V>[]
  /** Shown next to the buttons, always in view, e.g. the total. */
  readonly summary?: ComponentType
  readonly buttons: readonly FormButton<V>[]
  /**
   * Shown next to the sections instead of the anchor list and always in view, e.g. a price that follows the input; on
   * narrow screens below them.
   */
  readonly side?: ComponentType
}
