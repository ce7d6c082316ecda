import { oneOf } from '#kit/shared/fields.ts'
import { id, ok, op } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'
import { MESSAGE_PAGE, MESSAGE_PAGE_MAX, READ_STATE } from './rules.ts'

const message = z.object({
  Id: z.number(),
  RelateId: z.number(),
  DcgNo: z.string(),
  MessageTitle: z.string(),
  MessageType: z.number(),
  CreatedTime: z.string(),
  OrderId: z.number().nullable(),
  OrderLoaddingAndServiceScopeType: z.number().nullable(),
  /** One of `READ_STATE`. */
  ReadState: z.number(),
  /** The page to open, with its query; null for freight messages, whose page follows from the scope type. */
  PageCode: z.string().nullable(),
})
export type Message = z.output<typeof message>

export const getMessagePage = op({
  path: '/oms/api/ClientPush/GetClientMessagePageList',
  access: 'customer',
  input: withSpan(
    pageInput.extend({
      PageSize: z.coerce.number().int().min(1).max(MESSAGE_PAGE_MAX).default(MESSAGE_PAGE),
      ReadState: oneOf(Object.values(READ_STATE)).optional(),
      MessageType: z.coerce.number().int().optional(),
    }),
  ),
  output: page(message).extend({ UnreadCount: z.number().int() }),
})

/** Number of unread and read messages. */
export const getMessageCounts = op({
  path: '/oms/api/ClientPush/GetNumberInEachStatus',
  access: 'customer',
  input: z.object({}),
  output: z.record(z.string(), z.number()),
})

const some = z.object({ Ids: z.array(id).min(1).max(1000) })
export const setRead = op({ path: '/oms/api/ClientPush/SetRead', access: 'customer', kind: 'command', input: some, output: ok })
export const setAllRead = op({
  path: '/oms/api/ClientPush/SetAllRead',
  access: 'customer',
  kind: 'command',
  input: z.object({}),
  output: ok,
})
export const deleteMessages = op({
  path: '/oms/api/ClientPush/Delete',
  access: 'customer',
  kind: 'command',
  input: some,
  output: ok,
})
