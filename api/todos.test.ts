import { expect, test } from 'vitest'
import { getTodo } from '#features/dashboard/home/contract.ts'
import { getBills } from '#features/finance/bills/contract.ts'
import { getBookings } from '#features/freight/bookings/contract.ts'
import { getReserves } from '#features/freight/bookings/outbound-contract.ts'
import { getClearanceList } from '#features/freight/clearance/contract.ts'
import { getDocumentTracking } from '#features/freight/documents/contract.ts'
import { getLadings } from '#features/freight/lading/contract.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { getOrders } from '#features/freight/orders/contract.ts'
import { getRequests } from '#features/freight/quotes/contract.ts'
import { getAlerts } from '#features/messages/alerts/contract.ts'
import { getThreads } from '#features/messages/threads/contract.ts'
import { getDemands } from '#features/warehouse/demands/contract.ts'
import { getProblems } from '#features/warehouse/express/problem-contract.ts'
import { getPlanPage } from '#features/warehouse/inbound/contract.ts'
import { getProductPage } from '#features/warehouse/products/contract.ts'
import { getLabelPage } from '#features/warehouse/return-labels/contract.ts'
import { getConsumerPage } from '#features/warehouse/returns/consumer-contract.ts'
import { getReturnPage } from '#features/warehouse/returns/contract.ts'
import { SITES } from '#features/warehouse/sites/rules.ts'
import type { Op } from '#kit/shared/op.ts'
import { DEMO } from './templates.ts'
import { testPortal } from './testing.ts'

/** The list behind each screen that a to-do links to; those of a country's warehouses by the last part of their address. */
const LISTS: Record<string, Op | Record<'GB' | 'DE', Op>> = {
  '/messages/alerts': getAlerts,
  '/messages/openQuestions': getThreads,
  '/orderManage/billsOfLading': getLadings,
  '/orderManage/clearanceList': getClearanceList,
  '/orderManage/dataTracking': getDocumentTracking,
  '/orderManage/deliveryBooking': getBookings,
  '/orderManage/newOrder': getOrders,
  '/orderManage/rfqRecord': getRequests,
  '/systemConfig/logisticsBill': getBills,
  aReturnProduct: getReturnPage,
  cReturnProduct: getConsumerPage,
  demandMg: getDemands,
  expressDeliveryProblem: getProblems,
  returnLabel: getLabelPage,
  rpWareHouseReserve: getReserves,
  skuList: getProductPage,
  wareHousingPlan: getPlanPage,
}

function listOf(pathname: string): Op {
  const site = Object.values(SITES).find(({ prefix }) => pathname.startsWith(`${prefix}/`))
  const list = LISTS[site ? pathname.slice(site.prefix.length + 1) : pathname]
  if (!list) throw new Error(`${pathname}: name its list here`)
  return 'path' in list ? list : list[site!.country]
}

/** Freight orders are on two tabs, which the screen distinguishes by the status. */
const tabOf = (list: Op, state: string | null) =>
  list === getOrders ? { TabType: state === String(freightOrder.states.draft) ? 'draft' : 'current' } : {}

const { as } = await testPortal({}, DEMO)

test.each(['qihang_admin', 'lanjing_admin', 'lanjing_wh', 'hengtai_admin', 'yuecheng_admin'])(
  'the list behind each to-do of %s has as many rows as the to-do shows',
  async (account) => {
    const customer = await as(account)
    const todos = await customer.ok(getTodo, {})
    const found = []
    for (const { Path } of todos) {
      const { pathname, searchParams } = new URL(Path, 'http://portal')
      const list = listOf(pathname)
      const input = { ...tabOf(list, searchParams.get('OrderStatus')), ...Object.fromEntries(searchParams) }
      const page = (await customer.ok(list, input)) as { TotalCount: number }
      found.push([Path, page.TotalCount])
    }
    expect(found).toEqual(todos.map(({ Path, Count }) => [Path, Count]))
    expect(todos.length).toBeGreaterThan(0)
  },
)
