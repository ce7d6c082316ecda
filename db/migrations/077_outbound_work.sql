-- Labels of parcels that their courier did not issue, as work of the desk.
alter table carrier_label add column country_code text;
update carrier_label l set country_code = o.site from warehouse_out o
  where o.contract_company_id = l.contract_company_id and o.id = l.warehouse_out_id;
update carrier_label l set country_code = r.country_code from return_label r
  where r.contract_company_id = l.contract_company_id and r.id = l.return_label_id;
alter table carrier_label
  alter column country_code set not null,
  add column label_problem int not null generated always as (case
    when warehouse_out_id is null or error is null then 0
    when state = 'requested' then 311001
    when state = 'failed' then 311002
    else 0 end) stored;
create index carrier_label_problem on carrier_label (created_time, id) where label_problem <> 0;
call tally_of('carrier_label', 'carrier_label', 'country_code', 'label_problem');
insert into tally select contract_company_id, 'carrier_label', country_code, label_problem, count(*) from carrier_label group by 1, 3, 4;

-- Replenishment orders are found by their numbers without reading all orders of a company.
alter table replenishment_out add column search_text text generated always as (search_text(warehouse_out_no, new_fba_no, reference_id, customer_reference)) stored;
create index replenishment_out_search on replenishment_out using gin (search_text gin_trgm_ops);
-- The desk turns to a late page, and orders by the expected day, without reading the orders before it.
drop index replenishment_out_newest, replenishment_out_desk;
create index replenishment_out_newest on replenishment_out (created_time desc, id desc) include (contract_company_id, site);
create index replenishment_out_desk on replenishment_out (status, created_time desc, id desc) include (contract_company_id, site);
create index replenishment_out_desk_expected on replenishment_out (expected_outbound_date, id) include (contract_company_id, site);
