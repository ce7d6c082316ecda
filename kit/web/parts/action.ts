import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { BulkResult, DeskRow } from '#kit/shared/bulk.ts'
import type { Actor, Machine } from '#kit/shared/machine.ts'
import type { InputSent, Op } from '#kit/shared/op.ts'
import type { AnyKeys, TextKey } from '#kit/shared/text.ts'
import type { FieldSpec, Follows } from '../form/field-spec.ts'
import { deskSelection, selectionInput, type Selection } from '../list/selection.ts'
import { keysOf } from '#kit/shared/keys.ts'

/** The values that a move asks for before it is made. */
export type ActionForm<Row> = {
  readonly schema: z.ZodType<object, unknown>
  /** The same for each row, or those of a row; of a bulk move without one. */
  readonly fields: readonly FieldSpec[] | ((row: Row | undefined) => readonly FieldSpec[])
  readonly text: AnyKeys
  /** Content of the dialog as it opens; of a bulk move without a row. */
  readonly initial?: (row: Row | undefined) => object
  /** Between the question and the fields: what the row says of the move, or lines of the same form. Not of a bulk move. */
  readonly content?: (row: Row) => ReactNode
  readonly width?: number
}

export const fieldsOf = <Row>({ fields }: ActionForm<Row>, row: Row | undefined): readonly FieldSpec[] =>
  typeof fields === 'function' ? fields(row) : fields

type BulkOp = Op<z.ZodType, z.ZodType<BulkResult>>

/** A move of many rows in one call, which answers a `BulkResult`. Made by `bulkAction` or `deskAction`. */
export type BulkAction<Row> = {
  readonly op: BulkOp
  readonly input: (selection: Selection<Row>, values: object) => unknown
  /** False when the values that the single move asks for make no sense for many. */
  readonly asks?: boolean
}

/** What many rows are asked in a dialog of its own, such as values of each row. */
export type BulkOwnDialog<Row> = {
  /** `rows` are the ticked ones that allow it, `skipped` is how many do not. */
  readonly dialog: (props: { rows: readonly Row[]; skipped: number; close: () => void }) => ReactNode
  /** Most rows at once; "all that match" is no choice, because each row must be known. */
  readonly most: number
}

/** A bulk call that takes `chosen(filter)` of kit/shared/bulk.ts: the keys of rows, or the filter of the list. */
export function bulkAction<Row, O extends BulkOp>(op: O, values: Follows<Partial<InputSent<O>>> = () => ({})): BulkAction<Row> {
  return { op, input: (selection, given) => ({ ...selectionInput(selection), ...values(given) }) }
}

/** The same at the desk, where the call takes `deskChosen(filter)` and the values of the move's form beside it. */
export function deskAction<Row extends DeskRow>(op: BulkOp, asks = true): BulkAction<Row> {
  return { op, asks, input: (selection, given) => ({ ...deskSelection(selection), ...given }) }
}

/** One row as calls of the desk take their rows. */
export const oneRow = ({ ContractCompanyId, Id }: DeskRow) => ({ Rows: [{ ContractCompanyId, Id }] })

/**
 * One thing that can be done with a record. Exactly one of `to` (a link), `op` (a call) and `dialog` (anything else) is
 * given; `opAction` and `machineActions` make the second kind.
 */
export type Action<Row> = {
  readonly name: string
  readonly label: TextKey
  /** Button code without which the action is not in the page. */
  readonly permission?: string | undefined
  /** Absent from rows for which this is false. */
  readonly when?: ((row: Row) => boolean) | undefined
  /** Red, and asked twice. */
  readonly danger?: boolean | undefined
  /** Never the one button of a row, always in the menu. */
  readonly minor?: boolean | undefined
  readonly to?: (row: Row) => string
  readonly dialog?: (props: { row: Row; close: () => void }) => ReactNode
  readonly op?: Op
  input?(row: Row, values: object): unknown
  /** What is at stake: it is asked before the action is done. */
  readonly ask?: TextKey | undefined
  /** The same of a move of many rows; `{number}` is how many. */
  readonly askMany?: TextKey | undefined
  readonly form?: ActionForm<Row> | undefined
  readonly bulk?: BulkAction<Row> | undefined
  /** In place of `bulk`. */
  readonly bulkDialog?: BulkOwnDialog<Row> | undefined
  /** Stored states from which the move may be made, for the preview of a bulk move. */
  readonly sources?: readonly number[]
}

type OpActionSpec<Row, O extends Op> = Omit<Action<Row>, 'op' | 'input' | 'to' | 'dialog' | 'name'> & {
  name: string
  input(row: Row, values: object): InputSent<O>
}

/**
 * An action that makes a call:
 * `opAction(deleteProduct, { name: 'delete', label: products('action.delete'), danger: true, input: (row: Product) => ({ Id: row.Id }) })`.
 */
export function opAction<Row, O extends Op>(op: O, spec: OpActionSpec<Row, O>): Action<Row> {
  return { ...spec, op, input: spec.input }
}

/** How a move of a machine is made; name, order, danger and where it is allowed come from the machine. */
export type MoveSpec<Row> = Pick<
  Action<Row>,
  'permission' | 'ask' | 'askMany' | 'form' | 'bulk' | 'bulkDialog' | 'minor' | 'to' | 'dialog' | 'op' | 'input' | 'sources'
> & {
  /** Conditions beyond the state. */
  readonly when?: (row: Row) => boolean
}

/**
 * The moves of a machine as actions of a row; the label is the feature's text `move.<name>`.
 *
 *     machineActions(inboundPlan, 'customer', (row: Row) => row.Status, inbound, {
 *       submit: { op: submitPlan, input: (row) => ({ Id: row.Id, RowVersion: row.RowVersion }) },
 *       cancel: { op: cancelPlan, input: (row) => ({ Id: row.Id }) },
 *     })
 */
export function machineActions<Row, M extends string>(
  machine: Machine<string, M>,
  actor: Actor,
  stateOf: (row: Row) => number,
  text: (path: `move.${NoInfer<M>}`) => TextKey,
  moves: { readonly [Name in NoInfer<M>]?: MoveSpec<Row> },
): Action<Row>[] {
  return keysOf<M>(moves).map((name) => {
    const spec = moves[name]!
    const dangerous = Object.values(machine.states).some((value) => machine.find(value, name, actor)?.danger)
    return {
      ...spec,
      name,
      label: text(`move.${name}`),
      danger: dangerous,
      sources: spec.sources ?? machine.sources(name, actor),
      when: (row) => machine.find(stateOf(row), name, actor) !== undefined && (spec.when?.(row) ?? true),
    }
  })
}

/** The one next thing to do with a row, as a button, and the rest for the menu. What leads to a screen that does not open is not among them. */
export function splitActions<Row>(
  actions: readonly Action<Row>[],
  row: Row,
  can: (code: string | undefined) => boolean,
  opens: (path: string) => boolean,
): { next: Action<Row> | undefined; rest: Action<Row>[] } {
  const possible = actions.filter(
    (action) => can(action.permission) && (action.when?.(row) ?? true) && (!action.to || opens(action.to(row))),
  )
  const next = possible.find((action) => !action.danger && !action.minor)
  return { next, rest: possible.filter((action) => action !== next) }
}
