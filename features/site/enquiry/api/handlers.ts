import { phrase } from '#kit/shared/page.ts'
import { sql } from 'kysely'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { allOf, like, orderOf, pageOf, withinDays } from '#kit/api/page.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { addEnquiry, addFeedback, getDeskEnquiries, getDeskEnquiryCounts, handleEnquiry, reopenEnquiry } from '../contract.ts'
import { enquiryState } from '../rules.ts'
import { receiveEnquiry, receiveFeedback } from './service.ts'

const { open, handled } = enquiryState.states

/** Changes the state if it is still `from`. */
async function moveEnquiry(
  db: Db,
  Id: number,
  from: number,
  change: { State: number; Note?: string | null; HandledBy: string | null; HandledTime: Date | null },
): Promise<true> {
  const moved = await db
    .updateTable('enquiry')
    .set((eb) => ({ ...change, RowVersion: eb('RowVersion', '+', 1) }))
    .where('Id', '=', Id)
    .where('State', '=', from)
    .returning('Id')
    .executeTakeFirst()
  return moved ? true : refuse('changed', kit('error.changed'))
}

export const enquiryHandlers: Handler[] = [
  answer(addEnquiry, async (context) => {
    await receiveEnquiry(context.db, context.input, context)
    return true as const
  }),
  answer(addFeedback, async (context) => {
    await receiveFeedback(context.db, context.input, {
      ...context,
      customer: context.caller?.kind === 'customer' ? context.caller : undefined,
    })
    return true as const
  }),

  answer(getDeskEnquiries, ({ db, input, language }) => {
    const word = phrase(input.Keyword)
    return pageOf(db, {
      columns: sql`e.id as "Id", e.source as "Source", e.name as "Name", e.phone as "Phone", e.email as "Email", e.feed_type as "FeedType",
        (select title from solution_text s where s.product_type = e.product_type order by (s.language = ${language}) desc, s.language limit 1) as "ProductName",
        e.content as "Content", e.contract_company_id as "ContractCompanyId", company_shown(c.name_cn, c.name) as "CompanyName", u.account_name as "AccountName",
        (select coalesce(json_agg(json_build_object('FileId', f.id, 'FileName', f.file_name) order by f.id), '[]'::json) from file f where f.contract_company_id = e.contract_company_id and f.id = any(e.image_ids)) as "Images", e.language as "Language", e.state as "State", e.note as "Note", e.handled_by as "HandledBy", e.handled_time as "HandledTime", e.created_time as "CreatedTime", e.row_version as "RowVersion"`,
      from: sql`enquiry e left join company c on c.contract_company_id = e.contract_company_id left join app_user u on u.id = e.created_by`,
      where: allOf([
        input.State !== undefined && sql`e.state = ${input.State}`,
        input.Source !== undefined && sql`e.source = ${input.Source}`,
        word !== undefined && sql`e.search_text ilike ${like(word)}`,
        ...withinDays(sql`e.created_time`, input, zoneOf(undefined)),
      ]),
      order: orderOf(input, { CreatedTime: sql`e.created_time` }, sql`e.id`),
      input,
    })
  }),
  answer(getDeskEnquiryCounts, async ({ db }) => {
    const rows = await db
      .selectFrom('enquiry')
      .select(['State', (eb) => eb.fn.countAll<number>().as('N')])
      .groupBy('State')
      .execute()
    return Object.fromEntries(rows.map(({ State, N }) => [String(State), N]))
  }),
  answer(handleEnquiry, ({ db, input, caller }) =>
    moveEnquiry(db, input.Id, open, { State: handled, Note: input.Note, HandledBy: caller.ChineseName, HandledTime: now() }),
  ),
  answer(reopenEnquiry, ({ db, input }) =>
    moveEnquiry(db, input.Id, handled, { State: open, HandledBy: null, HandledTime: null }),
  ),
]
