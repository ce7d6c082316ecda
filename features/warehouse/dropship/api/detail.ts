import { sql } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import { dropshipFees, type FeeLine } from '#features/warehouse/fees/rules.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import type { Say, TextKey } from '#kit/shared/text.ts'
import type { OrderDetail } from '../contract.ts'
import { DELIVERY_METHOD, type CourierService } from '../rules.ts'

type Stored = Omit<OrderDetail, 'FeeLines'> & { FeeLines: FeeLine[]; ContractCompanyId: number; CompanyName: string; Site: Country }

/** A whole order in one statement; undefined when it is not the company's. `site` left out means any (the desk). */
export async function findDropship(db: Db, companyId: number, orderId: number, say: Say, site?: string) {
  const { rows } = await sql<{ Found: Stored }>`
    select to_jsonb(wire) as found from (
      select o.id as "Id", o.warehouse_out_no as "WarehouseOutNo", o.outbound_type as "OutboundType", o.warehouse_id as "WarehouseId", h.warehouse_code as "WarehouseCode",
        h.warehouse_name as "WarehouseName", o.status as "Status", o.platform_order_no as "PlatformOrderNo", o.sales_platform as "SalesPlatform",
        o.customer_reference as "CustomerReference", o.recipient_name as "RecipientName", o.recipient_company as "RecipientCompany", o.recipient_phone as "RecipientPhone",
        o.recipient_email as "RecipientEmail", o.country_code as "CountryCode", o.postal_code as "PostalCode", o.city as "City", o.county as "County", o.address1 as "Address1",
        o.address2 as "Address2", o.house_number as "HouseNumber", o.is_remote as "IsRemote", o.is_remote_confirmed as "IsRemoteConfirmed", o.total_pieces as "TotalPieces",
        o.dropship_delivery_method as "DropshipDeliveryMethod", o.courier as "Courier", o.courier_service as "CourierService", o.packages_count as "PackagesCount",
        o.parcel_weight as "ParcelWeight", o.parcel_length as "ParcelLength", o.parcel_width as "ParcelWidth", o.parcel_height as "ParcelHeight",
        o.tracking_no as "TrackingNo", o.express_status as "ExpressStatus", o.currency_code as "CurrencyCode", o.estimated_fee as "EstimatedFee", o.actual_fee as "ActualFee",
        o.order_remark as "OrderRemark", o.cancel_reason as "CancelReason", o.abandon_reason as "AbandonReason", o.created_time as "CreatedTime",
        o.actual_outbound_time as "ActualOutboundTime", o.row_version as "RowVersion",
        o.contract_company_id as "ContractCompanyId", c.name_cn as "CompanyName", o.site as "Site",
        (select coalesce(json_agg(json_build_object('Id', i.id, 'LineNo', i.line_no, 'WaresInfoId', i.wares_info_id, 'Fnsku', i.fnsku, 'Sku', w.sku, 'NameCn', w.name_cn,
            'NameEn', w.name_en, 'ImageFileId', w.image_file_id, 'UnitLength', w.unit_length, 'UnitWidth', w.unit_width, 'UnitHeight', w.unit_height, 'UnitWeight', w.unit_weight,
            'BatchNo', i.batch_no, 'Pieces', i.pieces, 'SnList', i.sn_list, 'ProductRemark', i.product_remark,
            'Batches', (select coalesce(json_agg(json_build_object('BatchNo', s.batch_no, 'Pieces', l.pieces) order by l.id), '[]') from stock_lock l
              join wares_stock s on s.contract_company_id = l.contract_company_id and s.id = l.wares_stock_id
              where l.contract_company_id = o.contract_company_id and l.warehouse_out_id = o.id and l.line_id = i.id and l.state in ('held', 'consumed'))) order by i.line_no), '[]')
          from warehouse_out_item i join wares_info w on w.contract_company_id = i.contract_company_id and w.id = i.wares_info_id
          where i.contract_company_id = o.contract_company_id and i.warehouse_out_id = o.id) as "Items",
        (select coalesce(json_agg(json_build_object('Id', p.id, 'TrackingNo', p.tracking_no, 'Courier', p.courier, 'CourierService', p.courier_service, 'Weight', p.weight,
            'Girth', p.girth, 'ShipTime', p.ship_time, 'ExpressStatus', p.express_status, 'LastEvent', p.last_event, 'LastEventTime', p.last_event_time) order by p.id), '[]')
          from pack_express p where p.contract_company_id = o.contract_company_id and p.warehouse_out_id = o.id) as "Parcels",
        (select coalesce(json_agg(json_build_object('FileId', f.id, 'FileName', f.file_name) order by a.id), '[]') from attachment a
          join file f on f.contract_company_id = a.contract_company_id and f.id = a.file_id
          where a.contract_company_id = o.contract_company_id and a.entity = 'warehouse_out' and a.entity_id = o.id and a.kind = 'waybill') as "WaybillFiles",
        (select coalesce(json_agg(json_build_object('Name', f.name, 'CostType', f.cost_type, 'UnitPrice', f.unit_price, 'FeeUnit', f.fee_unit, 'Qty', f.qty, 'Amount', f.amount) order by f.id), '[]')
          from wfin_fee f where f.contract_company_id = o.contract_company_id and f.relate_no = o.warehouse_out_no) as "FeeLines",
        (select coalesce(json_agg(json_build_object('Time', e.time, 'Operator', e.operator, 'Actor', e.actor, 'Move', e.move, 'FromState', e.from_state, 'ToState', e.to_state,
            'Remark', e.remark) order by e.id), '[]')
          from event e where e.contract_company_id = o.contract_company_id and e.entity = 'warehouse_out' and e.entity_id = o.id) as "Events"
      from warehouse_out o join warehouse h using (warehouse_id) join company c using (contract_company_id)
      where o.contract_company_id = ${companyId} and o.id = ${orderId} ${site === undefined ? sql`` : sql`and o.site = ${site}`}
    ) wire`.execute(db)
  const order = rows[0]?.Found
  if (!order) return undefined
  const lines = order.FeeLines.length > 0 || order.ActualFee !== null ? order.FeeLines : expectedFees(order)
  return { ...order, FeeLines: inWords(lines, say) }
}

/** The estimate of an order again, line by line, from what is stored of its parcels. */
function expectedFees(order: Stored): FeeLine[] {
  return dropshipFees({
    site: order.Site,
    destinationCountry: order.CountryCode ?? order.Site,
    postalCode: order.PostalCode ?? '',
    service: order.DropshipDeliveryMethod === DELIVERY_METHOD.provider ? (order.CourierService as CourierService) : null,
    parcelWeights: Array.from({ length: order.PackagesCount }, () => order.ParcelWeight ?? 0),
    pieces: order.TotalPieces,
  }).Lines
}

/** Lines with their names in the reader's language. */
export function inWords(lines: readonly FeeLine[], say: Say) {
  return lines.map((line) => ({ ...line, Name: say(line.Name as TextKey) }))
}
