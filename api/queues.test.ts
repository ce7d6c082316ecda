import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getDeskLadings as getDeskLadingParties } from '#features/account/addresses/contract.ts'
import { getDeskReviews } from '#features/account/company/contract.ts'
import { getDeskImporters } from '#features/account/importers/contract.ts'
import { getQueues } from '#features/desk/companies/contract.ts'
import { getDeskBookings, getSupplierJobs } from '#features/freight/bookings/contract.ts'
import { getDeskClearance, getDeskDocuments } from '#features/freight/clearance/contract.ts'
import { getDeskOrderDocumentPage } from '#features/freight/documents/contract.ts'
import { getDeskLadings } from '#features/freight/lading/contract.ts'
import { getDeskApplications, getDeskOrders } from '#features/freight/order-desk/contract.ts'
import { getDeskRequests } from '#features/freight/quotes/contract.ts'
import { getExceptions } from '#features/freight/tracking/contract.ts'
import { getDeskThreads } from '#features/messages/threads/contract.ts'
import { getDeskCounts } from '#features/warehouse/counts/contract.ts'
import { getDeskDemands } from '#features/warehouse/demands/contract.ts'
import { getDeskDropships } from '#features/warehouse/dropship/desk-contract.ts'
import { getDeskClaims } from '#features/warehouse/express/claim-contract.ts'
import { getDeskProblems } from '#features/warehouse/express/problem-contract.ts'
import { getLabelsToFetch } from '#features/warehouse/floor/label-contract.ts'
import { getDeskPlans } from '#features/warehouse/inbound/contract.ts'
import { getDeskProducts } from '#features/warehouse/products/contract.ts'
import { getDeskLabels } from '#features/warehouse/return-labels/contract.ts'
import { getDeskDestructions, getDeskReturns } from '#features/warehouse/returns/desk-contract.ts'
import { getDeskReplenishments } from '#features/warehouse/replenishment/desk-contract.ts'
import { getQuarantines } from '#features/warehouse/stock-desk/contract.ts'
import { getDeskVendorOrders } from '#features/warehouse/vendor-outbound/desk-contract.ts'
import { openPool, transact, type Db } from '#kit/api/db.ts'
import type { Op } from '#kit/shared/op.ts'
import { DEMO } from './templates.ts'
import { getBankLines } from '#features/finance/bank/contract.ts'
import { getDeskBills } from '#features/finance/bills/contract.ts'
import { getDeskRecharges } from '#features/finance/recharge/contract.ts'
import { testPortal } from './testing.ts'

async function atDatabase(url: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  const pool = openPool(url, 1)
  await transact(pool, 'everyone', 'write', work)
  await pool.close()
}

/** The list behind each screen that a queue of the desk links to. */
const LISTS: Record<string, Op> = {
  '/desk/billsOfLading': getDeskLadings,
  '/desk/bookings': getDeskBookings,
  '/desk/clearance': getDeskClearance,
  '/desk/clearanceDocs': getDeskDocuments,
  '/desk/companyReview': getDeskReviews,
  '/desk/bankStatements': getBankLines,
  '/desk/bills': getDeskBills,
  '/desk/demands': getDeskDemands,
  '/desk/dropship': getDeskDropships,
  '/desk/expressClaims': getDeskClaims,
  '/desk/expressProblems': getDeskProblems,
  '/desk/replenishment': getDeskReplenishments,
  '/desk/importers': getDeskImporters,
  '/desk/destructions': getDeskDestructions,
  '/desk/inbound': getDeskPlans,
  '/desk/ladings': getDeskLadingParties,
  '/desk/openQuestions': getDeskThreads,
  '/desk/orderApplications': getDeskApplications,
  '/desk/orderPapers': getDeskOrderDocumentPage,
  '/desk/orders': getDeskOrders,
  '/desk/products': getDeskProducts,
  '/desk/quotes': getDeskRequests,
  '/desk/recharges': getDeskRecharges,
  '/desk/returns': getDeskReturns,
  '/desk/returnLabels': getDeskLabels,
  '/desk/quarantines': getQuarantines,
  '/desk/parcelLabels': getLabelsToFetch,
  '/desk/stockCounts': getDeskCounts,
  '/desk/supplierJobs': getSupplierJobs,
  '/desk/trackingExceptions': getExceptions,
  '/desk/vendorOrders': getDeskVendorOrders,
}

const { as, url } = await testPortal({}, DEMO)

test('the list behind each desk queue has as many rows as the queue shows', async () => {
  // Goods are sent to another country than the one they are stored in.
  await atDatabase(url, (db) =>
    sql`update warehouse_out set country_code = 'FR' where status = 126001 and site = 'GB'`.execute(db),
  )
  const staff = await as('staff_ops')
  const queues = await staff.ok(getQueues, {})
  const found = []
  for (const { Path } of queues) {
    const { pathname, searchParams } = new URL(Path, 'http://desk')
    const list = LISTS[pathname]
    if (!list) throw new Error(`${pathname}: name its list here`)
    const page = (await staff.ok(list, Object.fromEntries(searchParams))) as { TotalCount: number }
    found.push([Path, page.TotalCount])
  }
  expect(found).toEqual(queues.map(({ Path, Count }) => [Path, Count]))
  expect(queues.length).toBeGreaterThan(20)
})
