import type { z } from 'zod'
import { valueName } from '#features/account/dictionary/enums.ts'
import { keyChanges } from '#features/dashboard/statistics/api/service.ts'
import { isOpenOutbound, OUTBOUND_LISTS } from '#features/dashboard/statistics/rules.ts'
import { COUNTRIES, SITES, sitePermission } from '#features/warehouse/sites/rules.ts'
import { holds, type Customer } from '#kit/api/caller.ts'
import type { Db } from '#kit/api/db.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import type { Declared, Lists } from '#kit/api/services.ts'
import type { DeploymentOrigin } from '#kit/shared/gate.ts'
import { isScreenFor } from '#kit/shared/menu.ts'
import { getKeyData, getTodo } from '../contract.ts'
import type { TodoRule } from '../rules.ts'
import { countryOf, piecesOf, talliesOf, type Tallied } from './at-warehouse.ts'
import { owedBy } from './service.ts'

const STOCK_PAGE = 'overseasStock'
const UNKNOWN = { AvailableChange: null, InTransitChange: null, OpenOrdersChange: null }
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
function pathsAt({ catalogue }: Declared, caller: Customer, origin: DeploymentOrigin): (address: string) => boolean {
  return (address) => {
    const [path] = address.split('?')
    return catalogue.routes.some((route) => route.path === path && isScreenFor(route, caller, origin))
  }
}

type Todo = z.output<typeof getTodo.output>[number]
type KeyData = z.output<typeof getKeyData.output>
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
    answer(getKeyData, async ({ db, input: { WarehouseId, Days }, caller, declared, origin }) => {
      const exists = pathsAt(declared, caller, origin)
      const { ContractCompanyId } = caller
      const tallies = await talliesOf(db, ContractCompanyId, WarehouseId, OUTBOUND)
      const stock = await piecesOf(db, ContractCompanyId, WarehouseId)
      const chosen = WarehouseId === undefined ? undefined : await countryOf(db, WarehouseId)
      const Countries: KeyData['Countries'] = []
      for (const CountryCode of COUNTRIES) {
        const Path = `${SITES[CountryCode].prefix}/${STOCK_PAGE}`
        if (!holds(caller, sitePermission(SITES[CountryCode], STOCK_PAGE)) || !exists(Path)) continue
        const row = stock.find((s) => s.CountryCode === CountryCode)
        const OpenOrders = tallies
          .filter((t) => OUTBOUND_LISTS.some((list) => list === t.List) && t.Site === CountryCode && isOpenOutbound(t.State))
          .reduce((sum, t) => sum + t.N, 0)
        if (!row && OpenOrders === 0) continue
        const place = { ContractCompanyId, CountryCode, ...(chosen === CountryCode && { WarehouseId }) }
        const changes = (await keyChanges(db, place, Days)) ?? UNKNOWN
        const { AvailablePcs = 0, InTransitPcs = 0, LockedPcs = 0 } = row ?? {}
        Countries.push({ CountryCode, AvailablePcs, InTransitPcs, LockedPcs, OpenOrders, ...changes, Path })
      }
      const rules = declared.all('owed').filter(({ right, path }) => holds(caller, right) && exists(path))
      return { Countries, UnpaidBills: await owedBy(db, ContractCompanyId, rules, Days) }
    }),
  ]
}
