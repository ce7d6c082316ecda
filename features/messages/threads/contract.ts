import { deskRow } from '#kit/shared/bulk.ts'
import { countsInput, deskOps, stateCounts, valueFilter } from '#kit/shared/list-ops.ts'
import { id, ok, op, type Output } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'
import { threadColumns } from './columns.ts'
import { messageFields } from './rules.ts'

const at = (method: string) => `/wms/api/Thread/${method}`

/** Without a state: all that are not closed. */
export const threadFilter = pageInput.extend({
  State: valueFilter,
  RelateType: valueFilter,
  Site: z.string().max(2).optional(),
})
export type ThreadFilter = z.output<typeof threadFilter>

/** Conversations about documents that the caller may see. */
export const getThreads = op({
  path: at('GetPageList'),
  access: 'customer',
  input: withSpan(threadFilter),
  output: page(threadColumns.row),
})
export const getThreadCounts = op({
  path: at('GetNumberInEachStatus'),
  access: 'customer',
  input: countsInput(threadFilter, 'State'),
  output: stateCounts,
})

export const threadMessage = z.object({
  Id: z.number(),
  /** One of `THREAD_PARTY`. */
  FromType: z.number(),
  UserId: z.number().nullable(),
  Operator: z.string(),
  /** System messages are returned in the user's language. */
  Text: z.string().nullable(),
  Files: z.array(z.object({ FileId: z.number(), FileName: z.string() })),
  Time: z.string(),
})
export type ThreadMessage = z.output<typeof threadMessage>
const threadDetail = threadColumns.row.extend({
  Messages: z.array(threadMessage),
  /** When each party last read it. */
  ReadTimes: z.array(z.object({ FromType: z.number(), Time: z.string() })),
  /** Whether the caller may write: not once it is closed, and not without the right to change the document. */
  CanWrite: z.boolean(),
})

const about = z.object({ RelateType: id, RelateId: id })
/** The conversation about a document, or null if there is none or the caller may not see it. */
export const getThread = op({ path: at('Get'), access: 'customer', input: about, output: threadDetail.nullable() })
export type ThreadDetail = NonNullable<Output<typeof getThread>>
const named = z.object({ Id: id })
export const postMessage = op({
  path: at('Post'),
  access: 'customer',
  kind: 'command',
  input: named.and(messageFields),
  output: ok,
})
/** Marks everything in it as read by the caller's company. */
export const markThreadRead = op({ path: at('SetRead'), access: 'customer', kind: 'command', input: named, output: ok })

// --- Desk ----------------------------------------------------------------------------------------------------------

const desk = deskOps('Thread', {
  area: 'every',
  filter: threadFilter,
  state: 'State',
  row: threadColumns.row.extend({ DeskPageCode: z.string() }),
  record: ['GetById', threadDetail],
})
export const { page: getDeskThreads, counts: getDeskThreadCounts } = desk.list
export const getDeskThread = op({
  path: '/desk/api/Thread/Get',
  access: 'staff',
  area: 'every',
  input: about.extend({ ContractCompanyId: id }),
  output: threadDetail.nullable(),
})
export const postDeskMessage = op({
  path: '/desk/api/Thread/Post',
  access: 'staff',
  area: 'every',
  kind: 'command',
  input: deskRow.and(messageFields),
  output: ok,
})
export const markDeskThreadRead = op({
  path: '/desk/api/Thread/SetRead',
  access: 'staff',
  area: 'every',
  kind: 'command',
  input: deskRow,
  output: ok,
})
