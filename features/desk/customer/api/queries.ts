import { sql } from 'kysely'
import { titleOf } from '#features/messages/inbox/api/service.ts'
import { MESSAGE_TYPE, type TitleParam } from '#features/messages/inbox/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { Language, Translate } from '#kit/shared/text.ts'
import type { AgreedCard, Contact, Note, SentMessage } from '../contract.ts'

const MOST_USERS = 200
const MOST_CARDS = 100
const LAST_MESSAGES = 10
const LAST_NOTES = 100

const iso = (time: Date) => time.toISOString()

/** Users of a customer, super administrators first. */
export async function contactsOf(db: Db, companyId: number): Promise<Contact[]> {
  const rows = await db
    .selectFrom('app_user')
    .select(['Id', 'AccountName', 'ChineseName', 'Role', 'Phone', 'Email', 'EmailThatHasBeenBound', 'IsEnabled', 'LastLoginTime'])
    .where('ContractCompanyId', '=', companyId)
    .orderBy('IsEnabled', 'desc')
    .orderBy('Role')
    .orderBy('Id')
    .limit(MOST_USERS)
    .execute()
  return rows.map(({ Id, EmailThatHasBeenBound, LastLoginTime, ...user }) => ({
    ...user,
    UserId: Id,
    Email: EmailThatHasBeenBound ?? user.Email,
    LastLoginTime: LastLoginTime && iso(LastLoginTime),
  }))
}

/** Rate cards specific to the customer that have not ended. */
export function cardsOf(db: Db, companyId: number): Promise<AgreedCard[]> {
  return db
    .selectFrom('rate_card')
    .select(['Id', 'CardName', 'QuoteProductType', 'CountryCode', 'ValidFrom', 'ValidTo'])
    .where('ContractCompanyId', '=', companyId)
    .where('ValidTo', '>=', dayIn(zoneOf(undefined)))
    .orderBy('QuoteProductType')
    .orderBy('CountryCode')
    .orderBy('ValidFrom')
    .limit(MOST_CARDS)
    .execute()
}

type Reader = { translate: Translate; language: Language; isFinance: boolean }

/** The last messages to users of a customer, each event once; those about bills only for finance. Reads the last of each user. */
export async function messagesTo(db: Db, companyId: number, { translate, language, isFinance }: Reader): Promise<SentMessage[]> {
  const { rows } = await sql<
    Omit<SentMessage, 'Title' | 'CreatedTime'> & { TitleKey: string; TitleParams: Record<string, TitleParam>; CreatedTime: Date }
  >`
    select m.event_id, (array_agg(m.title_key))[1] as title_key, (array_agg(m.title_params))[1] as title_params, min(m.message_type) as message_type, max(m.created_time) as created_time
    from app_user u cross join lateral (
      select * from message m where m.contract_company_id = ${companyId} and m.user_id = u.id ${isFinance ? sql`` : sql`and m.message_type <> ${MESSAGE_TYPE.bill}`}
      order by m.created_time desc, m.id desc limit ${LAST_MESSAGES}) m
    where u.contract_company_id = ${companyId} group by m.event_id order by max(m.created_time) desc, m.event_id desc limit ${LAST_MESSAGES}`.execute(
    db,
  )
  return rows.map(({ TitleKey, TitleParams, CreatedTime, ...row }) => ({
    ...row,
    Title: titleOf(translate, language, { TitleKey, TitleParams }),
    CreatedTime: iso(CreatedTime),
  }))
}

export async function notesOf(db: Db, companyId: number): Promise<Note[]> {
  const rows = await db
    .selectFrom('company_note')
    .select(['Id', 'CreatedTime', 'Operator', 'Content'])
    .where('ContractCompanyId', '=', companyId)
    .orderBy('CreatedTime', 'desc')
    .orderBy('Id', 'desc')
    .limit(LAST_NOTES)
    .execute()
  return rows.map((row) => ({ ...row, CreatedTime: iso(row.CreatedTime) }))
}
