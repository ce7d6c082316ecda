import { sql } from 'kysely'
import { titleOf } from '#features/messages/inbox/api/service.ts'
import { sendOut } from '#features/account/outbox/api/service.ts'
import { outbox } from '#features/account/outbox/text/keys.ts'
import type { Channel } from '#features/account/outbox/rules.ts'
import { now } from '#kit/api/clock.ts'
import { deferWrite, transact, type Db, type Pool } from '#kit/api/db.ts'
import { jobName, type JobDefinition, type Jobs } from '#kit/api/jobs.ts'
import type { EventHandler } from '#kit/api/outbox.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { SUPER_ADMINISTRATOR } from '#kit/shared/gate.ts'
import { chooseLanguage, type Language } from '#kit/shared/text.ts'
import type { TitleParam } from '#features/messages/inbox/rules.ts'
import { itemsOf, MAX_LINES, PUSH_DAYS, type PushItem } from '../rules.ts'
import { emailsOf } from './queries.ts'

const BATCH = 1000

/** Queues the messages of an event to be sent by mail and app. Registered after the handler that writes them. */
export const pushLater: EventHandler = async (db, { Id, ContractCompanyId }) => {
  deferWrite(
    db,
    sql`insert into push_waiting (contract_company_id, message_id)
    select contract_company_id, id from message where contract_company_id = ${ContractCompanyId} and event_id = ${Id} on conflict do nothing`,
  )
}

/** Once a minute: a thousand parcels that leave together are one mail, not a thousand. */
export const pushJob: JobDefinition = {
  name: jobName('push.send'),
  schedule: { cron: '* * * * *' },
  run: ({ pool, jobs, config }) => pushWaiting(pool, jobs, config.PUBLIC_URL),
}

/** SQL: language of a user `u`; for one who has never signed in, that of the company's super administrator. */
const LANGUAGE = sql`coalesce(u.lang_name, (select a.lang_name from app_user a where a.contract_company_id = u.contract_company_id and a.role = ${sql.lit(SUPER_ADMINISTRATOR)} order by a.id limit 1))`

type Waiting = {
  ContractCompanyId: number
  EventId: number
  TitleKey: string
  TitleParams: Record<string, TitleParam>
  MessageType: number
  PageCode: string | null
  UserId: number
  LangName: string | null
  EmailThatHasBeenBound: string | null
  WechatOpenId: string | null
  PushEmails: string[] | null
  Items: PushItem[] | null
  NameCn: string
  Name: string
}

/** One recipient's delivery: one mail or app message, shared by all users of the company with that address. */
type Parcel = { channel: Channel; to: string; language: Language; company: string; messages: Map<number, Waiting> }

/**
 * Sends pending messages, grouped by recipient. Messages that were read in the meantime, are too old, or belong to a
 * document that the user unsubscribed from are not sent.
 */
export async function pushWaiting(pool: Pool, jobs: Pick<Jobs, 'enqueue'>, origin: string | undefined): Promise<void> {
  for (let taken = BATCH; taken === BATCH;) {
    taken = await transact(pool, 'everyone', 'write', async (db) => {
      const { count, messages } = await takeWaiting(db)
      for (const parcel of parcelsOf(messages)) await sendParcel(db, jobs, parcel, origin)
      return count
    })
  }
}

async function takeWaiting(db: Db): Promise<{ count: number; messages: Waiting[] }> {
  const { rows: taken } = await sql<{ MessageId: number }>`
    delete from push_waiting where (contract_company_id, message_id) in (
      select contract_company_id, message_id from push_waiting order by message_id limit ${BATCH} for update skip locked) returning message_id`.execute(
    db,
  )
  if (taken.length === 0) return { count: 0, messages: [] }
  const { rows: messages } = await sql<Waiting>`
    select m.contract_company_id, m.event_id, m.title_key, m.title_params, m.message_type, m.page_code, m.user_id, ${LANGUAGE} as lang_name, u.email_that_has_been_bound, u.wechat_open_id, s.push_emails, s.items, c.name_cn, c.name
    from message m
      join app_user u on u.id = m.user_id and u.is_enabled
      join company c on c.contract_company_id = m.contract_company_id
      join event e on e.contract_company_id = m.contract_company_id and e.id = m.event_id
      left join push_setting s on s.user_id = m.user_id
    where m.id = any(${taken.map((one) => one.MessageId)}::bigint[]) and m.read_time is null and m.created_time > ${new Date(now().getTime() - PUSH_DAYS * 86_400_000)} and not exists (
      select from push_muted x where x.contract_company_id = m.contract_company_id and x.user_id = m.user_id and x.entity = e.entity and x.order_id = e.entity_id)
    order by m.id`.execute(db)
  return { count: taken.length, messages }
}

function parcelsOf(messages: readonly Waiting[]): Parcel[] {
  const parcels = new Map<string, Parcel>()
  for (const message of messages) {
    const { IsEmail, IsWechat } = itemsOf(message.Items ?? []).find((one) => one.MessageType === message.MessageType) ?? {
      IsEmail: true,
      IsWechat: true,
    }
    const language = chooseLanguage(message.LangName ?? undefined)
    const company = language === 'zh-CN' ? message.NameCn || message.Name : message.Name || message.NameCn
    const add = (channel: Channel, to: string) => {
      const key = JSON.stringify([channel, to.toLowerCase(), message.ContractCompanyId])
      const parcel = parcels.get(key) ?? { channel, to, language, company, messages: new Map() }
      parcels.set(key, parcel)
      parcel.messages.set(message.EventId, message)
    }
    if (IsEmail) for (const to of emailsOf(message)) add('mail', to)
    if (IsWechat && message.WechatOpenId) add('app', message.WechatOpenId)
  }
  return [...parcels.values()]
}

async function sendParcel(
  db: Db,
  jobs: Pick<Jobs, 'enqueue'>,
  { channel, to, language, company, messages }: Parcel,
  origin: string | undefined,
): Promise<void> {
  const translate = translatorFor(language)
  const lines = [...messages.values()].map((message) => ({
    text: titleOf(translate, language, message),
    ...(origin && message.PageCode && { link: `${origin}${message.PageCode}` }),
  }))
  const more = lines.length - MAX_LINES
  await sendOut(db, jobs, {
    channel,
    to,
    language,
    template: 'messages',
    params: { count: lines.length, company, first: lines[0]!.text },
    lines: [...lines.slice(0, MAX_LINES), ...(more > 0 ? [{ text: translate(outbox('mail.more'), { count: more }) }] : [])],
    ...(origin && { link: `${origin}/messages/list` }),
  })
}
