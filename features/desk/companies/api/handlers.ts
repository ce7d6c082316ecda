import { sql } from 'kysely'
import { OPEN_OUTBOUND, OUTBOUND_LISTS } from '#features/dashboard/statistics/rules.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { allOf, like, orderOf, pageOf } from '#kit/api/page.ts'
import { phrase } from '#kit/shared/page.ts'
import type { TalliedList } from '#kit/shared/tally.ts'
import { getCompanies, getCompanyNames, getQueues } from '../contract.ts'
import { pendingWork } from './service.ts'

const tallied = (
  lists: readonly TalliedList[],
  states?: readonly number[],
) => sql`(select coalesce(sum(t.n), 0) from tally t where t.contract_company_id = c.contract_company_id and t.list = any(${lists})
  ${states ? sql`and t.state = any(${states})` : sql``})`

/** More customers would make a choice too slow to load. */
const MOST_NAMES = 10_000

/** The desk's own pages: all companies, and the pending work. */
export function deskHandlers(): Handler[] {
  return [
    answer(getCompanies, ({ db, input }) => {
      const word = phrase(input.Keyword)
      return pageOf(db, {
        columns: sql`c.contract_company_id as "ContractCompanyId", c.name_cn as "NameCn", c.name as "Name", c.review_state as "ReviewState", c.settlement_mode as "SettlementMode",
          c.warehouse_countries as "WarehouseCountries", (select count(*) from app_user u where u.contract_company_id = c.contract_company_id) as "Users",
          ${tallied(['wares_info'])} as "Products", ${tallied(OUTBOUND_LISTS, OPEN_OUTBOUND)} as "OpenOrders", c.created_time as "CreatedTime"`,
        from: sql`company c`,
        only: 'c',
        joins: sql``,
        where: allOf([
          input.ReviewState !== undefined && sql`c.review_state = ${input.ReviewState}`,
          input.SettlementMode !== undefined && sql`c.settlement_mode = ${input.SettlementMode}`,
          word !== undefined &&
            sql`(c.name_cn ilike ${like(word)} or c.name ilike ${like(word)} or c.contract_company_id::text = ${word})`,
        ]),
        order: orderOf(input, { CreatedTime: sql`c.created_time`, Name: sql`c.name` }, sql`c.contract_company_id`),
        input,
      })
    }),
    answer(getCompanyNames, async ({ db }) => {
      const { rows } = await sql<{ ContractCompanyId: number; CompanyName: string }>`
        select contract_company_id, company_shown(name_cn, name) as company_name from company order by company_name limit ${MOST_NAMES}`.execute(
        db,
      )
      return rows
    }),
    answer(getQueues, (context) => pendingWork(context)),
  ]
}
