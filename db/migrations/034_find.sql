-- What the search of the command palette finds, by its beginning. An index serves the desk, over all companies, and a company with
-- its key behind: for a small one the planner takes the company's own index.
create index order_fba_find_dcg_no on order_fba (upper(dcg_no) text_pattern_ops, contract_company_id) where dcg_no is not null;
create index order_fba_find_customer_order_no on order_fba (upper(customer_order_no) text_pattern_ops, contract_company_id) where customer_order_no is not null;
create index order_fba_find_mbl_no on order_fba (upper(mbl_no) text_pattern_ops, contract_company_id) where mbl_no is not null;
create index order_fba_find_mawb_no on order_fba (upper(mawb_no) text_pattern_ops, contract_company_id) where mawb_no is not null;
create index order_fba_find_hawb_no on order_fba (upper(hawb_no) text_pattern_ops, contract_company_id) where hawb_no is not null;
create index order_fba_find_warehouse_receipt_no on order_fba (upper(warehouse_receipt_no) text_pattern_ops, contract_company_id) where warehouse_receipt_no is not null;
create index order_container_find_container_no on order_container (upper(container_no) text_pattern_ops, contract_company_id) where container_no is not null;
create index request_quote_find_inquiry_no on request_quote (upper(inquiry_no) text_pattern_ops, contract_company_id);
create index quoted_price_find_quoted_price_no on quoted_price (upper(quoted_price_no) text_pattern_ops, contract_company_id);
create index order_bill_of_lading_find_lading_no on order_bill_of_lading (upper(lading_no) text_pattern_ops, contract_company_id);
create index order_bill_of_lading_find_hbl_no on order_bill_of_lading (upper(hbl_no) text_pattern_ops, contract_company_id) where hbl_no is not null;
create index clearance_doc_find_invoice_no on clearance_doc (upper(invoice_no) text_pattern_ops, contract_company_id) where invoice_no is not null;
create index domestic_stock_find_warehouse_receipt_no on domestic_stock (upper(warehouse_receipt_no) text_pattern_ops, contract_company_id);
create index warehouse_out_find_warehouse_out_no on warehouse_out (upper(warehouse_out_no) text_pattern_ops, contract_company_id);
create index warehouse_out_find_platform_order_no on warehouse_out (upper(platform_order_no) text_pattern_ops, contract_company_id) where platform_order_no is not null;
create index warehouse_out_find_customer_reference on warehouse_out (upper(customer_reference) text_pattern_ops, contract_company_id) where customer_reference is not null;
create index warehouse_out_find_recipient_name on warehouse_out (upper(recipient_name) text_pattern_ops, contract_company_id) where recipient_name is not null;
create index warehouse_out_find_recipient_company on warehouse_out (upper(recipient_company) text_pattern_ops, contract_company_id) where recipient_company is not null;
create index warehouse_out_find_tracking_no on warehouse_out (upper(tracking_no) text_pattern_ops, contract_company_id) where tracking_no is not null;
create index pack_express_find_tracking_no on pack_express (upper(tracking_no) text_pattern_ops, contract_company_id);
create index inbound_plan_find_ohl_order_no on inbound_plan (upper(ohl_order_no) text_pattern_ops, contract_company_id) where ohl_order_no is not null;
create index inbound_plan_find_po on inbound_plan (upper(po) text_pattern_ops, contract_company_id) where po is not null;
create index inbound_plan_find_dcg_no on inbound_plan (upper(dcg_no) text_pattern_ops, contract_company_id) where dcg_no is not null;
create index inbound_plan_find_forwarder_no on inbound_plan (upper(forwarder_no) text_pattern_ops, contract_company_id) where forwarder_no is not null;
create index inbound_plan_find_container_no on inbound_plan (upper(container_no) text_pattern_ops, contract_company_id) where container_no is not null;
create index wares_info_find_sku on wares_info (upper(sku) text_pattern_ops, contract_company_id);
create index wares_info_find_fnsku on wares_info (upper(fnsku) text_pattern_ops, contract_company_id);
create index wares_info_find_customer_code on wares_info (upper(customer_code) text_pattern_ops, contract_company_id) where customer_code is not null;
-- Numbers of parcels that a record keeps as a list are found whole.
create index order_delivery_find_parcels on order_delivery_address using gin (tracking_nos) where tracking_nos <> '{}';
create index inbound_plan_find_parcels on inbound_plan using gin (tracking_nos) where tracking_nos <> '{}';
