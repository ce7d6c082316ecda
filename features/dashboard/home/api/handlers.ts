import { valueName } from '#features/account/dictionary/enums.ts'
import { COUNTRIES, SITES, sitePermission } from '#features/warehouse/sites/rules.ts'
import { holds, type Customer } from '#kit/api/caller.ts'
import type { Db } from '#kit/api/db.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import type { Declared } from '#kit/api/services.ts'
import type { DeploymentOrigin } from '#kit/shared/gate.ts'
import { screensFor } from '#kit/shared/menu.ts'
import { getKeyData, getTodo } from '../contract.ts'
import { isOpenOutbound, OUTBOUND_LISTS, type TodoRule } from '../rules.ts'
import { piecesOf, talliesOf } from './at-warehouse.ts'

const STOCK_PAGE = 'overseasStock'
const OUTBOUND = OUTBOUND_LISTS.map((list) => ({ list, field: 'Status' }))

declare module '#kit/api/services.ts' {
  interface Lists {
    /** What is pending for a customer. `countOf` where its list shows something else than the tally counts; asked only when the tally has any. */
    todos: TodoRule & { readonly countOf?: (db: Db, companyId: number) => Promise<number> }
  }
}

/** Whether an address is that of a screen which exists for the caller at the origin of the page. */
export function pathsAt({ catalogue }: Declared, caller: Customer, origin: DeploymentOrigin): (path: string) => boolean {
  const paths = new Set(screensFor(catalogue, caller, origin).map((route) => route.path))
  return (path) => paths.has(path.split('?')[0]!)
}

export function homeHandlers(): Handler[] {
  return [
    answer(getTodo, async ({ db, input, caller, say, language, declared, origin }) => {
      const todos = declared.all('todos')
      const tallies = await talliesOf(db, caller.ContractCompanyId, input.WarehouseId, todos)
      const exists = pathsAt(declared, caller, origin)
      const counted = new Map<TodoRule, number>()
      for (const todo of todos)
        if (
          todo.countOf &&
          tallies.some((t) => t.List === todo.list && t.State === todo.state && t.N > 0) &&
          holds(caller, todo.page)
        )
          counted.set(todo, await todo.countOf(db, caller.ContractCompanyId))
      const entries = todos.flatMap((todo) => {
        const word = { Title: say(todo.title), State: valueName(todo.enumeration, todo.state, language) }
        if (todo.path) {
          const { isTalliedByRight = false, sites } = todo
          const mayRead = (site: string) => holds(caller, isTalliedByRight ? site : todo.page)
          const tallied = tallies
            .filter(
              (t) => t.List === todo.list && t.State === todo.state && (!sites || sites.includes(t.Site)) && mayRead(t.Site),
            )
            .reduce((sum, t) => sum + t.N, 0)
          const Count = counted.get(todo) ?? tallied
          return Count > 0
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
          if (!found?.N) return []
          const Path = `${SITES[country].prefix}/${todo.page}?${todo.field}=${todo.state}`
          return [{ ...word, CountryCode: country, Count: found.N, Path }]
        })
      })
      return entries.filter(({ Path }) => exists(Path))
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
