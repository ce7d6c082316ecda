import fastify from 'fastify'
import pg from 'pg'

/**
 * What the portal is measured against: the least that a server in Fastify and pg can do for the same answers. Nobody signs
 * in, nothing is validated, there is no company but the one that the body names; rows are read with plain SQL, a list with a
 * second query for its total, and written out with JSON.stringify.
 */
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1700, Number)
pg.types.setTypeParser(1082, (day) => day)
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: Number(process.env['DATABASE_POOL'] ?? 20) })
const rowsOf = async (sql: string, values: unknown[]) => (await pool.query<Record<string, unknown>>(sql, values)).rows
const done = (Body: unknown) => ({ ErrorCode: 0, Msg: '', Body })

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

type Body = {
  company: number
  id: number
  orderId: number
  PageIndex: number
  PageSize: number
  WarehouseId: number
  Items: { Fnsku: string; Pieces: number }[]
  PlatformOrderNo: string
}
const app = fastify()
const answer = (path: string, work: (body: Body) => Promise<unknown>) =>
  app.post(path, async (request) => done(await work(request.body as Body)))

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

/** The last 30 complete days end at the midnight that is past in Birmingham. */
const DAY = `(date_trunc('day', now() at time zone 'Europe/London'))`
const STOCK = `from (
    select k.wares_info_id, sum(k.total_pcs) as total, sum(k.available_pcs) as available, sum(k.locked_pcs) as locked, sum(k.damaged_pcs) as damaged, sum(k.in_transit_pcs) as transit,
      sum(k.total_pcs * k.unit_volume) as volume, max(${DAY}::date - k.putaway_date) filter (where k.total_pcs > 0) as age, bool_or(k.putaway_date is not null) as was_stored
    from wares_stock k join warehouse h using (warehouse_id) where k.contract_company_id = $1 and k.country_code = 'GB' group by k.wares_info_id
  ) s join wares_info w on w.contract_company_id = $1 and w.id = s.wares_info_id`
answer('/stock', async ({ company, PageIndex, PageSize }) => {
  const Items = await rowsOf(
    `select w.id as "Id", w.id as "WaresInfoId", w.sku as "Sku", w.fnsku as "Fnsku", w.name_cn as "NameCn", w.name_en as "NameEn", s.total as "TotalPcs", s.available as "AvailablePcs",
       s.locked as "LockedPcs", s.damaged as "DamagedPcs", s.transit as "InTransitPcs", null as "BatchNo", null as "WarehouseCode", null as "PutawayDate", s.age as "AgingDays",
       round(s.volume, 3) as "StockVolume",
       (select coalesce(-sum(f.change_total), 0) from stock_flow f where f.contract_company_id = $1 and f.wares_info_id = w.id and f.stock_flow_type = 135006
         and f.operate_time >= (${DAY} - interval '30 days') at time zone 'Europe/London' and f.operate_time < ${DAY} at time zone 'Europe/London') as "Outbound30",
       coalesce(w.stock_line, 30) as "StockLine", coalesce(w.age_line, 90) as "AgeLine", s.was_stored and s.available <= coalesce(w.stock_line, 30) as "IsLow",
       s.age >= coalesce(w.age_line, 90) as "IsAged"
     ${STOCK} order by w.created_time desc, w.id desc limit $2 offset $3`,
    [company, PageSize, (PageIndex - 1) * PageSize],
  )
  const [count] = await rowsOf(`select count(*) as n ${STOCK}`, [company])
  return { Items, TotalCount: count!['n'] }
})

/** An order of one line: what the portal reads and writes for it, in the least number of statements. */
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

// --- Freight orders ------------------------------------------------------------------------------------------------

/** `o.dcg_no as "DcgNo"` for each name. */
const aliased = (names: string) =>
  names
    .split(' ')
    .map((name) => `o.${snake(name)} as "${name}"`)
    .join(', ')
/** `'DcgNo', t.dcg_no` for each name. */
const pairs = (table: string, names: string) =>
  names
    .split(' ')
    .map((name) => `'${name}', ${table}.${snake(name)}`)
    .join(', ')
const snake = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()
/** Rows as JSON; `more` are further pairs of a name and an expression. */
const all = (table: string, names: string, from: string, order: string, more = '') =>
  `(select coalesce(json_agg(json_build_object(${pairs(table, names)}${more}) order by ${order}), '[]') from ${from})`
const FILE_NAME = `(select f.file_name from file f where f.contract_company_id = $1 and f.id = p.pod_file_id)`
const PLACE_NAME = `coalesce((select h.warehouse_code || ' · ' || h.warehouse_name from warehouse h where h.warehouse_id = p.warehouse_id),
  (select concat_ws(', ', a.address_name, a.postal_code, a.city) from private_warehouse_address a where a.contract_company_id = $1 and a.id = p.private_warehouse_address_id), p.fc_code, '')`

const FREIGHT = `o.id as "OrderId", ${aliased('DcgNo CustomerOrderNo OrderLoaddingAndServiceScopeType OrderStatus ClearanceStatus IsHold ReceiptPlaceCode PortOfLoading PortOfDischarge AirportOfDeparture AirportOfDestination DestinationCountry TotalCartons TotalPieces TotalGrossWeight TotalVolume ChargeableWeight')},
  o.price->>'CurrencyCode' as "CurrencyCode", (o.price->>'TotalAmount')::numeric as "TotalAmount", ${aliased('Etd Eta AtdTime AtaTime DeliveredTime Vessel Voyage FlightNo WarehouseReceiptNo')},
  ((o.so_file_id is not null and not o.is_so_downloaded) or (o.pre_file_id is not null and not o.pre_file_state) or (o.trunking_fee is not null and not o.is_trunking_fee_confirmed)) and o.order_status not in (101008, 101009) as "HasUnreadDoc",
  ${aliased('ReturnReason CancelReason Remark CreatedTime RowVersion')}`
const UNDER_WAY = '101002, 101003, 101004, 101005, 101006, 101007'

answer('/orders', async ({ company, PageIndex, PageSize }) => {
  const Items = await rowsOf(
    `select ${FREIGHT} from order_fba o where o.contract_company_id = $1 and o.order_status in (${UNDER_WAY}) order by o.created_time desc, o.id desc limit $2 offset $3`,
    [company, PageSize, (PageIndex - 1) * PageSize],
  )
  const [count] = await rowsOf(
    `select coalesce(sum(n), 0)::bigint as n from tally where contract_company_id = $1 and list = 'order_fba' and state in (${UNDER_WAY})`,
    [company],
  )
  return { Items, TotalCount: count!['n'] }
})

const FORM =
  'CustomerOrderNo DestinationCountry ReceiptPlaceCode PortOfLoading PortOfDischarge AirportOfDeparture AirportOfDestination SailingId FlightId FlightNo Carrier Vessel Voyage MblNo MawbNo HawbNo Etd Eta IsConsolidatedPickup ReceiveType DomesticWarehouseId PickAddressId PickupDate LoadingAddressId LoadingTime BookingSource ExportDeclarationMode DeclareCompanyName ClearanceMode EoriInfoId HblInfoId BlType BlReleaseType InsuranceFlag InsuredValueUsd Remark'
const REST =
  'MeasuredCartons MeasuredGrossWeight MeasuredVolume QuotedPriceId RequestQuoteId CfsCutOff SiCutOff VgmCutOff CyCutOff PayerCompanyId PayerName FreeDays PreFileId PreFileState PreFileConfirmTime TrunkingFee TrunkingFeeCurrency IsTrunkingFeeConfirmed SoFileId IsSoDownloaded'
const PLACE =
  'Id DeliveryWarehouseType FcCode WarehouseId PrivateWarehouseAddressId FbaShipmentId ReferenceId Cartons Pieces GrossWeight Volume DeliveryMode BookingMethod'
const of = (table: string) => `${table}.contract_company_id = $1 and ${table}.order_id = $2`

answer('/order', async ({ company, orderId }) => {
  const [order] = await rowsOf(
    `select ${FREIGHT}, ${aliased(FORM)}, ${aliased(REST)}, o.price as "Price", g.cartons as "Cartons", g.declaration_items as "DeclarationItems", json_build_object(
       'Importer', (select i.importer_name || ' · ' || i.eori_number from eori_info i where i.contract_company_id = $1 and i.id = o.eori_info_id),
       'Parties', (select h.shipper from hbl_info h where h.contract_company_id = $1 and h.id = o.hbl_info_id),
       'PickAddress', (select a.city from pick_address a where a.contract_company_id = $1 and a.id = o.pick_address_id), 'LoadingAddress', (select a.city from pick_address a where a.contract_company_id = $1 and a.id = o.loading_address_id),
       'DomesticWarehouse', (select h.warehouse_code from warehouse h where h.warehouse_id = o.domestic_warehouse_id), 'SoFile', (select f.file_name from file f where f.contract_company_id = $1 and f.id = o.so_file_id),
       'PreFile', (select f.file_name from file f where f.contract_company_id = $1 and f.id = o.pre_file_id)) as "Names", k.name_cn as "CompanyName", k.contract_company_id as "ContractCompanyId"
     from order_fba o join company k using (contract_company_id) left join order_goods g on g.contract_company_id = o.contract_company_id and g.order_id = o.id where o.contract_company_id = $1 and o.id = $2`,
    [company, orderId],
  )
  const [hanging] = await rowsOf(
    `select ${all('c', 'Id CabinetType ContainerNo SealNo TareWeight CargoWeight VgmWeight VgmMethod Cartons Volume', `order_container c where ${of('c')}`, 'c.line_no')} as "Containers",
       ${all('p', `LineNo ${PLACE} BookingState BookingTime TrackingNos PodFileId DeliveryState DeliveredTime Lots`, `order_delivery_address p where ${of('p')}`, 'p.line_no', `, 'PodFileName', ${FILE_NAME}, 'PlaceName', ${PLACE_NAME}`)} as "Places",
       ${all('t', 'Id TrackingNode EventTime Location Remark Source', `tracking_event t where ${of('t')} and t.is_visible`, 't.event_time, t.id')} as "Tracking",
       ${all('a', 'ApplyNo ApplyType ApplyState Reason NewDelivery OldDelivery ReplyText ReplyTime CreatedTime', `order_apply a where ${of('a')}`, 'a.id desc', `, 'ApplyId', a.id`)} as "Applications",
       ${all('f', 'Id FileName', `attachment a join file f on f.contract_company_id = a.contract_company_id and f.id = a.file_id where a.contract_company_id = $1 and a.entity = 'order_fba' and a.entity_id = $2`, 'a.id')} as "Files",
       ${all('q', 'Id AttachmentType DocState IsAsked AskReason RejectReason DueTime', `order_paper q where ${of('q')}`, 'q.id')} as "Papers",
       ${all('e', 'Time Operator Actor Move FromState ToState Remark', `event e where e.contract_company_id = $1 and e.entity = 'order_fba' and e.entity_id = $2`, 'e.id')} as "Events",
       ${all('f', 'Name CostType UnitPrice FeeUnit Qty CurrencyCode Amount', 'wfin_fee f where f.contract_company_id = $1 and f.relate_no = $3 and f.fee_state <> 154004', 'f.id')} as "FeeLines",
       (select json_build_object(${pairs('s', 'WarehouseReceiptNo DomesticStockState ExpectedCartons ReceivedCartons ReceivedTime ConfirmedTime')}) from domestic_stock s where ${of('s')}) as "DomesticStock",
       (select json_build_object(${pairs('w', 'AnswerTime CreatedTime NextAsk PlannedEta')}) from carrier_watch w where ${of('w')} and w.kind <> 'parcel') as "Watch"`,
    [company, orderId, order!['DcgNo']],
  )
  const { Files: _files, Papers: _documents, Watch: _watch, ...lists } = hanging!
  return { ...shown(order!), ...lists, ...derived(order!, hanging!) }
})

const INSIDE = new Set(
  'SailingId FlightId Carrier MblNo MawbNo HawbNo IsConsolidatedPickup ReceiveType DomesticWarehouseId PickAddressId PickupDate LoadingAddressId LoadingTime BookingSource ExportDeclarationMode DeclareCompanyName ClearanceMode EoriInfoId HblInfoId BlType BlReleaseType InsuranceFlag InsuredValueUsd Cartons DeclarationItems'.split(
    ' ',
  ),
)
const shown = (order: Record<string, unknown>) => Object.fromEntries(Object.entries(order).filter(([name]) => !INSIDE.has(name)))
const picked = (row: Record<string, unknown>, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, row[name] ?? null]))
const STAGES = [101002, 101003, 101004, 101005, 101006, 101007, 101008]
const FEE_NAMES: Record<number, string> = { 152001: '海运费', 152003: '起运港杂费', 152009: '派送费' }
type Line = Record<string, unknown> & { CostType: number }
type Moved = { Time: string; ToState: number }

/** What the portal works out of the rows of the orders of bench/fill-freight.sql: the form, the stages, the papers, what is allowed, names of fees. */
function derived(order: Record<string, unknown>, hanging: Record<string, unknown>) {
  const { Cartons, OrderStatus: state, Etd, Eta } = order as { Cartons: unknown; OrderStatus: number; Etd: string; Eta: string }
  const price = order['Price'] as { Lines: Line[] }
  const moved = new Map((hanging['Events'] as Moved[]).map(({ ToState, Time }) => [ToState, Time]))
  const planned: Record<number, string> = { 101005: Etd, 101006: Eta }
  const goods = (order['DeclarationItems'] as Line[]).map((line) => ({
    DutyRate: null,
    DeclareElements: [],
    UkCustomsCode: null,
    DeCustomsCode: null,
    ...line,
  }))
  return {
    Price: { ...price, Lines: price.Lines.map((line) => ({ ...line, Name: FEE_NAMES[line.CostType] })) },
    Form: {
      ...picked(order, FORM),
      Cartons,
      Containers: hanging['Containers'],
      DeclarationItems: goods,
      DeliveryAddresses: (hanging['Places'] as Record<string, unknown>[]).map((place) => picked(place, PLACE)),
      Attachments: [],
    },
    Sailing: null,
    CarrierWord: { IsAsked: false, AnswerTime: null, SilentSince: null, IsStale: false },
    Stages: STAGES.map((OrderStatus) => ({
      OrderStatus,
      Planned: planned[OrderStatus] ?? null,
      Actual: moved.get(OrderStatus) ?? null,
    })),
    Attachments: [168003, 168008, 168013].map((Type) => ({
      Type,
      Items: [],
      IsDeferred: Type === 168008,
      DueTime: Type === 168008 ? Eta : null,
      IsMissing: true,
      DocState: 118001,
      IsAsked: false,
      AskReason: null,
      RejectReason: null,
      MayBring: true,
    })),
    Allowed: {
      Editing: state === 101008 ? 'none' : 'papers',
      CanCancel: false,
      CanHandIn: false,
      CanApply: state === 101008 ? [115003] : [115001, 115002, 115003],
      CanConfirmPreFile: false,
      CanConfirmTrunkingFee: false,
    },
  }
}

console.log(`bare at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.on('SIGTERM', () => void app.close().then(() => pool.end()))
