import { sql } from 'kysely'
import { valueName } from '#features/account/dictionary/enums.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import type { Context } from '#kit/api/handle.ts'
import { deskScreensFor, hasFullDeskAccess } from '#kit/shared/menu.ts'
import type { QueueRule } from '../rules.ts'

declare module '#kit/api/services.ts' {
  interface Lists {
    /** Pending documents for staff. */
    queues: QueueRule
  }
}

type Reader = Pick<Context<'staff'>, 'db' | 'caller' | 'translate' | 'language' | 'declared'>

/** Pending work whose list the caller may open, with its number and a link to the list; of all customers, or of one. */
export async function pendingWork({ db, caller, translate, language, declared }: Reader, ContractCompanyId?: number) {
  const areas = new Map(deskScreensFor(declared.catalogue, caller).map(({ path, area }) => [path, area]))
  const seesAll = hasFullDeskAccess(declared.catalogue, caller)
  const isOpen = (path: string, site: string) => {
    const area = areas.get(path)
    // Work without an area is counted over all areas.
    if (seesAll || area === undefined || area === 'every') return seesAll
    return area !== 'warehouse' || caller.country === undefined || site === '' || site === caller.country
  }
  const its = ContractCompanyId === undefined ? sql`` : sql`where contract_company_id = ${ContractCompanyId}`
  const queues = declared.all('queues').filter(({ ofCompany }) => ContractCompanyId === undefined || ofCompany !== false)
  const counted = queues.filter(({ list }) => list === 'bank_statement_line').map(({ state }) => state)
  const keys = queues.flatMap(({ key }) => key ?? [])
  const { rows } = await sql<{ List: QueueRule['list']; Key: string | null; Site: string; State: number; N: number }>`
    select list, null as key, case when site = any(${[...COUNTRIES]}) then site else '' end as site, state, sum(n)::bigint as n from tally ${its} group by 1, 3, 4 having sum(n) > 0
    union all
    select list, site, '', state, sum(n)::bigint from tally ${its} ${ContractCompanyId === undefined ? sql`where` : sql`and`} site = any(${keys}::text[]) group by 1, 2, 4 having sum(n) > 0
    union all
    select 'bank_statement_line', null, '', match_state, count(*) from bank_statement_line where match_state = any(${counted}::int[]) group by 4
    order by site desc`.execute(db)
  return queues.flatMap((queue) =>
    rows
      .filter((row) => row.List === queue.list && row.Key === (queue.key ?? null) && row.State === queue.state)
      .filter((row) => isOpen(queue.path, row.Site))
      .map(({ Site, N }) => {
        // Company and freight documents belong to no warehouse country.
        const site = Site && `&${queue.siteField ?? 'CountryCode'}=${Site}`
        const company = ContractCompanyId === undefined ? '' : `&ContractCompanyId=${ContractCompanyId}`
        return {
          Title: translate(queue.title),
          State: 'word' in queue ? translate(queue.word) : valueName(queue.enumeration, queue.state, language),
          CountryCode: Site,
          Count: N,
          Path: `${queue.path}?${queue.field}=${queue.state}${site}${company}`,
        }
      }),
  )
}
