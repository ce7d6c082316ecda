import { cleanHtml } from '#features/site/content/api/service.ts'
import { isWritten } from '#features/site/content/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { takeNumber } from '#kit/api/numbers.ts'
import { setUserSetting, userSetting } from '#kit/api/user-settings.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { LANGUAGES, type Language } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { sql } from 'kysely'
import type { NoticeFields } from '../contract.ts'
import type { NoticeTexts } from '../rules.ts'

type Known = { Id?: number | undefined; RowVersion?: number | undefined }
/** Adds or changes a notice; its rich text is sanitised here, regardless of the sender. */
export async function storeNotice(
  db: Db,
  { Id, RowVersion, Texts, PublishTime, ExpireTime, CountryCode }: NoticeFields & Known,
  userId: number | null,
): Promise<number> {
  const values = {
    CountryCode,
    PublishTime: PublishTime === null ? now() : new Date(PublishTime),
    ExpireTime: ExpireTime === null ? null : new Date(ExpireTime),
    UpdatedTime: now(),
  }
  const saved = Id
    ? await db
        .updateTable('warehouse_notice')
        .set((eb) => ({ ...values, RowVersion: eb('RowVersion', '+', 1) }))
        .where('Id', '=', Id)
        .where('RowVersion', '=', RowVersion ?? -1)
        .returning('Id')
        .executeTakeFirst()
    : await db
        .insertInto('warehouse_notice')
        .values({ ...values, NoticeNumberStr: await numberOf(db, CountryCode), CreatedBy: userId, CreatedTime: now() })
        .returning('Id')
        .executeTakeFirst()
  if (!saved) return refuse('changed', kit('error.changed'))
  await db.deleteFrom('warehouse_notice_text').where('NoticeId', '=', saved.Id).execute()
  await db
    .insertInto('warehouse_notice_text')
    .values((await written(Texts)).map((text) => ({ NoticeId: saved.Id, ...text })))
    .execute()
  return saved.Id
}

const numberOf = (db: Db, country: string) => takeNumber(db, `N${country}${dayIn(zoneOf(country)).replaceAll('-', '')}`, 2)

function written(texts: NoticeTexts) {
  const languages = LANGUAGES.filter((language) => isWritten(texts[language]))
  return Promise.all(
    languages.map(async (language) => {
      const { NotifyTitle, NotifyContent } = texts[language]
      return { Language: language, NotifyTitle, NotifyContent: await cleanHtml(NotifyContent) }
    }),
  )
}

/** Maximum number of notices in a dialog. */
const MAX_SHOWN = 50

/** Current notices of a country, the newest first: in the user's language, else in English, else in the first available. */
export async function shownNotices(db: Db, country: string, language: Language) {
  const { rows } = await sql<{
    Id: number
    NoticeNumberStr: string
    PublishTime: Date
    NotifyTitle: string
    NotifyContent: string
  }>`
    select n.id, n.notice_number_str, n.publish_time, t.notify_title, t.notify_content
    from warehouse_notice n
    cross join lateral (
      select notify_title, notify_content from warehouse_notice_text x where x.notice_id = n.id
      order by (x.language = ${language}) desc, (x.language = ${LANGUAGES[0]}) desc, x.language limit 1
    ) t
    where n.country_code = ${country} and n.publish_time <= ${now()} and (n.expire_time is null or n.expire_time > ${now()})
    order by n.publish_time desc, n.id desc limit ${MAX_SHOWN}`.execute(db)
  return rows
}

const readKey = (country: string) => `NoticeRead:${country}`

/** Ids of the country's notices that the user has confirmed. */
export async function readNotices(db: Db, userId: number, country: string): Promise<ReadonlySet<number>> {
  return new Set(await userSetting<number[]>(db, userId, readKey(country)))
}

/**
 * Confirms the notices that the user has read: those named, else all current ones. Notices no longer shown are dropped,
 * so the list stays short.
 */
export async function confirmNotices(
  db: Db,
  userId: number,
  country: string,
  language: Language,
  ids?: readonly number[],
): Promise<void> {
  const shown = (await shownNotices(db, country, language)).map(({ Id }) => Id)
  const read = ids && new Set([...ids, ...(await readNotices(db, userId, country))])
  await setUserSetting(db, userId, readKey(country), read ? shown.filter((id) => read.has(id)) : shown)
}

/** Marks a notice as unread for all who have confirmed it. */
export async function forgetConfirmations(db: Db, country: string, id: number): Promise<void> {
  await sql`
    update user_setting set value = (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(value) one where one <> to_jsonb(${id}::bigint))
    where key = ${readKey(country)} and value @> to_jsonb(${id}::bigint)`.execute(db)
}
