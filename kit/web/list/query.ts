import { day } from '#kit/shared/fields.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#kit/shared/page.ts'
import { isOneOf } from '#kit/shared/own-property.ts'

/** How a filter is encoded in the address. `choice` is a stored value, `choices` several, `flag` yes or no, `day` yyyy-MM-dd. */
export type FilterShape = 'choice' | 'choices' | 'text' | 'flag' | 'day'
export type FilterValue = number | string | boolean | readonly (number | string)[]

/** The state of a list in the address. Filter names are those of the op's input. */
export type ListQuery = {
  readonly page: number
  readonly size: number
  readonly keyword: string
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' } | undefined
  /** Columns in order, if the address fixes them; a link to a colleague shows the sender's. */
  readonly columns: readonly string[] | undefined
  readonly filters: Readonly<Record<string, FilterValue>>
}

/** A change of the query; filters that it does not name, or names as undefined, are removed. */
export type QueryChange = Partial<Omit<ListQuery, 'filters'>> & {
  readonly filters?: Readonly<Record<string, FilterValue | undefined>>
}

export type FilterShapes = Readonly<Record<string, FilterShape>>

const OWN = { page: 'page', size: 'size', keyword: 'q', sort: 'sort', columns: 'columns' } as const

/** Reads the address; anything malformed counts as absent, so an old or mangled link still opens. */
export function readQuery(params: URLSearchParams, shapes: FilterShapes): ListQuery {
  const size = Number(params.get(OWN.size))
  const filters: Record<string, FilterValue> = {}
  for (const [name, shape] of Object.entries(shapes)) {
    const value = decode(params.get(name), shape)
    if (value !== undefined) filters[name] = value
  }
  // Days in reverse order are ignored.
  if (String(filters['StartTime'] ?? '') > String(filters['EndTime'] ?? '9')) {
    delete filters['StartTime']
    delete filters['EndTime']
  }
  return {
    page: positive(params.get(OWN.page)) ?? 1,
    size: isOneOf(PAGE_SIZES, size) ? size : DEFAULT_PAGE_SIZE,
    keyword: params.get(OWN.keyword) ?? '',
    sort: readSort(params.get(OWN.sort)),
    columns: params.get(OWN.columns)?.split(',').filter(Boolean),
    filters,
  }
}

/**
 * Writes changes into a copy of the address. Default values are left out; parameters of the screen (`id` of a tab)
 * stay. Any change except of the page number returns to page 1.
 */
export function writeQuery(params: URLSearchParams, shapes: FilterShapes, change: QueryChange): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name))
  if (!('page' in change) && !('columns' in change && Object.keys(change).length === 1)) next.delete(OWN.page)
  if (change.page !== undefined) put(OWN.page, change.page > 1 ? String(change.page) : undefined)
  if (change.size !== undefined) put(OWN.size, change.size === DEFAULT_PAGE_SIZE ? undefined : String(change.size))
  if (change.keyword !== undefined) put(OWN.keyword, change.keyword.trim())
  if ('sort' in change) put(OWN.sort, change.sort && `${change.sort.field}.${change.sort.order}`)
  if ('columns' in change) put(OWN.columns, change.columns?.join(','))
  if (change.filters) for (const name of Object.keys(shapes)) put(name, encode(change.filters[name]))
  return next
}

/** The page op's input for the list's state. */
export function pageInputOf(query: ListQuery, fixed: object = {}): Record<string, unknown> {
  return {
    ...fixed,
    ...query.filters,
    PageIndex: query.page,
    PageSize: query.size,
    ...(query.keyword && { Keyword: query.keyword }),
    ...(query.sort && { SortField: query.sort.field, SortOrder: query.sort.order }),
  }
}

/** The same without page, size and sort: sent by counts, exports and "select all". */
export function filterOf(query: ListQuery, fixed: object = {}): Record<string, unknown> {
  return { ...fixed, ...query.filters, ...(query.keyword && { Keyword: query.keyword }) }
}

function decode(text: string | null, shape: FilterShape): FilterValue | undefined {
  if (text === null || text === '') return undefined
  if (shape === 'text') return text
  if (shape === 'day') return day.safeParse(text).success ? text : undefined
  if (shape === 'flag') return text === '1' ? true : text === '0' ? false : undefined
  return shape === 'choice' ? stored(text) : text.split(',').map(stored)
}

/** Stored values are numbers or short codes such as `6*4`. */
function stored(text: string): number | string {
  return /^\d{1,15}$/.test(text) ? Number(text) : text
}

function encode(value: FilterValue | undefined): string | undefined {
  if (value === undefined || value === '') return undefined
  if (typeof value === 'boolean') return value ? '1' : '0'
  return Array.isArray(value) ? value.join(',') : String(value)
}

function positive(text: string | null): number | undefined {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : undefined
}

function readSort(text: string | null): ListQuery['sort'] {
  const match = /^(\w+)\.(asc|desc)$/.exec(text ?? '')
  return match ? { field: match[1]!, order: match[2] === 'asc' ? 'asc' : 'desc' } : undefined
}
