import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { LiveTopic } from '#kit/shared/document-events.ts'
import type { Machine } from '#kit/shared/machine.ts'
import type { InputSent, Op, Output } from '#kit/shared/op.ts'
import type { AnyKeys, TextKey } from '#kit/shared/text.ts'
import type { Action } from '../parts/action.ts'
import type { Kind } from '../parts/value.tsx'
import type { Option } from '../form/field-spec.ts'
import { decidingFirst } from './columns.ts'
import type { RowId } from './selection.ts'

/** One column. Its title is the feature's text `field.<field>`, its figures are aligned and its times zoned by its kind. */
export type Column<Row, F extends string> = Kind<Row> & {
  readonly field: F
  /** px; each kind has its own width if not said. */
  readonly width?: number
  /** Takes the room that is left over; at most one. */
  readonly grow?: boolean
  readonly fixed?: 'start' | 'end'
  /** Whether it stands among the first columns, in view without scrolling, where its kind alone would say otherwise: what is to be done, a route, a time with words. */
  readonly decides?: boolean
  readonly sortable?: boolean
  /** Not shown until the user asks for it. */
  readonly hidden?: boolean
  /** What `render` shows are words, which go on in a second line where they need it, as those of a text or a choice do. */
  readonly words?: true
  /** Instead of the value as its kind shows it. */
  readonly render?: (row: Row) => ReactNode
}

/**
 * One filter, named for a field of the op's input; its label is the feature's text `field.<field>`. `dates` fills StartTime and
 * EndTime. `fields` are names of fields to choose from, such as the date that a period applies to.
 */
export type Filter<F extends string> = { readonly field: F } & (
  | { readonly kind: 'choice' | 'choices'; readonly enumeration: string }
  | { readonly kind: 'choice' | 'choices'; readonly useOptions: () => readonly Option[] }
  | { readonly kind: 'choice'; readonly fields: readonly F[] }
  | { readonly kind: 'text' | 'flag' | 'dates' }
)

/** A button above the list, e.g. "New plan", or a menu where what is new comes in kinds. The first is the main one. */
export type Tool = { readonly label: TextKey; readonly permission?: string | undefined } & (
  | { readonly to: string }
  | { readonly choices: readonly { readonly key: string; readonly label: ReactNode; readonly to: string }[] }
)

/** Tabs of a state with the number of rows in each. */
export type StatusTabs = {
  /** Field of the op's input, and of its rows, that holds the state. */
  readonly field: string
  readonly enumeration: string
  readonly values: readonly number[]
  /** Answers counts by stored value; it is sent those of the list's filters that its input knows. */
  readonly counts: Op
  /** Makes that of another answer. */
  countsOf?(answer: unknown): StateCounts
  /** Values that are no part of "All", such as drafts. */
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
  /** Name under which the user's columns are kept, e.g. `products`. */
  readonly name: string
  readonly op: Op
  readonly title: TextKey
  readonly text: AnyKeys
  readonly columns: readonly Column<Row, string>[]
  /** The first three stand open, the others behind "More". */
  readonly filters?: readonly Filter<string>[]
  /** The box for many numbers, with the words in it while it is empty. */
  readonly search?: TextKey
  readonly tabs?: StatusTabs
  /** Input that the screen fixes, e.g. `{ CountryCode: site.country }`. */
  readonly input?: object
  readonly id: (row: Row) => RowId
  /** What a row is called: its document number. */
  readonly nameOf: (row: Row) => string
  /** The screen behind a row's number. */
  readonly detail?: (row: Row) => string
  readonly actions?: readonly Action<Row>[]
  /** The column at the head of a card, instead of the number: its words are what the list is read for, and need the whole width. */
  readonly head?: string
  /** On cards the first field has a row of its own: its words are what the list is read for. */
  readonly firstWhole?: true
  /** Columns that add up: their sums stand beside the number of ticked rows. */
  readonly totals?: readonly string[]
  readonly tools?: readonly Tool[]
  /** The export call takes the filter and the shown columns (`Columns: string[]`); with the field `number` also those of the selected rows (`Numbers`). */
  readonly export?: { readonly op: Op; readonly permission?: string | undefined; readonly number?: string }
  /** Time zone of the list's times: one, or that of each row's place. Without it the reader's own. */
  readonly zone?: string | ((row: Row) => string)
  /** Live topic on which the list is read again. */
  readonly topic?: LiveTopic
}

/** Rows are ticked where something can be done with many, where they add up, or where they are exported by themselves. */
export const canTick = <Row>({ actions, totals, export: exported }: ListSpec<Row>, can: (code: string | undefined) => boolean) =>
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
 * Declares a list screen over a page call; columns that decide come first (see `decidingFirst`). Columns are fields of its rows, filters fields of its input; both need a text
 * `field.<Name>` in the feature, beside `empty.title` and `empty.hint`: a missing one does not compile.
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
  return { ...list, op, columns: decidingFirst(list.columns) } as ListSpec<RowOf<O>>
}
