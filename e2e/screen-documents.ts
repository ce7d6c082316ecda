/** The document of each kind with the most content, of one company and, where applicable, country. */
export const DOCUMENTS = `select
  (select wares_info_id from wares_stock where contract_company_id = $1 and country_code = $2 group by 1 order by count(*) desc, sum(locked_pcs) desc limit 1) as product,
  (select id from inbound_plan where contract_company_id = $1 and country_code = $2 order by status = 123006 desc, finish_time desc nulls last limit 1) as plan,
  (select id from warehouse_out where contract_company_id = $1 and site = $2 order by status = 126002 desc, id desc limit 1) as order,
  (select id from pack_express where contract_company_id = $1 and country_code = $2 order by express_status = 133007 desc, express_status = 133003 desc, id desc limit 1) as parcel,
  (select id from express_problem where contract_company_id = $1 order by status, id limit 1) as "expressCase",
  (select id from express_claim order by status = 149003 desc, id limit 1) as claim,
  (select id from return_order where contract_company_id = $1 and country_code = $2 and return_method = 144001 order by status = 141004 desc, status = 141009 desc, id limit 1) as return,
  (select id from return_order where contract_company_id = $1 and country_code = $2 and return_method <> 144001 order by status = 141004 desc, status = 141009 desc, id limit 1) as consumer,
  (select id from return_label where contract_company_id = $1 and country_code = $2 order by return_label_state = 146006 desc, return_label_state, id limit 1) as "returnLabel",
  (select id from destroy_record where contract_company_id = $1 and country_code = $2 order by destruction_state desc, id limit 1) as destruction,
  (select id from replenishment_out where contract_company_id = $1 and site = $2 order by status = 126002 desc, id desc limit 1) as replenishment,
  (select id from vendor_out order by status = 126010 desc, id limit 1) as vendor,
  (select id from app_user where contract_company_id = $1 and role = 161002 order by id limit 1) as user,
  (select id from eori_info where contract_company_id = $1 and country_code = $2 order by id limit 1) as importer,
  (select id from hbl_info where contract_company_id = $1 order by id limit 1) as lading,
  (select id from private_warehouse_address where contract_company_id = $1 order by id limit 1) as delivery,
  (select id from pick_address where contract_company_id = $1 order by id limit 1) as pickup,
  (select id from pick_wave order by id limit 1) as wave,
  (select id from stock_count where contract_company_id = $1 and country_code = $2 order by stock_count_state = 297003 desc, id limit 1) as count,
  (select id from wares_stock where contract_company_id = $1 and country_code = $2 order by locked_pcs desc, id limit 1) as batch,
  (select id from stock_quarantine where contract_company_id = $1 and country_code = $2 order by quarantine_state desc, id limit 1) as quarantine,
  (select id from demand_order where contract_company_id = $1 and country_code = $2 order by status = 140002 desc, id limit 1) as demand,
  (select id from warehouse_notice order by id desc limit 1) as notice,
  (select id from article where is_published order by id limit 1) as article,
  (select id from site_column order by id limit 1) as column,
  (select product_type from solution order by 1 limit 1) as solution,
  (select id from rate_card order by jsonb_array_length(lines) desc, id limit 1) as card,
  (select max(rate_date)::text from exchange_rate) as rates,
  (select max(id) from rate_version where contract_company_id is null) as tariff,
  (select max(id) from supplier_invoice) as "supplierInvoice",
  (select id from holiday order by id limit 1) as holiday,
  (select id from sailing order by kind = 'FCL' desc, id limit 1) as sailing,
  (select id from flight order by id limit 1) as flight,
  (select sailing_id from order_fba where order_status between 101002 and 101008 and sailing_id is not null group by 1 order by count(*) filter (where order_status = 101004) desc, count(*) desc, 1 limit 1) as voyage,
  (select jsonb_object_agg(kind, id) from (
    select quote_product_type as kind, (array_agg(id order by (select count(*) from quoted_price p where p.contract_company_id = r.contract_company_id and p.request_quote_id = r.id) desc, quote_status = 170002 desc, id))[1] as id
    from request_quote r where contract_company_id = $1 group by 1) best) as quotes,
  (select id from request_quote where contract_company_id = $1 and quote_status = 170001 order by id limit 1) as waiting,
  (select id from recharge_record where contract_company_id = $1 order by recharge_state = 157001 desc, id limit 1) as recharge,
  (select id from wfin_monthly_bill where contract_company_id = $1 order by credited_amount > 0 and bill_status <> 155006 desc, line_count > 5 desc, id limit 1) as "monthlyBill",
  (select id from order_bill_of_lading where contract_company_id = $1 order by lading_state = 113004 desc, id limit 1) as bill,
  (select id from order_bill_of_lading where contract_company_id = $1 order by lading_state = 113001 desc, id limit 1) as instructions,
  (select id from order_bill_of_lading where contract_company_id = $1 order by lading_state = 113002 desc, id limit 1) as review,
  (select order_id from clearance_doc where contract_company_id = $1 and doc_state = 118002 order by id limit 1) as paper,
  (select order_id from clearance_doc where contract_company_id = $1 and doc_state = 118004 order by id limit 1) as rejected,
  (select jsonb_object_agg(kind, id) from (
    select order_loadding_and_service_scope_type as kind, (array_agg(id order by order_status = 101005 desc, order_status desc, id))[1] as id
    from order_fba where contract_company_id = $1 and order_status between 101002 and 101008 group by 1) best) as freight`
export type Documents = Record<
  | 'bill'
  | 'recharge'
  | 'monthlyBill'
  | 'instructions'
  | 'review'
  | 'product'
  | 'plan'
  | 'order'
  | 'parcel'
  | 'expressCase'
  | 'claim'
  | 'return'
  | 'consumer'
  | 'destruction'
  | 'returnLabel'
  | 'demand'
  | 'wave'
  | 'count'
  | 'batch'
  | 'quarantine'
  | 'replenishment'
  | 'vendor'
  | 'user'
  | 'importer'
  | 'lading'
  | 'delivery'
  | 'pickup'
  | 'notice'
  | 'article'
  | 'column'
  | 'solution'
  | 'card'
  | 'rates'
  | 'tariff'
  | 'supplierInvoice'
  | 'holiday'
  | 'sailing'
  | 'voyage'
  | 'flight'
  | 'waiting'
  | 'paper'
  | 'rejected',
  string | null
> &
  Record<'freight' | 'quotes', Record<string, number> | null>
