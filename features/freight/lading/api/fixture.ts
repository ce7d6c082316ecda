import { desk, type Staged } from '#features/freight/order-desk/api/fixture.ts'
import { freightWorld, documentsOf, type OrderDocuments } from '#features/freight/orders/api/fixture.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { transact, type Pool } from '#kit/api/db.ts'
import type { Client } from '../../../../api/testing.ts'
import {
  getDeskLading,
  getDeskOrderLadings,
  rejectLadings,
  submitSi,
  approveLadings,
  confirmLading,
  issueLadings,
  type DeskLading,
} from '../contract.ts'
import { KIND, PACKAGE, RELEASE, TELEX_APPLICATION } from '../rules.ts'

/** Creates bills of lading in the state that a test needs. */

const PARTIES = { Shipper: 'QIHANG, HANGZHOU\nCHINA', Consignee: 'QIHANG UK, BIRMINGHAM', NotifyParty: 'SAME AS CONSIGNEE' }
export const INSTRUCTIONS = {
  ...PARTIES,
  Marks: 'FBA15ABC123',
  GoodsDescription: 'CERAMIC MUG  HS 6912.00',
  Packages: 10,
  PackageType: PACKAGE.carton,
  GrossWeight: 180,
  Volume: 1.2,
  FreightTerm: 'Prepaid',
  OriginalsCount: 0,
} as const

export async function bills(pool: Pool, staff: Client) {
  const world = await freightWorld(pool)
  const at = desk(pool, staff, world)
  /** An accepted LCL order with its bill; `release` is the order's release type. */
  const open = async (
    customer: Client,
    company: number,
    documents: OrderDocuments,
    release = RELEASE.telex as number,
    BlType = KIND.house as number,
  ): Promise<{ order: Staged; bill: Staged }> => {
    const order = await at.place(customer, company, documents, 'lclFull', (body) => ({
      ...body,
      BlReleaseType: release as never,
      BlType: BlType as never,
    }))
    await at.advance(order, 2)
    return { order, bill: await billOf(order) }
  }
  const billOf = async (order: Staged): Promise<Staged> => {
    const [bill] = await staff.ok(getDeskOrderLadings, { ContractCompanyId: order.ContractCompanyId, OrderId: order.Id })
    return { ContractCompanyId: order.ContractCompanyId, Id: bill!.Id }
  }
  const read = (bill: Staged): Promise<DeskLading> => staff.ok(getDeskLading, bill)
  const send = async (customer: Client, bill: Staged, more: Partial<Record<keyof typeof INSTRUCTIONS, unknown>> = {}) =>
    customer.ok(submitSi, { ...INSTRUCTIONS, ...more, LadingId: bill.Id, RowVersion: (await read(bill)).RowVersion } as never)
  const steps = {
    send: (customer: Client, bill: Staged) => send(customer, bill),
    approve: (_: Client, bill: Staged) => staff.ok(approveLadings, { Rows: [bill] }),
    confirm: (customer: Client, bill: Staged) => customer.ok(confirmLading, { ladingId: bill.Id }),
    issue: async (_: Client, bill: Staged) => {
      const { OrderId, OrderStatus } = await read(bill)
      if (OrderStatus === freightOrder.states.pendingDeparture)
        await at.depart({ ContractCompanyId: bill.ContractCompanyId, Id: OrderId })
      return staff.ok(issueLadings, { Rows: [bill] })
    },
  }
  /** Moves a bill through the first `count` steps: sent, approved, confirmed, issued. */
  const advance = async (customer: Client, bill: Staged, count: number) => {
    for (const step of Object.values(steps).slice(0, count)) await step(customer, bill)
    return bill
  }
  const reject = (bill: Staged, Reason = 'Consignee is no company') => staff.ok(rejectLadings, { Rows: [bill], Reason })
  /** Inserts an approved application for a telex release. */
  const grantTelex = (order: Staged) =>
    transact(pool, order.ContractCompanyId, 'write', async (db) => {
      const moment = new Date()
      const granted = {
        ContractCompanyId: order.ContractCompanyId,
        ApplyNo: `AP-${order.Id}`,
        OrderId: order.Id,
        DcgNo: 'x',
        ApplyType: TELEX_APPLICATION.type,
        ApplyState: TELEX_APPLICATION.approved,
        Reason: 'Please',
        CreatedTime: moment,
        CreatedBy: 1,
        UpdatedTime: moment,
        UpdatedBy: 1,
      }
      await db.insertInto('order_apply').values(granted).execute()
    })
  return {
    at,
    world,
    open,
    billOf,
    read,
    send,
    advance,
    reject,
    grantTelex,
    documentsOf: (company: number) => documentsOf(pool, company),
  }
}
