import { z } from 'zod'
import type { Machine } from './machine.ts'

/** How a value is shown in lists, on detail pages and in exports. The kinds are those of kit/web/parts/value.tsx. */
export type Shown =
  | { readonly kind: 'text' | 'number' | 'quantity' | 'decimal' | 'month' | 'date' | 'dateTime' | 'bool' | 'operator' }
  | { readonly kind: 'enum'; readonly enumeration: string }
  | { readonly kind: 'status'; readonly machine: Machine }
  | { readonly kind: 'measure'; readonly unit: 'kg' | 'cm' | 'm³' }
  /** `currency`: the field of the row that holds the currency, or the currency itself. */
  | { readonly kind: 'money'; readonly currency: string }

/** One field of a record: its `schema` in a response and how it is shown. `width` in px is that of its column in a list. */
export type Column<S extends z.ZodType = z.ZodType> = {
  readonly schema: S
  readonly shown: Shown
  readonly width?: number
  /** Lists may be sorted by it: it is a column of the record's own table. */
  readonly sortable?: boolean
}

type Layout = { readonly width?: number; readonly sortable?: boolean }
const column = <S extends z.ZodType>(schema: S, shown: Shown, layout: Layout): Column<S> => ({ schema, shown, ...layout })

export const key = (layout: Layout = {}) => column(z.number(), { kind: 'number' }, layout)
export const text = (layout: Layout = {}) => column(z.string(), { kind: 'text' }, layout)
/** Whoever did something: a user name, or `system`. */
export const operator = (layout: Layout = {}) => column(z.string(), { kind: 'operator' }, layout)
/** A document number or an identifier: it can be copied. */
export const documentNo = (layout: Layout = {}) => column(z.string(), { kind: 'number' }, layout)
/** Pieces, cartons and other integer counts. */
export const quantity = (layout: Layout = {}) => column(z.number(), { kind: 'quantity' }, layout)
/** A figure with two decimals and no unit. */
export const decimal = (layout: Layout = {}) => column(z.number(), { kind: 'decimal' }, layout)
export const measure = (unit: 'kg' | 'cm' | 'm³', layout: Layout = {}) => column(z.number(), { kind: 'measure', unit }, layout)
export const money = (currency: string, layout: Layout = {}) => column(z.number(), { kind: 'money', currency }, layout)
/** A calendar month, yyyy-MM. */
export const month = (layout: Layout = {}) => column(z.string(), { kind: 'month' }, layout)
/** A calendar day, yyyy-MM-dd. */
export const day = (layout: Layout = {}) => column(z.string(), { kind: 'date' }, layout)
/** A point in time, ISO 8601. */
export const time = (layout: Layout = {}) => column(z.string(), { kind: 'dateTime' }, layout)
export const flag = (layout: Layout = {}) => column(z.boolean(), { kind: 'bool' }, layout)
/** A stored value of a dictionary enumeration, shown by its name. */
export const choice = (enumeration: string, layout: Layout = {}) => column(z.number(), { kind: 'enum', enumeration }, layout)
/** The same for a stored text value. */
export const code = (enumeration: string, layout: Layout = {}) => column(z.string(), { kind: 'enum', enumeration }, layout)
/** The state of a machine. */
export const state = (machine: Machine, layout: Layout = {}) => column(z.number(), { kind: 'status', machine }, layout)
/** Any other value: the screen must render it. */
export const other = <S extends z.ZodType>(schema: S, layout: Layout = {}) => column(schema, { kind: 'text' }, layout)
/** A column that may be empty. */
export const nullable = <S extends z.ZodType>({ schema, ...rest }: Column<S>): Column<z.ZodNullable<S>> => ({
  schema: schema.nullable(),
  ...rest,
})

type Definitions = Readonly<Record<string, Column>>
type RowShape<D extends Definitions> = { [F in keyof D]: D[F]['schema'] }

export type Columns<D extends Definitions = Definitions> = {
  readonly of: D
  /** Schema of a row with all these columns. */
  readonly row: z.ZodObject<RowShape<D>>
}

/**
 * The fields of a record, each defined once: schema of the rows of its calls, columns of its list (`listColumns`),
 * items of its page (`detailItems`), columns of its export (`exportColumns`) and of their query (`listQuery`).
 *
 *     export const productColumns = columns({
 *       Id: key(),
 *       Fnsku: documentNo({ width: 150, sortable: true }),
 *       CartonWeight: measure('kg', { width: 120 }),
 *       ReviewState: state(productReview, { width: 150 }),
 *       RejectReason: nullable(text({ width: 220 })),
 *     })
 */
export function columns<const D extends Definitions>(of: D): Columns<D> {
  const shape = Object.fromEntries(Object.entries(of).map(([field, { schema }]) => [field, schema]))
  return { of, row: z.object(shape) as z.ZodObject<RowShape<D>> }
}
