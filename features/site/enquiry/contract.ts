import { optionalText } from '#kit/shared/fields.ts'
import { id, ok, op } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { z } from 'zod'
import { enquiryFields, feedbackFields } from './rules.ts'

/** Both are public; the number of messages per address is limited. Only signed-in customers can attach pictures to feedback. */
export const addFeedback = op({
  path: '/cms/api/FeedBack/Add',
  access: 'public',
  knowsCustomer: true,
  kind: 'command',
  input: feedbackFields,
  output: ok,
})
export const addEnquiry = op({
  path: '/cms/api/Enquiry/Add',
  access: 'public',
  kind: 'command',
  input: enquiryFields,
  output: ok,
})

const row = z.object({
  Id: z.number(),
  Source: z.enum(['enquiry', 'feedback']),
  Name: z.string().nullable(),
  Phone: z.string().nullable(),
  Email: z.string().nullable(),
  FeedType: z.number().nullable(),
  ProductName: z.string().nullable(),
  Content: z.string(),
  /** The sender, if signed in. */
  ContractCompanyId: z.number().nullable(),
  CompanyName: z.string().nullable(),
  AccountName: z.string().nullable(),
  Images: z.array(z.object({ FileId: z.number(), FileName: z.string() })),
  Language: z.string(),
  State: z.number(),
  Note: z.string().nullable(),
  HandledBy: z.string().nullable(),
  HandledTime: z.string().nullable(),
  CreatedTime: z.string(),
  RowVersion: z.number(),
})
export type EnquiryRow = z.output<typeof row>

export const getDeskEnquiries = op({
  path: '/desk/api/Enquiries/GetPageList',
  access: 'staff',
  area: 'customers',
  input: withSpan(
    pageInput.extend({ State: z.coerce.number().int().optional(), Source: z.enum(['enquiry', 'feedback']).optional() }),
  ),
  output: page(row),
})
export const getDeskEnquiryCounts = op({
  path: '/desk/api/Enquiries/GetNumberInEachStatus',
  access: 'staff',
  area: 'customers',
  input: z.object({}),
  output: z.record(z.string(), z.number()),
})

const move = { access: 'staff', area: 'customers', kind: 'command', output: ok } as const
export const handleEnquiry = op({
  ...move,
  path: '/desk/api/Enquiries/Handle',
  input: z.object({ Id: id, Note: optionalText({ max: 200 }) }),
})
export const reopenEnquiry = op({ ...move, path: '/desk/api/Enquiries/Reopen', input: z.object({ Id: id }) })
