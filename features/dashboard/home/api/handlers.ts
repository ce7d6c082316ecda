import { sql } from 'kysely'
import { valueName, type ValueOf } from '#features/account/dictionary/enums.ts'
import { COUNTRIES, SITES, sitePermission } from '#features/warehouse/sites/rules.ts'
import { holds, type Customer } from '#kit/api/caller.ts'
import type { Db } from '#kit/api/db.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import type { Declared } from '#kit/api/services.ts'
import type { DeploymentOrigin } from '#kit/shared/gate.ts'
import { screensFor } from '#kit/shared/menu.ts'
import { getKeyData, getTodo } from '../contract.ts'
import type { TodoRule } from '../rules.ts'

type Tallied = { List: string; Site: string; State: number; N: number }

async function talliesOf(db: Db, companyId: number): Promise<Tallied[]> {
  const { rows } =
    await sql<Tallied>`select list, site, state, sum(n)::bigint as n from tally where contract_company_id = ${companyId} group by 1, 2, 3 having sum(n) > 0`.execute(
      db,
    )
  return rows
}

async function pieces(db: Db, companyId: number) {
  const { rows } = await sql<{ CountryCode: string; AvailablePcs: number; InTransitPcs: number; LockedPcs: number }>`
    select country_code, sum(available_pcs)::bigint as available_pcs, sum(in_transit_pcs)::bigint as in_transit_pcs, sum(locked_pcs)::bigint as locked_pcs
    from wares_stock where contract_company_id = ${companyId} group by 1`.execute(db)
  return rows
}

const STOCK_PAGE = 'overseasStock'
/** States of outbound orders that have not left the warehouse; the features of these orders use this one. */
const OPEN_OUTBOUND = {
  notOutbound: 126001,
  inProgress: 126005,
  pickingStarted: 126006,
  pickingFinished: 126007,
  prepared: 126008,
  toBeShipped: 126010,
  shippingOut: 126011,
} as const satisfies Record<string, ValueOf<'OutboundStatus'>>
const OPEN_STATES: readonly number[] = Object.values(OPEN_OUTBOUND)

declare module '#kit/api/services.ts' {
  interface Lists {
    /** What is pending for a customer. */
    todos: TodoRule
  }
}

/** Whether an address is that of a screen which exists for the caller at the origin of the page. */
function pathsAt({ catalogue }: Declared, caller: Customer, origin: DeploymentOrigin): (path: string) => boolean {
  const paths = new Set(screensFor(catalogue, caller, origin).map((route) => route.path))
  return (path) => paths.has(path.split('?')[0]!)
}

export function homeHandlers(): Handler[] {
  return [
    answer(getTodo, async ({ db, caller, say, language, declared, origin }) => {
      const tallies = await talliesOf(db, caller.ContractCompanyId)
      const exists = pathsAt(declared, caller, origin)
      const entries = declared.all('todos').flatMap((todo) => {
        const word = { Title: say(todo.title), State: valueName(todo.enumeration, todo.state, language) }
        if (todo.path) {
          const Count = tallies.filter((t) => t.List === todo.list && t.State === todo.state).reduce((sum, t) => sum + t.N, 0)
          return Count > 0 && holds(caller, todo.page)
            ? [
                {
                  ...word,
                  CountryCode: '',
                  Count,
                  Path: `${todo.path}${todo.path.includes('?') ? '&' : '?'}${todo.field}=${todo.state}`,
                },
              ]
            : []
        }
        return COUNTRIES.filter((country) => holds(caller, sitePermission(SITES[country], todo.page))).flatMap((country) => {
          const found = tallies.find((t) => t.List === todo.list && t.Site === country && t.State === todo.state)
          if (!found) return []
          const Path = `${SITES[country].prefix}/${todo.page}?${todo.field}=${todo.state}`
          return [{ ...word, CountryCode: country, Count: found.N, Path }]
        })
      })
      return entries.filter(({ Path }) => exists(Path))
    }),
    answer(getKeyData, async ({ db, caller, declared, origin }) => {
      const exists = pathsAt(declared, caller, origin)
      const [tallies, stock] = [await talliesOf(db, caller.ContractCompanyId), await pieces(db, caller.ContractCompanyId)]
      return COUNTRIES.filter((country) => holds(caller, sitePermission(SITES[country], STOCK_PAGE))).flatMap((country) => {
        const Path = `${SITES[country].prefix}/${STOCK_PAGE}`
        if (!exists(Path)) return []
        const row = stock.find((s) => s.CountryCode === country)
        const OpenOrders = tallies
          .filter((t) => t.List === 'warehouse_out' && t.Site === country && OPEN_STATES.includes(t.State))
          .reduce((sum, t) => sum + t.N, 0)
        if (!row && OpenOrders === 0) return []
        const { AvailablePcs = 0, InTransitPcs = 0, LockedPcs = 0 } = row ?? {}
        return [
          {
            CountryCode: country,
            AvailablePcs,
            InTransitPcs,
            LockedPcs,
            OpenOrders,
            Path,
          },
        ]
      })
    }),
  ]
}
