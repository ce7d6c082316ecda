import { desk, type Staged } from '#features/freight/order-desk/api/fixture.ts'
import { freightWorld, documentsOf, type OrderDocuments } from '#features/freight/orders/api/fixture.ts'
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

/** Bills of lading brought by customers and staff to where a test needs them. */

const PARTIES = { Shipper: 'QIHANG, HANGZHOU\nCHINA', Consignee: 'QIHANG UK, BIRMINGHAM', NotifyParty: 'SAME AS CONSIGNEE' }
export const INSTRUCTIONS = {
  ...PARTIES,
  Marks: 'FBA15ABC123',
  GoodsDescription: 'CERAMIC MUG  HS 6912.00',
  Packages: 10,
  PackageType: 184001,
  GrossWeight: 180,
  Volume: 1.2,
  FreightTerm: 'Prepaid',
  OriginalsCount: 0,
} as const

export async function bills(pool: Pool, staff: Client) {
  const world = await freightWorld(pool)
  const at = desk(pool, staff, world)
  /** An accepted order of loose cargo with its bill; `release` is the release form that the order asks for. */
  const open = async (
    customer: Client,
    company: number,
    documents: OrderDocuments,
    release = 112002,
    BlType = 111001,
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
      if (OrderStatus === 101004) await at.depart({ ContractCompanyId: bill.ContractCompanyId, Id: OrderId })
      return staff.ok(issueLadings, { Rows: [bill] })
    },
  }
  /** A bill after so many of its steps: sent, approved, confirmed, issued. */
  const advance = async (customer: Client, bill: Staged, count: number) => {
    for (const step of Object.values(steps).slice(0, count)) await step(customer, bill)
    return bill
  }
  const reject = (bill: Staged, Reason = 'Consignee is no company') => staff.ok(rejectLadings, { Rows: [bill], Reason })
  /** What the customer applied for was granted. */
  const grantTelex = (order: Staged) =>
    transact(pool, order.ContractCompanyId, 'write', async (db) => {
      const moment = new Date()
      const granted = {
        ContractCompanyId: order.ContractCompanyId,
        ApplyNo: `AP-${order.Id}`,
        OrderId: order.Id,
        DcgNo: 'x',
        ApplyType: 115003,
        ApplyState: 116002,
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
    papersOf: (company: number) => documentsOf(pool, company),
  }
}
