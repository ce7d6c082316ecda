import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { LiveTopic } from '#kit/shared/document-events.ts'
import type { Machine } from '#kit/shared/machine.ts'
import type { InputSent, Op, Output } from '#kit/shared/op.ts'
import type { AnyKeys, TextKey } from '#kit/shared/text.ts'
import type { Action } from '../parts/action.ts'
import type { Kind } from '../parts/value.tsx'
import type { Option } from '../form/field-spec.ts'
import { keyColumnsFirst } from './columns.ts'
import type { RowId } from './selection.ts'

/** One column. Its title is the feature's text `field.<field>`; its kind determines alignment and time zone. */
export type Column<Row, F extends string> = Kind<Row> & {
  readonly field: F
  /** px; by default the width of its kind. */
  readonly width?: number
  /** Takes the remaining width; at most one. */
  readonly grow?: boolean
  readonly fixed?: 'start' | 'end'
  /**
   * Overrides whether it is among the first columns, in view without scrolling, regardless of its kind: an open task, a
   * route, a time with text.
   */
  readonly isKeyColumn?: boolean
  readonly sortable?: boolean
  /** Hidden until the user shows it. */
  readonly hidden?: boolean
  /** `render` shows text, which may wrap to a second line, as for a text or a choice. */
  readonly words?: true
  /** Replaces the display of the kind. */
  readonly render?: (row: Row) => ReactNode
}

/**
 * One filter, named after a field of the op's input; its label is the feature's text `field.<field>`. `dates` fills
 * StartTime and EndTime. `fields` are names of fields to choose from, such as the date that a period applies to.
 */
export type Filter<F extends string> = { readonly field: F } & (
  | { readonly kind: 'choice' | 'choices'; readonly enumeration: string }
  | { readonly kind: 'choice' | 'choices'; readonly useOptions: () => readonly Option[] }
  | { readonly kind: 'choice'; readonly fields: readonly F[] }
  | { readonly kind: 'text' | 'flag' | 'dates' }
)

/** A button above the list, e.g. "New plan", or a menu if there are several kinds. The first is the main one. */
export type Tool = { readonly label: TextKey; readonly permission?: string | undefined } & (
  | { readonly to: string }
  | { readonly choices: readonly { readonly key: string; readonly label: ReactNode; readonly to: string }[] }
)

/** Status tabs with the number of rows in each. */
export type StatusTabs = {
  /** Field of the op's input, and of its rows, with the state. */
  readonly field: string
  readonly enumeration: string
  readonly values: readonly number[]
  /** Returns counts by stored value; receives the list's filters that its input has. */
  readonly counts: Op
  /** Converts another response to these counts. */
  countsOf?(answer: unknown): StateCounts
  /** Values excluded from "All", such as drafts. */
  readonly apart?: readonly number[]
}

/** Rows by stored value of the state. */
export type StateCounts = Readonly<Record<string, number>>

type CountsOp = Op<z.ZodType, z.ZodType<Record<string, number>>>

/** `statusTabs(inboundPlan, 'Status', getPlanCounts[site.country])` */
export function statusTabs(machine: Pick<Machine, 'enumeration' | 'states'>, field: string, counts: CountsOp): StatusTabs {
  return { field, enumeration: machine.enumeration, values: Object.values(machine.states), counts }
}

export type ListSpec<Row> = {
  /** Name under which the user's columns are stored, e.g. `products`. */
  readonly name: string
  readonly op: Op
  readonly title: TextKey
  readonly text: AnyKeys
  readonly columns: readonly Column<Row, string>[]
  /** The first three are always visible, the others behind "More". */
  readonly filters?: readonly Filter<string>[]
  /** The search box for many numbers, with its placeholder. */
  readonly search?: TextKey
  readonly tabs?: StatusTabs
  /** Input fixed by the screen, e.g. `{ CountryCode: site.country }`. */
  readonly input?: object
  readonly id: (row: Row) => RowId
  /** A row's display name: its document number. */
  readonly nameOf: (row: Row) => string
  /** The screen behind a row's number. */
  readonly detail?: (row: Row) => string
  readonly actions?: readonly Action<Row>[]
  /** The column at the top of a card, instead of the number: its text is the main content and needs the whole width. */
  readonly head?: string
  /** On cards the first field has a separate row: its text is the main content. */
  readonly firstFullWidth?: true
  /** Columns with totals: they are shown next to the number of selected rows. */
  readonly totals?: readonly string[]
  readonly tools?: readonly Tool[]
  /**
   * The export call accepts the filter and the visible columns (`Columns: string[]`); with the field `number` also
   * those of the selected rows (`Numbers`).
   */
  readonly export?: { readonly op: Op; readonly permission?: string | undefined; readonly number?: string }
  /** Time zone of the list's times: one, or that of each row's place. By default the user's own. */
  readonly zone?: string | ((row: Row) => string)
  /** Live topic that makes the list reload. */
  readonly topic?: LiveTopic
}

/** Rows are selectable if there are bulk actions, totals, or an export of selected rows. */
export const hasSelectableRows = <Row>(
  { actions, totals, export: exported }: ListSpec<Row>,
  can: (code: string | undefined) => boolean,
) =>
  totals !== undefined ||
  (exported?.number !== undefined && can(exported.permission)) ||
  actions?.some(({ bulk }) => bulk) === true

type RowOf<O extends Op> = Output<O> extends { Items: (infer Row)[] } ? Row : never
type Named<F extends string> = (path: 'empty.title' | 'empty.hint' | `field.${F}`) => TextKey

type Untyped = 'op' | 'columns' | 'filters' | 'text' | 'input' | 'totals'
type ListDefinition<O extends Op, C extends keyof RowOf<O> & string, F extends string> = Omit<ListSpec<RowOf<O>>, Untyped> & {
  columns: readonly Column<RowOf<O>, C>[]
  filters?: readonly Filter<F>[]
  totals?: readonly NoInfer<C>[]
  text: Named<NoInfer<C | F>>
  input?: Partial<InputSent<O>>
}

/**
 * Declares a list screen over a page call; columns for decisions come first (see `keyColumnsFirst`). Columns are fields
 * of its rows, filters fields of its input; both need a text `field.<Name>` in the feature, plus `empty.title` and
 * `empty.hint`: a missing one does not compile.
 *
 *     const list = listOf(getProducts, {
 *       name: 'products',
 *       title: products('menu.skuList'),
 *       text: products,
 *       id: (row) => row.Id,
 *       nameOf: (row) => row.Sku,
 *       detail: (row) => `/overSeaService/skuDetail?id=${row.Id}`,
 *       columns: [
 *         { field: 'Sku', kind: 'number', fixed: 'start', sortable: true },
 *         { field: 'NameEn', grow: true },
 *         { field: 'ReviewState', kind: 'status', enumeration: 'ProductReviewState', tones: machineTones(productReview, 'customer') },
 *         { field: 'CartonWeight', kind: 'measure', unit: 'kg' },
 *       ],
 *       filters: [{ field: 'SalesPlatform', kind: 'choice', enumeration: 'SalesPlatform' }, { field: 'CreatedTime', kind: 'dates' }],
 *       search: products('list.search'),
 *       tabs: statusTabs(productReview, 'ReviewState', getProductCounts),
 *       actions: machineActions(productReview, 'customer', (row: Product) => row.ReviewState, products, {
 *         submit: { op: submitProducts, input: (row) => ({ Ids: [row.Id] }), bulk: bulkAction(submitProducts) },
 *       }),
 *       tools: [{ label: products('list.add'), to: '/overSeaService/skuForm' }],
 *     })
 *     export default listScreen(list)
 */
export function listOf<O extends Op, const C extends keyof RowOf<O> & string, const F extends string = never>(
  op: O,
  list: ListDefinition<O, C, F>,
): ListSpec<RowOf<O>> {
  return { ...list, op, columns: keyColumnsFirst(list.columns) } as ListSpec<RowOf<O>>
}
