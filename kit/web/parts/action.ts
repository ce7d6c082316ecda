import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { BulkResult, DeskRow } from '#kit/shared/bulk.ts'
import type { Actor, Machine } from '#kit/shared/machine.ts'
import type { InputSent, Op } from '#kit/shared/op.ts'
import type { AnyKeys, TextKey } from '#kit/shared/text.ts'
import type { FieldSpec, Derived } from '../form/field-spec.ts'
import { deskSelection, selectionInput, type Selection } from '../list/selection.ts'
import { keysOf } from '#kit/shared/keys.ts'

/** The values that a move needs before it is made. */
export type ActionForm<Row> = {
  readonly schema: z.ZodType<object, unknown>
  /** The same for each row, or depending on the row; in a bulk move there is none. */
  readonly fields: readonly FieldSpec[] | ((row: Row | undefined) => readonly FieldSpec[])
  readonly text: AnyKeys
  /** Initial content of the dialog; in a bulk move without a row. */
  readonly initial?: (row: Row | undefined) => object
  /** Between the question and the fields: details of the row, or lines of the same form. Not for bulk moves. */
  readonly content?: (row: Row) => ReactNode
  readonly width?: number
}

export const fieldsOf = <Row>({ fields }: ActionForm<Row>, row: Row | undefined): readonly FieldSpec[] =>
  typeof fields === 'function' ? fields(row) : fields

type BulkOp = Op<z.ZodType, z.ZodType<BulkResult>>

/** A move of many rows in one call, which returns a `BulkResult`. Made by `bulkAction` or `deskAction`. */
export type BulkAction<Row> = {
  readonly op: BulkOp
  readonly input: (selection: Selection<Row>, values: object) => unknown
  /** False if the values of the single move make no sense for many rows. */
  readonly asks?: boolean
}

/** A separate dialog for many rows, for example with values for each row. */
export type BulkOwnDialog<Row> = {
  /** `rows` are the selected ones that allow it, `skipped` is the number that do not. */
  readonly dialog: (props: { rows: readonly Row[]; skipped: number; close: () => void }) => ReactNode
  /** Maximum number of rows; "all that match" is not available, because each row must be known. */
  readonly most: number
}

/** A bulk call that accepts `chosen(filter)` of kit/shared/bulk.ts: the keys of rows, or the filter of the list. */
export function bulkAction<Row, O extends BulkOp>(op: O, values: Derived<Partial<InputSent<O>>> = () => ({})): BulkAction<Row> {
  return { op, input: (selection, given) => ({ ...selectionInput(selection), ...values(given) }) }
}

/** The same at the desk, where the call accepts `deskBulkInput(filter)` plus the values of the move's form. */
export function deskAction<Row extends DeskRow>(op: BulkOp, asks = true): BulkAction<Row> {
  return { op, asks, input: (selection, given) => ({ ...deskSelection(selection), ...given }) }
}

/** One row in the form of desk calls. */
export const oneRow = ({ ContractCompanyId, Id }: DeskRow) => ({ Rows: [{ ContractCompanyId, Id }] })

/**
 * One action of a record. Exactly one of `to` (a link), `op` (a call) and `dialog` (anything else) is given; `opAction`
 * and `machineActions` make the second kind.
 */
export type Action<Row> = {
  readonly name: string
  readonly label: TextKey
  /** Button code without which the action is omitted. */
  readonly permission?: string | undefined
  /** Hidden for rows for which this is false. */
  readonly when?: ((row: Row) => boolean) | undefined
  /** Red, with a confirmation. */
  readonly danger?: boolean | undefined
  /** Never the single button of a row, always in the menu. */
  readonly minor?: boolean | undefined
  readonly to?: (row: Row) => string
  readonly dialog?: (props: { row: Row; close: () => void }) => ReactNode
  readonly op?: Op
  input?(row: Row, values: object): unknown
  /** The consequences: shown for confirmation before the action runs. */
  readonly ask?: TextKey | undefined
  /** The same for a move of many rows; `{number}` is their number. */
  readonly askMany?: TextKey | undefined
  readonly form?: ActionForm<Row> | undefined
  readonly bulk?: BulkAction<Row> | undefined
  /** Replaces `bulk`. */
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

/** How a machine's move is made; name, order, danger and allowed states are from the machine. */
export type MoveSpec<Row> = Pick<
  Action<Row>,
  'permission' | 'ask' | 'askMany' | 'form' | 'bulk' | 'bulkDialog' | 'minor' | 'to' | 'dialog' | 'op' | 'input' | 'sources'
> & {
  /** Conditions in addition to the state. */
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

/** The next action for a row, as a button, and the rest for the menu. Links to screens that the user may not open are omitted. */
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
