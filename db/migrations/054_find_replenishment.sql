-- Replenishment orders are found by the beginning of their numbers.
create index replenishment_out_find_no on replenishment_out (upper(warehouse_out_no) text_pattern_ops, contract_company_id);
create index replenishment_out_find_shipment on replenishment_out (upper(new_fba_no) text_pattern_ops, contract_company_id);
create index replenishment_out_find_appointment on replenishment_out (upper(reference_id) text_pattern_ops, contract_company_id);
create index replenishment_out_find_reference on replenishment_out (upper(customer_reference) text_pattern_ops, contract_company_id);
