import { phrase } from '#kit/shared/page.ts'
import { sql } from 'kysely'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { allOf, like, orderOf, pageOf, withinLocalDays, zoneBy } from '#kit/api/page.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { LANGUAGES, type Language } from '#kit/shared/text.ts'
import { kit, refuseIssues } from '#kit/shared/validation.ts'
import { type Country, siteOf, COUNTRY_ZONES } from '#features/warehouse/sites/rules.ts'
import {
  deleteNotice,
  getDeskNotice,
  getDeskNotices,
  getNotices,
  getPublishedNotice,
  getPublishedNotices,
  saveNotice,
  setNoticesRead,
} from '../contract.ts'
import { NO_TEXTS } from '../rules.ts'
import { notices } from '../text/keys.ts'
import { confirmNotices, forgetConfirmations, storeNotice, readNotices, shownNotices } from './service.ts'

const notFound = () => refuse('notFound', kit('error.notFound'))
const inLanguage = (column: 'notify_title' | 'notify_content', language: Language) =>
  sql`(select ${sql.ref(column)} from warehouse_notice_text x where x.notice_id = n.id order by (x.language = ${language}) desc, (x.language = ${LANGUAGES[0]}) desc, x.language limit 1)`
const titleIn = (language: Language) => inLanguage('notify_title', language)

async function findNotice(db: Db, id: number) {
  const found = await db
    .selectFrom('warehouse_notice')
    .select(['Id', 'NoticeNumberStr', 'CountryCode', 'PublishTime', 'ExpireTime', 'RowVersion'])
    .where('Id', '=', id)
    .executeTakeFirst()
  if (!found) return notFound()
  const rows = await db
    .selectFrom('warehouse_notice_text')
    .select(['Language', 'NotifyTitle', 'NotifyContent'])
    .where('NoticeId', '=', id)
    .execute()
  const Texts = { ...NO_TEXTS, ...Object.fromEntries(rows.map(({ Language, ...text }) => [Language, text])) }
  return {
    ...found,
    CountryCode: siteOf(found.CountryCode).country,
    PublishTime: found.PublishTime.toISOString(),
    ExpireTime: found.ExpireTime?.toISOString() ?? null,
    Texts,
  }
}

export const noticeHandlers: Handler[] = [
  answer(getNotices, async ({ db, input: { CountryCode }, caller, language }) => {
    const read = await readNotices(db, caller.UserId, CountryCode)
    const shown = (await shownNotices(db, CountryCode, language)).map(({ PublishTime, ...notice }) => ({
      ...notice,
      PublishTime: PublishTime.toISOString(),
      IsRead: read.has(notice.Id),
    }))
    return shown.toSorted((a, b) => Number(a.IsRead) - Number(b.IsRead))
  }),
  answer(setNoticesRead, async ({ db, input, caller, language }) => {
    await confirmNotices(db, caller.UserId, input.CountryCode, language, input.Ids)
    return true as const
  }),
  answer(getPublishedNotices, ({ db, input, caller, language }) => {
    const word = phrase(input.Keyword)
    return pageOf(db, {
      columns: sql`n.id as "Id", n.notice_number_str as "NoticeNumberStr", ${titleIn(language)} as "NotifyTitle", n.country_code as "CountryCode", n.publish_time as "PublishTime", n.expire_time as "ExpireTime"`,
      from: sql`warehouse_notice n`,
      where: allOf([
        sql`n.publish_time <= ${now()} and n.country_code = any(${[...caller.countries]})`,
        ...withinLocalDays(sql`n.publish_time`, input, zoneBy(sql`n.country_code`, COUNTRY_ZONES)),
        input.CountryCode !== undefined && sql`n.country_code = ${input.CountryCode}`,
        word !== undefined && sql`(n.notice_number_str ilike ${like(word)} or ${titleIn(language)} ilike ${like(word)})`,
      ]),
      order: orderOf(input, { CreatedTime: sql`n.publish_time`, PublishTime: sql`n.publish_time` }, sql`n.id`),
      input,
    })
  }),
  answer(getPublishedNotice, async ({ db, input, caller, language }) => {
    const { rows } = await sql<{
      Id: number
      NoticeNumberStr: string
      NotifyTitle: string
      NotifyContent: string
      PublishTime: Date
      CountryCode: Country
    }>`
      select n.id, n.notice_number_str, ${inLanguage('notify_title', language)} as notify_title, ${inLanguage('notify_content', language)} as notify_content, n.publish_time, n.country_code
      from warehouse_notice n where n.id = ${input.Id} and n.publish_time <= ${now()} and n.country_code = any(${[...caller.countries]})`.execute(
      db,
    )
    const [found = notFound()] = rows
    return { ...found, PublishTime: found.PublishTime.toISOString() }
  }),

  answer(getDeskNotices, ({ db, input, language }) => {
    const word = phrase(input.Keyword)
    return pageOf(db, {
      columns: sql`n.id as "Id", n.notice_number_str as "NoticeNumberStr", ${titleIn(language)} as "NotifyTitle", n.country_code as "CountryCode", n.publish_time as "PublishTime", n.expire_time as "ExpireTime",
        (select coalesce(json_agg(x.language order by x.language), '[]'::json) from warehouse_notice_text x where x.notice_id = n.id) as "Languages", n.updated_time as "UpdatedTime"`,
      from: sql`warehouse_notice n`,
      where: allOf([
        ...withinLocalDays(sql`n.publish_time`, input, zoneBy(sql`n.country_code`, COUNTRY_ZONES)),
        input.CountryCode !== undefined && sql`n.country_code = ${input.CountryCode}`,
        word !== undefined &&
          sql`(n.notice_number_str ilike ${like(word)} or exists (select 1 from warehouse_notice_text t where t.notice_id = n.id and t.notify_title ilike ${like(word)}))`,
      ]),
      order: orderOf(
        input,
        { CreatedTime: sql`n.publish_time`, PublishTime: sql`n.publish_time`, UpdatedTime: sql`n.updated_time` },
        sql`n.id`,
      ),
      input,
    })
  }),
  answer(getDeskNotice, ({ db, input }) => findNotice(db, input.Id)),
  answer(saveNotice, async ({ db, input, caller, translate }) => {
    // A notice shown immediately must end in the future.
    if (input.PublishTime === null && input.ExpireTime !== null && new Date(input.ExpireTime) <= now())
      refuseIssues([{ Field: 'ExpireTime', Code: 'span', key: notices('error.span'), params: {} }], translate)
    const Id = await storeNotice(db, input, caller.UserId)
    if (input.IsConfirmedAnew) await forgetConfirmations(db, input.CountryCode, Id)
    return { Id }
  }),
  answer(deleteNotice, async ({ db, input }) => {
    const gone = await db.deleteFrom('warehouse_notice').where('Id', '=', input.Id).returning('Id').executeTakeFirst()
    return gone ? (true as const) : notFound()
  }),
]
