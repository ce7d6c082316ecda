import { op } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'

const row = z.object({
  Id: z.number(),
  CreatedTime: z.string(),
  Channel: z.enum(['sms', 'mail', 'app']),
  Recipient: z.string(),
  Template: z.string(),
  Language: z.string(),
  State: z.enum(['waiting', 'sent', 'failed']),
  Attempts: z.number(),
  LastError: z.string().nullable(),
  SentTime: z.string().nullable(),
  /** The text if no driver sends it; texts sent by a driver are not stored. */
  Subject: z.string().nullable(),
  Text: z.string().nullable(),
})
export type SentRow = z.output<typeof row>

/** SMS, mails and messages of the messaging app, newest first. */
export const getSentMessages = op({
  path: '/desk/api/Outbox/GetPageList',
  access: 'staff',
  area: 'administration',
  input: withSpan(pageInput),
  output: page(row),
})
