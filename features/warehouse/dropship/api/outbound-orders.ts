import { sql, type Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { holdEstimate, releaseEstimate, type Charged } from '#features/finance/fees/api/service.ts'
import { lockStock, releaseStock, type Relate } from '#features/warehouse/stock/api/service.ts'
import type { LockLine } from '#features/warehouse/stock/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { makeMove, recordEvent, type By, type MoveRequest } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import type { DocumentEvents } from '#kit/shared/document-events.ts'
import type { Machine } from '#kit/shared/machine.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { SavedOrder } from '../contract.ts'

type Numbered = { Id: number; WarehouseOutNo: string }
type Priced = Numbered & {
  ContractCompanyId: number
  Site: string
  WarehouseId: number
  CurrencyCode: string
  EstimatedFee: number
  RowVersion: number
}

/** The part of an order that calls return. */
export const savedOf = ({ Id, WarehouseOutNo, EstimatedFee, CurrencyCode, RowVersion }: Priced): SavedOrder => ({
  WarehouseOutId: Id,
  WarehouseOutNo,
  EstimatedFee,
  CurrencyCode,
  RowVersion,
})

/** Operations shared by all outbound orders, for the orders of one table. */
export function outboundOrders<M extends string, N extends M, T extends 'warehouse_out' | 'replenishment_out' | 'vendor_out'>(
  machine: Machine<string, N>,
  events: DocumentEvents<M, T>,
) {
  const table = { events, state: 'Status', number: 'WarehouseOutNo', site: 'Site' }
  const relate = ({ Id, WarehouseOutNo }: Numbered, by: By): Relate => ({
    Type: events.entity,
    Id,
    No: WarehouseOutNo,
    Operator: by.Operator,
  })
  const charged = (order: Priced, by: By): Charged => ({
    ContractCompanyId: order.ContractCompanyId,
    Site: order.Site,
    WarehouseId: order.WarehouseId,
    CurrencyCode: order.CurrencyCode,
    Type: events.entity,
    Id: order.Id,
    No: order.WarehouseOutNo,
    Seq: order.RowVersion,
    Operator: by.Operator,
  })
  return {
    relate,
    charged,
    /** Makes a move of an order and returns the updated order. */
    move(
      db: Db,
      { ContractCompanyId, Id }: DeskRow,
      move: N,
      by: By,
      done: Pick<MoveRequest<N, T>, 'set' | 'remark' | 'payload'> = {},
    ): Promise<Selectable<Database[T]>> {
      return makeMove<N, T>(db, machine, table, { row: { ContractCompanyId, Id }, move, by, ...done })
    },
    /** Records an event of an order without a state change. */
    noteEvent(db: Db, order: Priced & { Status: number }, Move: M, by: By, remark: string | null = null): void {
      recordEvent<M>(db, events, {
        ContractCompanyId: order.ContractCompanyId,
        EntityId: order.Id,
        EntityNo: order.WarehouseOutNo,
        Move,
        FromState: Move === 'create' ? null : order.Status,
        ToState: order.Status,
        by,
        remark,
        payload: { Site: order.Site },
      })
    },
    /** Locks an order of the company and country; refuses if it does not exist. */
    async lockOrder(db: Db, owner: { ContractCompanyId: number; country: string }, orderId: number) {
      const { rows } = await sql<Selectable<Database[T]>>`select * from ${sql.table(events.entity)}
        where contract_company_id = ${owner.ContractCompanyId} and site = ${owner.country} and id = ${orderId} for update`.execute(
        db,
      )
      return rows[0] ?? refuse('notFound', kit('error.notFound'))
    },
    /** Reserves the stock of an order, and ensures that its estimate can be paid. */
    async hold(db: Db, order: Priced, by: By, lines: readonly LockLine[], settlementMode: number): Promise<void> {
      await lockStock(db, order.ContractCompanyId, order.WarehouseId, lines, relate(order, by))
      await holdEstimate(db, charged(order, by), order.EstimatedFee, settlementMode)
    },
    /** Releases the stock and the money held by an order. */
    async release(db: Db, order: Priced, by: By): Promise<void> {
      await releaseStock(db, order.ContractCompanyId, relate(order, by))
      await releaseEstimate(db, charged(order, by))
    },
  }
}
