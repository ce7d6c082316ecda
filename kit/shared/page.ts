import { z } from 'zod'
import { joinGroups } from './identity.ts'
import { valueIn } from './keys.ts'
import { withoutUnseen } from './unseen.ts'

/** Longest span of a date filter, both ends included (SPEC 5). */
export const MAX_SPAN_DAYS = 60
/** Page sizes to choose from; the server accepts no more than the maximum. */
export const PAGE_SIZES = [10, 20, 50, 100] as const
export const DEFAULT_PAGE_SIZE = 20
const MAX_PAGE_SIZE = 200
/** Maximum rows counted where no tally has their number; one more means that there are more. */
export const COUNTED_MOST = 10_000
/** Maximum rows for paging; for later rows users narrow the list or reverse its order. */
export const PAGED_MOST = 10_000
/** A total as displayed. */
export const totalText = (total: number, figure: (n: number) => string) =>
  total === COUNTED_MOST + 1 ? `${figure(COUNTED_MOST)}+` : figure(total)
/** Maximum rows that a selection names one by one. */
export const MOST_SELECTED = 1000
/** Maximum numbers in a multi-number search. */
export const MAX_KEYWORDS = 200

const date = z.iso.date()

/** Calendar days from `start` to `end`, inclusive. Dates as yyyy-MM-dd. */
export function spanDays(start: string, end: string): number {
  return Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / 86_400_000) + 1
}

/** `Q` of the handbook: page, search, dates, sort. Extend it with a list's own filters. */
export const pageInput = z.object({
  PageIndex: z.coerce.number().int().min(1).max(1_000_000).default(1),
  PageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  Keyword: z.string().max(20_000).optional(),
  StartTime: date.optional(),
  EndTime: date.optional(),
  SortField: z.string().max(60).optional(),
  SortOrder: z.enum(['asc', 'desc']).optional(),
})
export type PageInput = z.output<typeof pageInput>
/** The same for a list that is not filtered by date. */
export const undatedInput = pageInput.omit({ StartTime: true, EndTime: true })
/** The same for a short list without a search. */
export const plainInput = undatedInput.omit({ Keyword: true })

/** Fields omitted from a list's input for counts by state: `listInput.omit({ ...UNCOUNTED, Status: true })`. */
export const UNCOUNTED = { PageIndex: true, PageSize: true, SortField: true, SortOrder: true } as const

/** Fields of a list's input that exclude no row: page, order, and the kind of day a date span applies to. */
export const HARMLESS: readonly string[] = [...Object.keys(UNCOUNTED), 'DateField']

/** True if a filter, as sent, can exclude rows. */
export function isNarrowed(filter: object): boolean {
  return Object.entries(filter).some(([field, value]) => !HARMLESS.includes(field) && !isEmpty(field, value))
}

function isEmpty(field: string, value: unknown): boolean {
  if (field === 'Keyword' && typeof value === 'string') return keywords(value).length === 0
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Adds the two rules on a date span (StartTime, EndTime); put it last on a list's input. */
export function withSpan<T extends z.ZodType>(schema: T): T {
  return schema.superRefine((value, ctx) => {
    const [start, end] = [valueIn(value, 'StartTime'), valueIn(value, 'EndTime')]
    if (typeof start !== 'string' || typeof end !== 'string') return
    const days = spanDays(start, end)
    if (days < 1) ctx.addIssue({ code: 'custom', path: ['EndTime'], message: 'dateOrder' })
    if (days > MAX_SPAN_DAYS)
      ctx.addIssue({ code: 'custom', path: ['EndTime'], message: 'span', params: { days: MAX_SPAN_DAYS } })
  })
}

export type Page<Row> = { Items: Row[]; TotalCount: number }
/** `Page(X)`: one page of rows and the total count. */
export function page<T extends z.ZodType>(item: T) {
  return z.object({ Items: z.array(item), TotalCount: z.number().int().nonnegative() })
}

/** The phrase of a search box for names, with single spaces; undefined if it is empty. */
export function phrase(text: string | undefined): string | undefined {
  return (
    withoutUnseen(text ?? '')
      .normalize('NFC')
      .trim()
      .replace(/\s+/g, ' ') || undefined
  )
}

/**
 * The numbers of a search box: split by comma, space or line break, without repeats, at most 200. A number written in
 * groups is one.
 */
export function keywords(text: string | undefined): string[] {
  return [
    ...new Set(
      joinGroups(withoutUnseen(text ?? '').normalize('NFC'))
        .split(/[\s,，;；]+/)
        .filter(Boolean),
    ),
  ].slice(0, MAX_KEYWORDS)
}
