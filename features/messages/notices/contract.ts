import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { instant, oneOf, optional } from '#kit/shared/fields.ts'
import { id, ok, op } from '#kit/shared/op.ts'
import { page, pageInput, withSpan } from '#kit/shared/page.ts'
import { LANGUAGES } from '#kit/shared/text.ts'
import { z } from 'zod'
import { noticeTexts } from './rules.ts'
import { notices } from './text/keys.ts'

const country = oneOf(COUNTRIES)
const ofCountry = z.object({ CountryCode: country })

const notice = z.object({
  Id: z.number(),
  NoticeNumberStr: z.string(),
  NotifyTitle: z.string(),
  NotifyContent: z.string(),
  PublishTime: z.string(),
  IsRead: z.boolean(),
})

const published = notice
  .omit({ NotifyContent: true, IsRead: true })
  .extend({ CountryCode: country, ExpireTime: z.string().nullable() })
export type PublishedNotice = z.output<typeof published>

/** All notices ever published, in the user's language, the newest first. */
export const getPublishedNotices = op({
  path: '/wms/api/OsCustomerNotify/GetPageList',
  access: 'customer',
  input: withSpan(pageInput.extend({ CountryCode: country.optional() })),
  output: page(published),
})
export const getPublishedNotice = op({
  path: '/wms/api/OsCustomerNotify/GetById',
  access: 'customer',
  input: z.object({ Id: id }),
  output: notice.omit({ IsRead: true }).extend({ CountryCode: country }),
})

/** Current notices of a country's warehouses in the user's language, the unread first. */
export const getNotices = op({
  path: '/wms/api/OsCustomerNotify/GetNotifyList',
  access: 'customer',
  input: ofCountry,
  output: z.array(notice),
})
/** The caller has read the current notices of a country: those named, or all of them. */
export const setNoticesRead = op({
  path: '/wms/api/OsCustomerNotify/SetRead',
  access: 'customer',
  kind: 'command',
  input: ofCountry.extend({ Ids: z.array(id).max(200).optional() }),
  output: ok,
})

// --- The desk ------------------------------------------------------------------------------------------------------

const version = z.number().int()
const noticeRow = z.object({
  Id: z.number(),
  NoticeNumberStr: z.string(),
  NotifyTitle: z.string(),
  CountryCode: country,
  PublishTime: z.string(),
  ExpireTime: z.string().nullable(),
  Languages: z.array(z.enum(LANGUAGES)),
  UpdatedTime: z.string(),
})
export type NoticeRow = z.output<typeof noticeRow>

/** Without `PublishTime` it is shown immediately after saving, without `ExpireTime` until it is deleted. */
export const noticeFields = z
  .object({ CountryCode: country, PublishTime: optional(instant), ExpireTime: optional(instant), Texts: noticeTexts })
  .superRefine(({ PublishTime, ExpireTime }, ctx) => {
    if (ExpireTime && PublishTime && Date.parse(ExpireTime) <= Date.parse(PublishTime))
      ctx.addIssue({ code: 'custom', path: ['ExpireTime'], message: notices('error.span') })
  })
export type NoticeFields = z.output<typeof noticeFields>

export const getDeskNotices = op({
  path: '/desk/api/OsCustomerNotify/GetPageList',
  access: 'staff',
  area: 'content',
  input: withSpan(pageInput.extend({ CountryCode: country.optional() })),
  output: page(noticeRow),
})
export const getDeskNotice = op({
  path: '/desk/api/OsCustomerNotify/GetById',
  access: 'staff',
  area: 'content',
  input: z.object({ Id: id }),
  output: z.object({
    Id: z.number(),
    NoticeNumberStr: z.string(),
    CountryCode: country,
    PublishTime: z.string(),
    ExpireTime: z.string().nullable(),
    Texts: noticeTexts,
    RowVersion: version,
  }),
})
/** Option of a change, besides the fields: users who confirmed the notice must confirm it again. */
export const confirmedAnew = z.object({ IsConfirmedAnew: z.boolean().default(false) })
/** Adds a notice, or changes the one with `Id` if its `RowVersion` is still the same. */
export const saveNotice = op({
  path: '/desk/api/OsCustomerNotify/Save',
  access: 'staff',
  area: 'content',
  kind: 'command',
  input: noticeFields.and(confirmedAnew).and(z.object({ Id: id.optional(), RowVersion: version.optional() })),
  output: z.object({ Id: z.number() }),
})
export const deleteNotice = op({
  path: '/desk/api/OsCustomerNotify/Delete',
  access: 'staff',
  area: 'content',
  kind: 'command',
  input: z.object({ Id: id }),
  output: ok,
})
