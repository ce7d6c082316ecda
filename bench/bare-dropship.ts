import { type Answer, rowsOf, pool } from './bare-database.ts'

const ORDER = `o.id as "Id", o.warehouse_out_no as "WarehouseOutNo", o.outbound_type as "OutboundType", o.warehouse_id as "WarehouseId",
  (select h.warehouse_code from warehouse h where h.warehouse_id = o.warehouse_id) as "WarehouseCode",
  o.status as "Status", o.platform_order_no as "PlatformOrderNo", o.sales_platform as "SalesPlatform", o.customer_reference as "CustomerReference", o.shop_info as "ShopInfo",
  o.recipient_name as "RecipientName", o.country_code as "CountryCode", o.postal_code as "PostalCode", o.city as "City", o.is_remote as "IsRemote",
  o.total_pieces as "TotalPieces", o.dropship_delivery_method as "DropshipDeliveryMethod", o.courier as "Courier", o.courier_service as "CourierService",
  o.packages_count as "PackagesCount", o.parcel_weight as "ParcelWeight", o.tracking_no as "TrackingNo", o.express_status as "ExpressStatus",
  o.currency_code as "CurrencyCode", o.estimated_fee as "EstimatedFee", o.actual_fee as "ActualFee", o.order_remark as "OrderRemark",
  o.cancel_reason as "CancelReason", o.abandon_reason as "AbandonReason", o.created_time as "CreatedTime", o.expected_outbound_date as "ExpectedOutboundDate",
  o.actual_outbound_time as "ActualOutboundTime", o.row_version as "RowVersion"`
const FIRST_ITEMS = `(select json_agg(json_build_object('Fnsku', i.fnsku, 'Pieces', i.pieces) order by i.line_no) from (
    select fnsku, pieces, line_no from warehouse_out_item where contract_company_id = o.contract_company_id and warehouse_out_id = o.id order by line_no limit 3) i) as "Items",
  (select count(*) from warehouse_out_item i where i.contract_company_id = o.contract_company_id and i.warehouse_out_id = o.id) as "ItemCount"`

export function answerDropship(answer: Answer): void {
  answer('/list', async ({ company, PageIndex, PageSize }) => {
    const Items = await rowsOf(
      `select ${ORDER}, ${FIRST_ITEMS} from warehouse_out o where o.contract_company_id = $1 and o.site = 'GB' and o.outbound_type = 127002 order by o.created_time desc, o.id desc limit $2 offset $3`,
      [company, PageSize, (PageIndex - 1) * PageSize],
    )
    const [count] = await rowsOf(
      `select coalesce(sum(n), 0)::bigint as n from tally where contract_company_id = $1 and list = 'warehouse_out' and site = 'GB'`,
      [company],
    )
    return { Items, TotalCount: count!['n'] }
  })

  answer('/detail', async ({ company, id }) => {
    const [order] = await rowsOf(
      `select ${ORDER}, h.warehouse_name as "WarehouseName", o.recipient_company as "RecipientCompany", o.recipient_phone as "RecipientPhone", o.recipient_email as "RecipientEmail",
       o.county as "County", o.address1 as "Address1", o.address2 as "Address2", o.house_number as "HouseNumber", o.is_remote_confirmed as "IsRemoteConfirmed",
       o.parcel_length as "ParcelLength", o.parcel_width as "ParcelWidth", o.parcel_height as "ParcelHeight", c.name_cn as "CompanyName", o.site as "Site",
       o.contract_company_id as "ContractCompanyId", o.created_by as "CreatedBy", o.updated_by as "UpdatedBy", o.updated_time as "UpdatedTime"
     from warehouse_out o join warehouse h using (warehouse_id) join company c using (contract_company_id) where o.contract_company_id = $1 and o.id = $2`,
      [company, id],
    )
    const [hanging] = await rowsOf(
      `select
       (select coalesce(json_agg(json_build_object(
          'Id', i.id, 'LineNo', i.line_no, 'WaresInfoId', i.wares_info_id, 'Fnsku', i.fnsku, 'Sku', w.sku, 'NameCn', w.name_cn, 'NameEn', w.name_en, 'ImageFileId', w.image_file_id,
          'UnitLength', w.unit_length, 'UnitWidth', w.unit_width, 'UnitHeight', w.unit_height, 'UnitWeight', w.unit_weight, 'BatchNo', i.batch_no, 'Pieces', i.pieces,
          'SnList', i.sn_list, 'IsSnManaged', w.is_sn_managed, 'ProductRemark', i.product_remark, 'Batches', (
            select coalesce(json_agg(json_build_object('BatchNo', s.batch_no, 'Pieces', l.pieces) order by l.id), '[]')
            from stock_lock l join wares_stock s on s.contract_company_id = l.contract_company_id and s.id = l.wares_stock_id
            where l.contract_company_id = $1 and l.warehouse_out_id = $2 and l.line_id = i.id and l.state in ('held', 'consumed'))) order by i.line_no), '[]')
        from warehouse_out_item i join wares_info w on w.contract_company_id = i.contract_company_id and w.id = i.wares_info_id
        where i.contract_company_id = $1 and i.warehouse_out_id = $2) as "Items",
       (select coalesce(json_agg(json_build_object('Id', p.id, 'TrackingNo', p.tracking_no, 'Courier', p.courier, 'CourierService', p.courier_service, 'Weight', p.weight, 'Girth', p.girth,
          'ShipTime', p.ship_time, 'ExpressStatus', p.express_status, 'LastEvent', p.last_event, 'LastEventTime', p.last_event_time) order by p.id), '[]')
        from pack_express p where p.contract_company_id = $1 and p.warehouse_out_id = $2) as "Parcels",
       (select coalesce(json_agg(json_build_object('FileId', f.id, 'FileName', f.file_name) order by a.id), '[]')
        from attachment a join file f on f.contract_company_id = a.contract_company_id and f.id = a.file_id
        where a.contract_company_id = $1 and a.entity = 'warehouse_out' and a.entity_id = $2 and a.kind = 'waybill') as "WaybillFiles",
       (select coalesce(json_agg(json_build_object('Name', f.name, 'CostType', f.cost_type, 'UnitPrice', f.unit_price, 'FeeUnit', f.fee_unit, 'Qty', f.qty, 'Amount', f.amount) order by f.id), '[]')
        from wfin_fee f where f.contract_company_id = $1 and f.relate_no = $3) as "FeeLines",
       (select coalesce(json_agg(json_build_object('Time', e.time, 'Operator', e.operator, 'Actor', e.actor, 'Move', e.move, 'FromState', e.from_state, 'ToState', e.to_state,
          'Remark', e.remark) order by e.id), '[]')
        from event e where e.contract_company_id = $1 and e.entity = 'warehouse_out' and e.entity_id = $2) as "Events"`,
      [company, id, order!['WarehouseOutNo']],
    )
    return { ...order, ...hanging }
  })

  answer('/create', async ({ company, WarehouseId, Items, PlatformOrderNo }) => {
    const [{ n: number } = { n: 0 }] = await rowsOf(
      `insert into document_counter (prefix, last_number) values ('DSGBbare', 1) on conflict (prefix) do update set last_number = document_counter.last_number + 1 returning last_number as n`,
      [],
    )
    const No = `DSGBbare${number}`
    const { Fnsku, Pieces } = Items[0]!
    const client = await pool.connect()
    try {
      const one = async (sql: string, values: unknown[]) => (await client.query<Record<string, unknown>>(sql, values)).rows[0]!
      await client.query('begin')
      await client.query(`select set_config('app.company', $1, true)`, [String(company)])
      const { settlement_mode: settlement } = await one('select * from company where contract_company_id = $1', [company])
      const product = await one(
        `select * from wares_info where contract_company_id = $1 and country_code = 'GB' and fnsku = $2 and review_state = 122003`,
        [company, Fnsku],
      )
      await one('select * from warehouse where warehouse_id = $1', [WarehouseId])
      const order = await one(
        `insert into warehouse_out (contract_company_id, warehouse_out_no, outbound_type, site, warehouse_id, status, platform_order_no, sales_platform, recipient_name, recipient_phone,
         country_code, postal_code, city, address1, dropship_delivery_method, courier, courier_service, parcel_weight, parcel_length, parcel_width, parcel_height, total_pieces,
         currency_code, estimated_fee, expected_outbound_date, created_time, created_by, updated_time, updated_by)
       values ($1, $2, 127002, 'GB', $3, 126001, $4, 183001, 'Ada Byron', '07700900123', 'GB', 'M1 4BT', 'Manchester', '1 High Street', 130001, 'Y', 'Y-STD', 0.5, 20, 15, 10, $5, 'GBP', 4.3, current_date, now(), 1, now(), 1)
       returning id, row_version`,
        [company, No, WarehouseId, PlatformOrderNo, Pieces],
      )
      const item = await one(
        `insert into warehouse_out_item (contract_company_id, warehouse_out_id, line_no, wares_info_id, fnsku, pieces) values ($1, $2, 1, $3, $4, $5) returning id`,
        [company, order['id'], product['id'], Fnsku, Pieces],
      )
      const stock = await one(
        'select * from wares_stock where contract_company_id = $1 and warehouse_id = $2 and wares_info_id = $3 order by id for update',
        [company, WarehouseId, product['id']],
      )
      await client.query(
        'insert into stock_lock (contract_company_id, wares_stock_id, warehouse_out_id, line_id, pieces, state, lock_time) values ($1, $2, $3, $4, $5, $6, now())',
        [company, stock['id'], order['id'], item['id'], Pieces, 'held'],
      )
      const after = await one(
        'update wares_stock set available_pcs = available_pcs - $3, locked_pcs = locked_pcs + $3 where contract_company_id = $1 and id = $2 returning *',
        [company, stock['id'], Pieces],
      )
      await client.query(
        `insert into stock_flow (contract_company_id, stock_flow_type, wares_stock_id, wares_info_id, warehouse_id, fnsku, batch_no, change_total, change_available, change_locked, change_damaged,
         change_in_transit, after_total, after_available, after_locked, after_damaged, after_in_transit, relate_type, relate_id, relate_no, operator, operate_time)
       values ($1, 135004, $2, $3, $4, $5, $6, 0, -$7::int, $7, 0, 0, $8, $9, $10, 0, 0, 'warehouse_out', $11, $12, 'bench', now())`,
        [
          company,
          stock['id'],
          product['id'],
          WarehouseId,
          Fnsku,
          after['batch_no'],
          Pieces,
          after['total_pcs'],
          after['available_pcs'],
          after['locked_pcs'],
          order['id'],
          No,
        ],
      )
      if (settlement === 159001) {
        const wallet = await one(
          `update wallet set frozen_amount = frozen_amount + 4.3 where contract_company_id = $1 and currency_code = 'GBP' returning *`,
          [company],
        )
        await client.query(
          `insert into wallet_flow (contract_company_id, currency_code, wallet_flow_type, change_balance, change_frozen, change_prepayment, after_balance, after_frozen, after_prepayment,
           relate_type, relate_no, operator, flow_time) values ($1, 'GBP', 156002, 0, 4.3, 0, $2, $3, $4, 'warehouse_out', $5, 'bench', now())`,
          [company, wallet['balance'], wallet['frozen_amount'], wallet['prepayment_balance'], No],
        )
      }
      await client.query(
        `insert into event (contract_company_id, entity, entity_id, entity_no, move, to_state, actor, user_id, operator, time, payload) values ($1, 'warehouse_out', $2, $3, 'create', 126001, 'customer', 1, 'bench', now(), '{}')`,
        [company, order['id'], No],
      )
      await client.query('commit')
      return {
        WarehouseOutId: order['id'],
        WarehouseOutNo: No,
        EstimatedFee: 4.3,
        CurrencyCode: 'GBP',
        RowVersion: order['row_version'],
      }
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  })
}
