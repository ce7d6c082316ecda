-- What arrives and leaves on a day, for the workbench and for lists by that day.
create index warehouse_out_expected on warehouse_out (contract_company_id, site, expected_outbound_date, id);
create index inbound_plan_expected on inbound_plan (contract_company_id, country_code, expected_inbound_time, id);
