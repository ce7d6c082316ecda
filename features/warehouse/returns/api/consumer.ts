import { sql } from 'kysely'
import { byFnsku, withStoredFnsku } from '#features/warehouse/products/rules.ts'
import { requireReviewedContract } from '#features/warehouse/sites/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { BY_SYSTEM } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import type { ConsumerFields } from '../consumer-contract.ts'
import { CONDITION, RETURN_METHOD, returnOrder } from '../rules.ts'
import { returns } from '../text/keys.ts'
import { asSaved, lockReturn, moveReturn, type ReturnOwner, type SavedReturn } from './order.ts'
import { addParcels, insertReturn, TAKES_PARCELS } from './new-return.ts'

/** States of shipped orders: outbound and delivered. */
export const SHIPPED = [126002, 126009]
const { cancelled, rejected } = returnOrder.states

export type ShippedOrder = {
  WarehouseOutId: number
  WarehouseOutNo: string
  WarehouseId: number
  BuyerName: string | null
  TrackingNo: string | null
  Items: { Fnsku: string; NameEn: string; Pieces: number }[]
}

/**
 * Pieces of a product of an order that are on returns: announced ones until everything is received, then those found.
 * For a query that groups the order's lines `i` by company, order and FNSKU.
 */
export const ON_RETURNS = sql`coalesce((
  select sum(case when r.status = any(${TAKES_PARCELS}) then (
      select sum(a.pieces) from return_announced a
      where a.contract_company_id = r.contract_company_id and a.return_order_id = r.id and a.fnsku = i.fnsku)
    else (
      select sum(c.pieces) from return_item c
      where c.contract_company_id = r.contract_company_id and c.return_order_id = r.id and c.old_fnsku = i.fnsku and c.goods_condition <> ${CONDITION.notOurs})
    end)
  from return_order r
  where r.contract_company_id = i.contract_company_id and r.warehouse_out_id = i.warehouse_out_id and r.status not in (${cancelled}, ${rejected})), 0)`

type Wanted = { Id?: number | undefined; No?: string | null | undefined }

/**
 * Returns a shipped order of the company with the pieces that can still be returned: those on no return, and those that
 * a return announced but that were not found when its parcels were counted. Locked, so that two returns of it
 * wait for each other.
 */
export async function shippedOrder(
  db: Db,
  { ContractCompanyId, country }: Pick<ReturnOwner, 'ContractCompanyId' | 'country'>,
  { Id, No }: Wanted,
  lock = false,
): Promise<ShippedOrder | undefined> {
  // Our numbers and those of couriers are upper case, however they are typed.
  const typed = No?.replaceAll(/\s/g, '').toUpperCase() ?? ''
  const named =
    Id === undefined
      ? sql`(o.warehouse_out_no = ${typed} or o.platform_order_no = ${No ?? ''} or o.tracking_no = ${typed} or exists (select from pack_express p where p.contract_company_id = ${ContractCompanyId} and p.warehouse_out_id = o.id and p.tracking_no = ${typed}))`
      : sql`o.id = ${Id}`
  const { rows } = await sql<Omit<ShippedOrder, 'Items'>>`
    select o.id as warehouse_out_id, o.warehouse_out_no, o.warehouse_id, o.recipient_name as buyer_name, o.tracking_no from warehouse_out o
    where o.contract_company_id = ${ContractCompanyId} and o.site = ${country} and ${named} and o.status = any(${SHIPPED})
    order by o.created_time desc, o.id desc limit 1 ${lock ? sql`for update of o` : sql``}`.execute(db)
  const order = rows[0]
  if (!order) return undefined
  const { rows: Items } = await sql<{ Fnsku: string; NameEn: string; Pieces: number }>`
    select i.fnsku, w.name_en, (sum(i.pieces) - ${ON_RETURNS})::bigint as pieces
    from warehouse_out_item i join wares_info w on w.contract_company_id = ${ContractCompanyId} and w.id = i.wares_info_id
    where i.contract_company_id = ${ContractCompanyId} and i.warehouse_out_id = ${order.WarehouseOutId}
    group by i.contract_company_id, i.warehouse_out_id, i.fnsku, w.name_en order by i.fnsku`.execute(db)
  return { ...order, Items: Items.filter((item) => item.Pieces > 0) }
}

/** Announces a buyer's return of an order of the company; it is accepted immediately. Refuses more pieces than were sent. */
export async function createConsumerReturn(
  db: Db,
  owner: ReturnOwner,
  fields: ConsumerFields,
  translate: Translate,
): Promise<SavedReturn> {
  await requireReviewedContract(db, owner.ContractCompanyId, owner.country)
  const order = await shippedOrder(db, owner, { No: fields.OriginalNo }, true)
  if (!order) refuse('rule', returns('error.noOrder'), { no: fields.OriginalNo })
  return openReturn(db, owner, order, fields, RETURN_METHOD.buyer, translate)
}

type Announced = Pick<ConsumerFields, 'ReturnExpressNo' | 'KeepOriginalBox' | 'Items' | 'Remark'>

/** Opens a return of an order; it is accepted immediately. Without lines, of all pieces that can still be returned. */
export async function openReturn(
  db: Db,
  owner: ReturnOwner,
  order: ShippedOrder,
  { ReturnExpressNo, KeepOriginalBox, Items, Remark }: Announced,
  ReturnMethod: (typeof RETURN_METHOD)[keyof typeof RETURN_METHOD],
  translate: Translate,
): Promise<SavedReturn> {
  const free = new Map(order.Items.map((item) => [item.Fnsku, item.Pieces]))
  const typed = Items.map(({ Fnsku }) => Fnsku)
  const lines = Items.length > 0 ? withStoredFnsku(Items, byFnsku(order.Items, typed)) : order.Items
  if (lines.length === 0) refuse('rule', returns('error.allReturned'), { no: order.WarehouseOutNo })
  for (const { Fnsku, Pieces } of lines)
    if (Pieces > (free.get(Fnsku) ?? 0))
      refuse('rule', returns('error.moreThanSent'), { fnsku: Fnsku, free: free.get(Fnsku) ?? 0 })
  const { Id } = await insertReturn(
    db,
    owner,
    {
      ReturnMethod,
      WarehouseId: order.WarehouseId,
      Boxes: 1,
      Pieces: lines.reduce((sum, line) => sum + line.Pieces, 0),
      CourierNumbers: ReturnExpressNo === null ? [] : [ReturnExpressNo],
      KeepOriginalBox,
      DefaultServiceType: null,
      Items: lines.map(({ Fnsku, Pieces }) => ({ Fnsku, Pieces })),
      Remark,
      WarehouseOutId: order.WarehouseOutId,
      OriginalOutNo: order.WarehouseOutNo,
      OriginalExpressNo: order.TrackingNo,
      BuyerName: order.BuyerName,
    },
    'CR',
    translate,
  )
  const created = await lockReturn(db, { ContractCompanyId: owner.ContractCompanyId, Id })
  return asSaved(await moveReturn(db, created, 'accept', BY_SYSTEM))
}

type LabelParcel = {
  WarehouseOutId: number
  TrackingNo: string
  isPickup: boolean
  Items: readonly { Fnsku: string; Pieces: number }[]
}

/**
 * Returns the return that the parcel of a label belongs to: the one with its number, else one of the order without a
 * parcel yet, else a new one. Undefined if nothing of the order can still be returned.
 */
export async function returnForLabel(
  db: Db,
  owner: ReturnOwner,
  { WarehouseOutId, TrackingNo, isPickup, Items }: LabelParcel,
  translate: Translate,
): Promise<{ Id: number; ReturnNo: string } | undefined> {
  const order = await shippedOrder(db, owner, { Id: WarehouseOutId }, true)
  const { rows } = await sql<{ Id: number; IsKnown: boolean }>`
    select r.id, p.id is not null as is_known from return_order r
      left join return_parcel p on p.contract_company_id = ${owner.ContractCompanyId} and p.return_order_id = r.id and p.is_active and p.tracking_no = ${TrackingNo}
    where r.contract_company_id = ${owner.ContractCompanyId} and r.country_code = ${owner.country} and r.warehouse_out_id = ${WarehouseOutId}
      and (p.id is not null or r.status = ${returnOrder.states.accepted} and not exists (
        select from return_parcel o where o.contract_company_id = ${owner.ContractCompanyId} and o.return_order_id = r.id and o.is_active))
    order by is_known desc, r.created_time limit 1`.execute(db)
  if (rows[0]) {
    const found = await lockReturn(db, { ContractCompanyId: owner.ContractCompanyId, Id: rows[0].Id })
    if (!rows[0].IsKnown) await addParcels(db, found, [TrackingNo], translate)
    return found
  }
  if (!order) return undefined
  const free = new Map(order.Items.map((item) => [item.Fnsku, item.Pieces]))
  const wished = Items.length > 0 ? Items : order.Items
  const lines = wished.flatMap(({ Fnsku, Pieces }) => {
    const pieces = Math.min(Pieces, free.get(Fnsku) ?? 0)
    return pieces > 0 ? [{ Fnsku, Pieces: pieces }] : []
  })
  if (lines.length === 0) return undefined
  const announced = { ReturnExpressNo: TrackingNo, KeepOriginalBox: false, Items: lines, Remark: null }
  return openReturn(db, owner, order, announced, isPickup ? RETURN_METHOD.pickup : RETURN_METHOD.label, translate)
}

/** Finds the return that a courier number belongs to, if any. */
export async function returnByExpressNo(
  db: Db,
  { ContractCompanyId, country }: Pick<ReturnOwner, 'ContractCompanyId' | 'country'>,
  no: string,
): Promise<string | null> {
  const { rows } = await sql<{ ReturnNo: string }>`
    select r.return_no from return_order r
    where r.contract_company_id = ${ContractCompanyId} and r.country_code = ${country} and r.status not in (${cancelled}, ${rejected})
      and (r.original_express_no = ${no} or exists (
        select from return_parcel p where p.contract_company_id = ${ContractCompanyId} and p.return_order_id = r.id and p.is_active and p.tracking_no = ${no}))
    order by r.created_time desc, r.id desc limit 1`.execute(db)
  return rows[0]?.ReturnNo ?? null
}
