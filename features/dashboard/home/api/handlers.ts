import type { z } from 'zod'
import { valueName } from '#features/account/dictionary/enums.ts'
import { COUNTRIES, SITES, sitePermission } from '#features/warehouse/sites/rules.ts'
import { holds, type Customer } from '#kit/api/caller.ts'
import type { Db } from '#kit/api/db.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import type { Declared, Lists } from '#kit/api/services.ts'
import type { DeploymentOrigin } from '#kit/shared/gate.ts'
import { isScreenFor } from '#kit/shared/menu.ts'
import { getKeyData, getTodo } from '../contract.ts'
import { isOpenOutbound, OUTBOUND_LISTS, type TodoRule } from '../rules.ts'
import { piecesOf, talliesOf, type Tallied } from './at-warehouse.ts'

const STOCK_PAGE = 'overseasStock'
const OUTBOUND = OUTBOUND_LISTS.map((list) => ({ list, field: 'Status' }))

declare module '#kit/api/services.ts' {
  interface Lists {
    /**
     * Documents pending for a customer. `countOf` is for lists that show something other than the tally counts; called
     * only if the tally has any.
     */
    todos: TodoRule & { readonly countOf?: (db: Db, companyId: number) => Promise<number> }
  }
}

/** Whether an address belongs to a screen that exists for the caller at the origin of the page. */
export function pathsAt({ catalogue }: Declared, caller: Customer, origin: DeploymentOrigin): (address: string) => boolean {
  return (address) => {
    const [path] = address.split('?')
    return catalogue.routes.some((route) => route.path === path && isScreenFor(route, caller, origin))
  }
}

type Todo = z.output<typeof getTodo.output>[number]
type TodoCount = Pick<Todo, 'CountryCode' | 'Count' | 'Path'>
type Declaration = Lists['todos']

/** Total of documents that belong to no country; `own` are their tallies. */
async function countOfAll(db: Db, caller: Customer, todo: Declaration, own: readonly Tallied[]): Promise<TodoCount[]> {
  const { path = '', sites, isTalliedByRight = false } = todo
  const tallied = own
    .filter(({ Site }) => (!sites || sites.includes(Site)) && holds(caller, isTalliedByRight ? Site : todo.page))
    .reduce((sum, { N }) => sum + N, 0)
  const Count = todo.countOf && holds(caller, todo.page) ? await todo.countOf(db, caller.ContractCompanyId) : tallied
  return [{ CountryCode: '', Count, Path: `${path}${path.includes('?') ? '&' : '?'}${todo.field}=${todo.state}` }]
}

/** Documents of the sites that the caller may read, by site. */
function countsBySite(caller: Customer, { page, field, state }: Declaration, own: readonly Tallied[]): TodoCount[] {
  return COUNTRIES.filter((country) => holds(caller, sitePermission(SITES[country], page))).map((country) => ({
    CountryCode: country,
    Count: own.find(({ Site }) => Site === country)?.N ?? 0,
    Path: `${SITES[country].prefix}/${page}?${field}=${state}`,
  }))
}

export function homeHandlers(): Handler[] {
  return [
    answer(getTodo, async ({ db, input, caller, translate, language, declared, origin }) => {
      const todos = declared.all('todos')
      const tallies = await talliesOf(db, caller.ContractCompanyId, input.WarehouseId, todos)
      const exists = pathsAt(declared, caller, origin)
      const found: Todo[] = []
      for (const todo of todos) {
        const own = tallies.filter((t) => t.List === todo.list && t.State === todo.state && t.N > 0)
        if (own.length === 0) continue
        const counts = todo.path === undefined ? countsBySite(caller, todo, own) : await countOfAll(db, caller, todo, own)
        const word = { Title: translate(todo.title), State: valueName(todo.enumeration, todo.state, language) }
        found.push(...counts.filter(({ Count, Path }) => Count > 0 && exists(Path)).map((count) => ({ ...word, ...count })))
      }
      return found
    }),
    answer(getKeyData, async ({ db, input: { WarehouseId }, caller, declared, origin }) => {
      const exists = pathsAt(declared, caller, origin)
      const tallies = await talliesOf(db, caller.ContractCompanyId, WarehouseId, OUTBOUND)
      const stock = await piecesOf(db, caller.ContractCompanyId, WarehouseId)
      return COUNTRIES.filter((country) => holds(caller, sitePermission(SITES[country], STOCK_PAGE))).flatMap((country) => {
        const Path = `${SITES[country].prefix}/${STOCK_PAGE}`
        if (!exists(Path)) return []
        const row = stock.find((s) => s.CountryCode === country)
        const OpenOrders = tallies
          .filter((t) => OUTBOUND_LISTS.some((list) => list === t.List) && t.Site === country && isOpenOutbound(t.State))
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
