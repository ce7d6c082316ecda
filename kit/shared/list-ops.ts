import { z } from 'zod'
import { bulkResult, deskBulkInput, deskRow } from './bulk.ts'
import type { DeskArea } from './desk-rights.ts'
import { blob, id, op } from './op.ts'
import { MOST_SELECTED, page, type pageInput, UNCOUNTED, withSpan } from './page.ts'

/** A filter by a stored value of an enumeration. */
export const valueFilter = z.coerce.number().int().optional()
/** Number of rows in each state. */
export const stateCounts = z.record(z.string(), z.number())

/** Input of an export besides the list's filters: the columns to write, in order; all by default. */
export const exportChoice = { Columns: z.array(z.string().max(60)).max(100).optional() }
/** The same with the numbers of the selected rows, if only those are written. */
export const exportSelection = {
  ...exportChoice,
  Numbers: z.array(z.string().min(1).max(60)).min(1).max(MOST_SELECTED).optional(),
}

type PageShape = typeof pageInput.shape
type NoPage = keyof typeof UNCOUNTED

/** Input of counts by state: the list's, without page, order and state. */
export function countsInput<S extends PageShape, K extends keyof S & string>(filter: z.ZodObject<S>, state: K) {
  type Counted<V> = Omit<V, NoPage | K>
  return withSpan(filter.omit({ ...UNCOUNTED, [state]: true } as never)) as unknown as z.ZodType<
    Counted<z.output<z.ZodObject<S>>>,
    Counted<z.input<z.ZodObject<S>>>
  >
}

/** The company that owns a desk row. */
const owner = { ContractCompanyId: z.number(), CompanyName: z.string() }
const ownerFilter = { ContractCompanyId: id.optional() }

type DeskList<S, R, D, C, K> = {
  /** Area of the desk that the calls belong to. */
  area: DeskArea
  /** Filters of the list. */
  filter: z.ZodObject<S & z.ZodRawShape>
  /** Field that holds the state. */
  state: K
  row: z.ZodObject<R & z.ZodRawShape>
  /** Name of the call that returns one record, and the record. */
  record: readonly [method: string, schema: z.ZodObject<D & z.ZodRawShape, C & z.core.$ZodObjectConfig>]
}

/**
 * The calls of a desk work list: `page`, `counts` by state and one `record`. `export` declares the workbook of its
 * rows, `move` an action of staff on the selected rows, one by one or under the list's filter; `moveWith` one with
 * further values.
 *
 *     const desk = deskOps('Products', { area: 'warehouse', filter: productFilter, state: 'ReviewState', row: productRow, record: ['GetById', productDetail] })
 *     export const { page: getDeskProducts, counts: getDeskProductCounts, record: getDeskProduct } = desk.list
 *     export const rejectProducts = desk.moveWith('Reject', { Reason: text({ max: 200 }) })
 */
export function deskOps<
  S extends PageShape,
  K extends keyof S & string,
  R extends z.ZodRawShape,
  D extends z.ZodRawShape,
  C extends z.core.$ZodObjectConfig,
>(controller: string, { area, filter, state, row, record: [method, record] }: DeskList<S, R, D, C, K>) {
  const path = (name: string) => `/desk/api/${controller}/${name}`
  const deskFilter = filter.extend(ownerFilter) as z.ZodObject<S & typeof ownerFilter>
  const deskRecord = record.extend(owner) as z.ZodObject<D & typeof owner, C>
  const rows = page(row.extend(owner) as z.ZodObject<R & typeof owner>)
  const selection = deskBulkInput(deskFilter)
  const command = { access: 'staff', area, kind: 'command', output: bulkResult } as const
  return {
    list: {
      page: op({
        path: path('GetPageList'),
        access: 'staff',
        area,
        input: withSpan(deskFilter),
        output: rows,
      }),
      counts: op({
        path: path('GetNumberInEachStatus'),
        access: 'staff',
        area,
        input: countsInput(deskFilter, state),
        output: stateCounts,
      }),
      record: op({ path: path(method), access: 'staff', area, input: deskRow, output: deskRecord }),
    },
    /** The list as a workbook. */
    export: () =>
      op({
        path: path('Export'),
        access: 'staff',
        area,
        kind: 'download',
        input: withSpan(deskFilter.extend(exportSelection) as z.ZodObject<S & typeof ownerFilter & typeof exportSelection>),
        output: blob,
      }),
    move: (name: string) => op({ ...command, path: path(name), input: selection }),
    moveWith: <const V extends z.ZodRawShape>(name: string, values: V) =>
      op({ ...command, path: path(name), input: selection.and(z.object(values)) }),
  }
}
