import { sql } from 'kysely'
import type { OrderRow } from '#features/freight/core/api/service.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { now } from '#kit/api/clock.ts'
import { deferWrite, transact, type Db, type Pool } from '#kit/api/db.ts'
import { DAY, LIMITS, PARCEL } from '../rules.ts'
import { ASKED } from './claimed-reference.ts'

/** Starts, updates or ends the query of an order's carrier: from the day before departure until arrival. */
export async function watchOrder(db: Db, order: OrderRow): Promise<void> {
  const { ContractCompanyId, Id: OrderId, DcgNo } = order
  const from =
    order.OrderStatus === freightOrder.states.pendingDeparture && order.Etd
      ? new Date(Math.max(now().getTime(), Date.parse(order.Etd) - DAY))
      : now()
  const isOver = !ASKED.includes(order.OrderStatus)
  if (isOver)
    return void deferWrite(
      db,
      db
        .updateTable('carrier_watch')
        .set({ NextAsk: null })
        .where('ContractCompanyId', '=', ContractCompanyId)
        .where('OrderId', '=', OrderId)
        .where('Kind', '<>', 'parcel'),
    )
  const row = {
    ContractCompanyId,
    Kind: 'voyage' as const,
    Reference: DcgNo!,
    Carrier: order.Carrier,
    OrderId,
    NextAsk: from,
    PlannedEta: order.Eta,
    CreatedTime: now(),
  }
  await db
    .insertInto('carrier_watch')
    .values(row)
    // A literal, so that generic query plans use the index as well.
    .onConflict((conflict) =>
      conflict
        .columns(['ContractCompanyId', 'OrderId'])
        .where(sql<boolean>`kind <> 'parcel'`)
        .doUpdateSet({ NextAsk: from }),
    )
    .execute()
}

/** Deletes all reports of an order's carrier, and discards the response to a query that is under way. */
export async function forgetReports(db: Db, { ContractCompanyId, Id, Eta }: OrderRow): Promise<void> {
  await sql`
    with watch as (
      update carrier_watch set asked_time = null, answer_time = null, last_error = null, fails = 0, planned_eta = ${Eta}, eta = null
      where contract_company_id = ${ContractCompanyId} and order_id = ${Id} and kind <> 'parcel' returning id)
    delete from carrier_claim c using watch where c.contract_company_id = ${ContractCompanyId} and c.watch_id = watch.id`.execute(
    db,
  )
}

const OPEN_PARCELS = [PARCEL.labelled, PARCEL.collected, PARCEL.inTransit, PARCEL.outForDelivery, PARCEL.failed]

/** Starts the query of new parcels of freight orders and overseas warehouses. */
export async function watchParcels(pool: Pool): Promise<void> {
  const moment = now()
  const since = new Date(moment.getTime() - LIMITS.parcelDays * DAY)
  await transact(pool, 'everyone', 'write', (db) =>
    sql`
      insert into carrier_watch (contract_company_id, kind, reference, carrier, order_id, warehouse_out_id, ship_time, next_ask, express_status, created_time)
      select * from (
        (select p.contract_company_id, 'parcel', p.tracking_no, p.courier, null::bigint, p.warehouse_out_id, p.ship_time, ${moment}::timestamptz, p.express_status, p.ship_time from pack_express p
          where p.express_status in (${sql.join(OPEN_PARCELS.map((status) => sql.lit(status)))}) and p.ship_time > ${since}
            and not exists (select 1 from carrier_watch w where w.contract_company_id = p.contract_company_id and w.kind = 'parcel' and w.reference = p.tracking_no) order by p.ship_time limit 500)
        union all
        (select a.contract_company_id, 'parcel', no.value, null, a.order_id, null, ${moment}::timestamptz, ${moment}::timestamptz, ${sql.lit(PARCEL.labelled)}, ${moment}::timestamptz
          from order_delivery_address a cross join lateral (select distinct value from unnest(a.tracking_nos) value) no
          where a.tracking_nos <> '{}' and a.delivered_time is null
            and not exists (select 1 from carrier_watch w where w.contract_company_id = a.contract_company_id and w.kind = 'parcel' and w.reference = no.value) limit 500)) parcels
      on conflict do nothing`.execute(db),
  )
}

type LabelParcel = {
  ContractCompanyId: number
  ReturnLabelId: number
  TrackingNo: string
  Courier: string
  /** Start of its pickup, if known. */
  ShipTime: Date | null
  /** No further reports are expected. */
  isOver: boolean
}

/** Starts, updates or ends the query of the parcel of a return label. */
export async function watchReturnLabel(
  db: Db,
  { ContractCompanyId, ReturnLabelId, isOver, ...parcel }: LabelParcel,
): Promise<void> {
  const set = { ShipTime: parcel.ShipTime, NextAsk: isOver ? null : now() }
  const row = {
    ...set,
    ContractCompanyId,
    ReturnLabelId,
    Kind: 'parcel' as const,
    Reference: parcel.TrackingNo,
    Carrier: parcel.Courier,
    ExpressStatus: PARCEL.labelled,
    CreatedTime: now(),
  }
  await db
    .insertInto('carrier_watch')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('carrier_watch')
    .set(set)
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('ReturnLabelId', '=', ReturnLabelId)
    .execute()
}
