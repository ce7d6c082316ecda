import { phrase } from '#kit/shared/page.ts'
import { sql } from 'kysely'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { allOf, like, orderOf, pageOf, withinDays } from '#kit/api/page.ts'
import { getSentMessages } from '../contract.ts'

export const outboxHandlers: Handler[] = [
  answer(getSentMessages, async ({ db, input, config }) => {
    const word = phrase(input.Keyword)
    const showsCodes = config.DEMO_DATA
    return pageOf(db, {
      columns: sql`m.id as "Id", m.created_time as "CreatedTime", m.channel as "Channel", m.recipient as "Recipient", m.template as "Template", m.language as "Language", m.state as "State",
        m.attempts as "Attempts", m.last_error as "LastError", m.sent_time as "SentTime", m.content->>'subject' as "Subject",
        case when ${showsCodes} or m.template <> 'code' then m.content->>'text' else regexp_replace(m.content->>'text', '\\d{4,}', '••••••', 'g') end as "Text"`,
      from: sql`sent_message m`,
      where: allOf([
        word !== undefined && sql`m.recipient ilike ${like(word)}`,
        ...withinDays(sql`m.created_time`, input, zoneOf(undefined)),
      ]),
      order: orderOf(input, { CreatedTime: sql`m.created_time` }, sql`m.id`),
      input,
    })
  }),
]
