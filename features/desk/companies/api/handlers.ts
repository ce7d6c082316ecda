import { sql } from 'kysely'
import { valueName, type ValueOf } from '#features/account/dictionary/enums.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { allOf, like, orderOf, pageOf } from '#kit/api/page.ts'
import { keywords } from '#kit/shared/page.ts'
import { deskScreensFor, seesWholeDesk } from '#kit/shared/menu.ts'
import type { TalliedList } from '#kit/shared/tally.ts'
import { getCompanies, getQueues } from '../contract.ts'
import type { QueueRule } from '../rules.ts'

const tallied = (
  list: TalliedList,
  states?: readonly number[],
) => sql`(select coalesce(sum(t.n), 0) from tally t where t.contract_company_id = c.contract_company_id and t.list = ${list}
  ${states ? sql`and t.state = any(${states})` : sql``})`
/** Outbound orders that have not left the warehouse; the feature of these orders uses this one. */
const OPEN_OUTBOUND = {
  notOutbound: 126001,
  inProgress: 126005,
  pickingStarted: 126006,
  pickingFinished: 126007,
} as const satisfies Record<string, ValueOf<'OutboundStatus'>>

declare module '#kit/api/services.ts' {
  interface Lists {
    /** Pending documents for staff. */
    queues: QueueRule
  }
}

/** The desk's own pages: all companies, and the pending work. */
export function deskHandlers(): Handler[] {
  return [
    answer(getCompanies, ({ db, input }) => {
      const word = keywords(input.Keyword)[0]
      return pageOf(db, {
        columns: sql`c.contract_company_id as "ContractCompanyId", c.name_cn as "NameCn", c.name as "Name", c.review_state as "ReviewState", c.settlement_mode as "SettlementMode",
          c.warehouse_countries as "WarehouseCountries", (select count(*) from app_user u where u.contract_company_id = c.contract_company_id) as "Users",
          ${tallied('wares_info')} as "Products", ${tallied('warehouse_out', Object.values(OPEN_OUTBOUND))} as "OpenOrders", c.created_time as "CreatedTime"`,
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
    answer(getQueues, async ({ db, caller, say, language, declared }) => {
      const areas = new Map(deskScreensFor(declared.catalogue, caller).map(({ path, area }) => [path, area]))
      const seesAll = seesWholeDesk(declared.catalogue, caller)
      const isOpen = (path: string, site: string) => {
        const area = areas.get(path)
        // What belongs to no area is counted over all of them.
        if (seesAll || area === undefined || area === 'every') return seesAll
        return area !== 'warehouse' || caller.country === undefined || site === '' || site === caller.country
      }
      const { rows } = await sql<{ List: string; Site: string; State: number; N: number }>`
        select list, case when site = any(${[...COUNTRIES]}) then site else '' end as site, state, sum(n)::bigint as n from tally group by 1, 2, 3 having sum(n) > 0 order by site desc`.execute(
        db,
      )
      return declared.all('queues').flatMap((queue) =>
        rows
          .filter((row) => row.List === queue.list && row.State === queue.state && isOpen(queue.path, row.Site))
          .map(({ Site, N }) => {
            // Documents of a company and freight belong to no warehouse country.
            const Path = `${queue.path}?${queue.field}=${queue.state}${Site && `&${queue.siteField ?? 'CountryCode'}=${Site}`}`
            return {
              Title: say(queue.title),
              State: 'word' in queue ? say(queue.word) : valueName(queue.enumeration, queue.state, language),
              CountryCode: Site,
              Count: N,
              Path,
            }
          }),
      )
    }),
  ]
}
