import { approveDocument } from '#features/freight/clearance/api/fixture.ts'
import type { KindName } from '#features/freight/core/rules.ts'
import { createOrder } from '#features/freight/order-form/contract.ts'
import { fileOf, orderOf, type FreightWorld, type OrderDocuments } from '#features/freight/orders/api/fixture.ts'
import { transact, type Pool } from '#kit/api/db.ts'
import type { InputSent } from '#kit/shared/op.ts'
import type { Client } from '../../../../api/testing.ts'
import {
  acceptOrder,
  arriveOrders,
  completeOrder,
  deliverOrder,
  departOrders,
  getDeskOrder,
  moveClearance,
  receiveOrder,
} from '../contract.ts'

/** Orders brought by staff to the state that a test needs. */

export const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
export const MEASURED = { Cartons: 10, Length: 60, Width: 40, Height: 50, GrossWeight: 18 }

type Body = ReturnType<typeof orderOf>
export type Staged = { ContractCompanyId: number; Id: number }

export function desk(pool: Pool, staff: Client, world: FreightWorld) {
  const read = (row: Staged) => staff.ok(getDeskOrder, row)
  const known = async (row: Staged) => ({ ...row, RowVersion: (await read(row)).RowVersion })
  const file = (company: number, name = 'pod.pdf') => transact(pool, company, 'write', (db) => fileOf(db, company, name))

  const place = async (
    customer: Client,
    company: number,
    documents: OrderDocuments,
    kind: KindName,
    change: (body: Body) => Body = (body) => body,
  ): Promise<Staged> => {
    const { OrderId } = await customer.ok(createOrder[kind], change(orderOf(kind, world, documents)))
    return { ContractCompanyId: company, Id: OrderId }
  }

  /** Documents that a tail order of ours still needs. */
  const giveLabels = (row: Staged) =>
    transact(pool, row.ContractCompanyId, 'write', async (db) => {
      const FileId = await fileOf(db, row.ContractCompanyId, 'labels.pdf')
      await db
        .insertInto('attachment')
        .values({
          ContractCompanyId: row.ContractCompanyId,
          Entity: 'order_fba',
          EntityId: row.Id,
          FileId,
          Kind: '168013',
          CreatedTime: new Date(),
          CreatedBy: 1,
        })
        .execute()
    })

  const receive = async (row: Staged, more: Partial<InputSent<typeof receiveOrder>> = { Measured: [MEASURED] }) =>
    staff.ok(receiveOrder, { ...(await known(row)), ...more })
  const accept = async (row: Staged, more: Partial<InputSent<typeof acceptOrder>> = {}) =>
    staff.ok(acceptOrder, { ...(await known(row)), ...more })
  const depart = (row: Staged) => staff.ok(departOrders, { Rows: [row], AtdTime: ago(48) })
  const arrive = (row: Staged) => staff.ok(arriveOrders, { Rows: [row], AtaTime: ago(24) })
  const release = async (row: Staged) => {
    await approveDocument(pool, row)
    for (const Move of ['declare', 'release'] as const) await staff.ok(moveClearance, { ...(await known(row)), Move })
  }
  const deliver = async (row: Staged) => {
    const { Places, RowVersion } = await read(row)
    return staff.ok(deliverOrder, { ...row, RowVersion, Places: Places.map(({ Id }) => ({ Id, BookingTime: ago(-24) })) })
  }
  const complete = async (row: Staged) => {
    const { Places, RowVersion } = await read(row)
    const PodFileId = await file(row.ContractCompanyId)
    return staff.ok(completeOrder, {
      ...row,
      RowVersion,
      Places: Places.map(({ Id }) => ({ Id, PodFileId, DeliveredTime: ago(1) })),
    })
  }
  const released = async (row: Staged) => {
    await release(row)
    await deliver(row)
  }
  const STEPS = [receive, accept, depart, arrive, released, complete] as const

  /** A full order of cartons after the given number of steps: received, accepted, departed, arrived, in delivery, delivered. */
  const advance = async (row: Staged, steps: number): Promise<Staged> => {
    for (const step of STEPS.slice(0, steps)) await (step as (row: Staged) => Promise<unknown>)(row)
    return row
  }
  return { read, known, file, place, giveLabels, receive, accept, depart, arrive, release, deliver, complete, advance }
}
