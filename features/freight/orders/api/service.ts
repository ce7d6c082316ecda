import { sql } from 'kysely'
import { orderEvents, type OrderEvent } from '#features/freight/core/rules.ts'
import { type OrderRow, ORDER_TABLE } from '#features/freight/core/api/service.ts'
import type { Customer } from '#kit/api/caller.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { byCaller, recordEvent, type By } from '#kit/api/moves.ts'
import type { Language, Translate } from '#kit/shared/text.ts'
import type { Charged } from '#features/finance/fees/api/service.ts'
import type { OrderDetail, OrderPrice } from '../contract/order-detail.ts'
import type { Carton, Goods, Place } from '../rules/fields.ts'

declare module '#db/json.ts' {
  interface JsonColumns {
    'order_apply.NewDelivery': (Place & { PrivateAddress?: unknown })[] | null
    'order_delivery_address.Lots': OrderDetail['Places'][number]['Lots']
    'order_fba.Price': OrderPrice | null
    'order_goods.Cartons': Carton[]
    'order_goods.DeclarationItems': Goods[]
    'order_goods.Draft': Record<string, unknown> | null
  }
}

export { changePlaces, isUnchanged, matched, type Same } from './change-places.ts'
export { requireRemoteConfirmation, checkPlaces, storedPlaces } from './delivery-places.ts'
export { findOrder } from './detail.ts'
export { orderExporter } from './exporter.ts'
export { wrong } from './issues.ts'
export { APPLY_TABLE, endApplications } from './pending-applications.ts'
export { NEW_DELIVERY, OLD_DELIVERY } from './place-names.ts'
export { EXPORTED_ORDER, orderFilters, ORDER_ROW, ORDER_SORT, TALLY } from './queries.ts'

/** Who acts, for which company, and in which language. */
export type OrderOwner = { ContractCompanyId: number; UserId: number; by: By; translate: Translate; language: Language }

export function ownerOf(caller: Customer, { translate, language }: { translate: Translate; language: Language }): OrderOwner {
  return { ContractCompanyId: caller.ContractCompanyId, UserId: caller.UserId, by: byCaller(caller), translate, language }
}

/** The current draft, for a user about to overwrite it. */
export async function draftBody(
  db: Db,
  ContractCompanyId: number,
  { Id, RowVersion, UpdatedTime, OrderLoaddingAndServiceScopeType }: OrderRow,
) {
  const goods = await db
    .selectFrom('order_goods')
    .select('Draft')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', Id)
    .executeTakeFirst()
  return {
    OrderId: Id,
    OrderLoaddingAndServiceScopeType,
    RowVersion,
    Form: goods?.Draft ?? {},
    UpdatedTime: UpdatedTime.toISOString(),
  }
}

/** A change without a change of state: updates the order's version and history. Returns the new version. */
export async function touchOrder(
  db: Db,
  owner: OrderOwner,
  row: OrderRow,
  move: OrderEvent,
  set: Record<string, unknown>,
  more: { remark?: string; payload?: Record<string, unknown> } = {},
): Promise<number> {
  const { ContractCompanyId, UserId, by } = owner
  const changed = await db
    .updateTable('order_fba')
    .set({ ...set, UpdatedTime: now(), UpdatedBy: UserId, RowVersion: sql`row_version + 1` })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', row.Id)
    .returning('RowVersion')
    .executeTakeFirstOrThrow()
  recordEvent(db, orderEvents, {
    ContractCompanyId,
    EntityId: row.Id,
    EntityNo: row.DcgNo ?? '',
    Move: move,
    FromState: row.OrderStatus,
    ToState: row.OrderStatus,
    by,
    remark: more.remark ?? null,
    payload: { Site: row.OrderLoaddingAndServiceScopeType, ...more.payload },
  })
  return changed.RowVersion
}

/** The order as fees are booked on it. */
export function charged(order: OrderRow, by: By, CurrencyCode: string): Charged {
  const { ContractCompanyId, Id, RowVersion, PayerCompanyId } = order
  return {
    ContractCompanyId,
    Site: order.DestinationCountry ?? '',
    WarehouseId: null,
    CurrencyCode,
    Type: ORDER_TABLE.events.entity,
    Id,
    No: order.DcgNo!,
    Seq: RowVersion,
    Operator: by.Operator,
    PayerCompanyId,
  }
}
