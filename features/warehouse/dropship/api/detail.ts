import { sql, type Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { ratesOf, withNames } from '#features/finance/fees/api/service.ts'
import { dropshipFees, type Estimate, type FeeLine } from '#features/finance/fees/rules.ts'
import { FEE_STATE } from '#features/finance/wallet/rules.ts'
import { ONE_PLAN, type Db } from '#kit/api/db.ts'
import type { Translate } from '#kit/shared/text.ts'
import type { OrderDetail } from '../contract.ts'
import { DELIVERY_METHOD, dropshipEvents } from '../rules.ts'
import { SERVICES } from '../couriers.ts'
import { keysOf } from '#kit/shared/keys.ts'
import { isOneOf } from '#kit/shared/own-property.ts'

/** Child records of an order `o`, as JSON with wire names. */
const BATCHES = sql`(
  select coalesce(json_agg(json_build_object('BatchNo', s.batch_no, 'Pieces', l.pieces) order by l.id), '[]')
  from stock_lock l join wares_stock s on s.contract_company_id = l.contract_company_id and s.id = l.wares_stock_id
  where l.contract_company_id = o.contract_company_id and l.warehouse_out_id = o.id and l.relate_type = 'warehouse_out' and l.line_id = i.id and l.state in ('held', 'consumed'))`

const ITEMS = sql`(
  select coalesce(json_agg(json_build_object(
    'Id', i.id, 'LineNo', i.line_no, 'WaresInfoId', i.wares_info_id, 'Fnsku', i.fnsku, 'Sku', w.sku, 'NameCn', w.name_cn, 'NameEn', w.name_en,
    'ImageFileId', w.image_file_id, 'UnitLength', w.unit_length, 'UnitWidth', w.unit_width, 'UnitHeight', w.unit_height, 'UnitWeight', w.unit_weight,
    'BatchNo', i.batch_no, 'Pieces', i.pieces, 'SnList', i.sn_list, 'IsSnManaged', w.is_sn_managed, 'ProductRemark', i.product_remark, 'Batches', ${BATCHES}) order by i.line_no), '[]')
  from warehouse_out_item i join wares_info w on w.contract_company_id = i.contract_company_id and w.id = i.wares_info_id
  where i.contract_company_id = o.contract_company_id and i.warehouse_out_id = o.id)`

const PARCELS = sql`(
  select coalesce(json_agg(json_build_object(
    'Id', p.id, 'TrackingNo', p.tracking_no, 'Courier', p.courier, 'CourierService', p.courier_service, 'Weight', p.weight, 'Girth', p.girth,
    'ShipTime', p.ship_time, 'ExpressStatus', p.express_status, 'LastEvent', p.last_event, 'LastEventTime', p.last_event_time) order by p.id), '[]')
  from pack_express p where p.contract_company_id = o.contract_company_id and p.warehouse_out_id = o.id)`

const LABELS = sql`(
  select coalesce(json_agg(json_build_object('FileId', f.id, 'FileName', f.file_name) order by a.id), '[]')
  from attachment a join file f on f.contract_company_id = a.contract_company_id and f.id = a.file_id
  where a.contract_company_id = o.contract_company_id and a.entity = 'warehouse_out' and a.entity_id = o.id and a.kind = 'waybill')`

/** The reason for a missing label is for the desk only. */
const courierLabels = (isDesk: boolean) => sql`(
  select coalesce(json_agg(json_build_object('ParcelNo', l.parcel_no, 'TrackingNo', l.tracking_no, 'State', l.state, 'Error', ${isDesk ? sql`l.error` : sql`null::text`},
    'File', case when l.file_id is not null then json_build_object('FileId', l.file_id, 'FileName', f.file_name) end) order by l.parcel_no), '[]')
  from carrier_label l left join file f on f.contract_company_id = l.contract_company_id and f.id = l.file_id
  where l.contract_company_id = o.contract_company_id and l.warehouse_out_id = o.id and l.state <> 'voided')`

const FEES = sql`(
  select coalesce(json_agg(json_build_object(
    'Name', f.name, 'CostType', f.cost_type, 'UnitPrice', f.unit_price, 'FeeUnit', f.fee_unit, 'Qty', f.qty,
    'CurrencyCode', f.currency_code, 'FeeDate', f.fee_date, 'Amount', f.amount) order by f.id), '[]')
  from wfin_fee f where f.contract_company_id = o.contract_company_id and f.relate_no = o.warehouse_out_no and f.fee_state <> ${FEE_STATE.void})`

/** Skips partitions from before the order; server clocks may differ by less than a day. */
const EVENTS = sql`(
  select coalesce(json_agg(json_build_object(
    'Time', e.time, 'Operator', e.operator, 'Actor', e.actor, 'Move', e.move, 'FromState', e.from_state, 'ToState', e.to_state, 'Remark', e.remark)
    order by e.time, e.id), '[]')
  from event e where e.contract_company_id = o.contract_company_id and e.entity = ${sql.lit(dropshipEvents.entity)} and e.entity_id = o.id
    and e.time >= o.created_time - interval '1 day')`

type RelatedData = Pick<
  OrderDetail,
  'WarehouseCode' | 'WarehouseName' | 'Items' | 'Parcels' | 'WaybillFiles' | 'Labels' | 'Events'
>
type Stored = Selectable<Database['warehouse_out']> & RelatedData & { CompanyName: string; FeeLines: FeeLine[] }

/** Reads a whole order in one statement; undefined if it is not the company's. Without `site`, any site matches (the desk). */
export async function findDropship(db: Db, companyId: number, orderId: number, translate: Translate, site?: string) {
  const { rows } = await sql<Stored>`${sql.raw(ONE_PLAN)}
    select o.*, h.warehouse_code, h.warehouse_name, company_shown(c.name_cn, c.name) as company_name, ${ITEMS} as items, ${PARCELS} as parcels, ${LABELS} as waybill_files, ${courierLabels(site === undefined)} as labels,
      ${FEES} as fee_lines, ${EVENTS} as events
    from warehouse_out o join warehouse h using (warehouse_id) join company c using (contract_company_id)
    where o.contract_company_id = ${companyId} and o.id = ${orderId} ${site === undefined ? sql`` : sql`and o.site = ${site}`}`.execute(
    db,
  )
  const [order] = rows
  if (!order) return undefined
  return {
    ...order,
    CreatedTime: order.CreatedTime.toISOString(),
    ActualOutboundTime: order.ActualOutboundTime?.toISOString() ?? null,
    FeeLines: withNames(order.ActualFee === null ? (await estimateOf(db, order)).Lines : order.FeeLines, translate),
  }
}

type Estimated = Parameters<typeof ratesOf>[1] &
  Pick<
    Stored,
    | 'CountryCode'
    | 'Site'
    | 'PostalCode'
    | 'DropshipDeliveryMethod'
    | 'CourierService'
    | 'PackagesCount'
    | 'ParcelWeight'
    | 'TotalPieces'
  >

/** The service used to send an order; null if the customer provides the label. */
export const serviceOf = ({
  DropshipDeliveryMethod,
  CourierService,
}: Pick<Stored, 'DropshipDeliveryMethod' | 'CourierService'>) =>
  DropshipDeliveryMethod === DELIVERY_METHOD.provider && isOneOf(keysOf(SERVICES), CourierService) ? CourierService : null

/** Recalculates an order's estimate, line by line, from the stored parcel data. */
export async function estimateOf(db: Db, order: Estimated): Promise<Estimate> {
  return dropshipFees({
    rates: await ratesOf(db, order),
    destinationCountry: order.CountryCode ?? order.Site,
    postalCode: order.PostalCode ?? '',
    service: serviceOf(order),
    parcelWeights: Array.from({ length: order.PackagesCount }, () => order.ParcelWeight ?? 0),
    pieces: order.TotalPieces,
  })
}
