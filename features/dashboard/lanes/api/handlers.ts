import { ORDER_LIST } from '#features/freight/core/paths.ts'
import { freightOrder, KINDS } from '#features/freight/core/rules.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { screensFor } from '#kit/shared/menu.ts'
import { getLanes, type Lane } from '../contract.ts'
import { lanesOf, type LaneRow } from './queries.ts'

const listOf = (filter: Record<string, string | number>) =>
  `${ORDER_LIST}?${new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))}`

/** The filter of the order list that finds the orders of a lane. */
function filterOf({ IsAir, From, To }: LaneRow) {
  const tail = IsAir ? KINDS.airTail : KINDS.fclTail
  return { ...(From === null ? { OrderLoaddingAndServiceScopeType: tail.type } : { PlaceOfDeparture: From }), PlaceOfArrival: To }
}

function laneOf(row: LaneRow): Lane {
  const { IsAir, AtdTime, ...lane } = row
  const filter = filterOf(row)
  return {
    ...lane,
    Mode: IsAir ? 'air' : 'sea',
    AtdTime: AtdTime?.toISOString() ?? null,
    Path: listOf(filter),
    OnTheWayPath: listOf({ ...filter, OrderStatus: freightOrder.states.departed }),
  }
}

export const laneHandlers: Handler[] = [
  answer(getLanes, async ({ db, caller, declared, origin }) => {
    // Some origins have no freight pages: a lane then has no link.
    const hasList = screensFor(declared.catalogue, caller, origin).some(({ path }) => path === ORDER_LIST)
    return hasList ? (await lanesOf(db, caller.ContractCompanyId)).map(laneOf) : []
  }),
]
