-- Lists at scale: what a search looks through is one column of a document, indexed by its trigrams, and the order of each list of the desk
-- is an index that holds the keys, so that a page is chosen without a look at the rows.
create extension if not exists pg_trgm;

-- One value in a line. Immutable for texts, as `array_to_string` is not declared to be.
create function search_text(variadic parts text[]) returns text language sql immutable parallel safe as $$ select array_to_string(parts, E'\n') $$;

alter table order_fba add column search_text text generated always as (search_text(dcg_no, customer_order_no, warehouse_receipt_no, mbl_no, mawb_no)) stored;
alter table order_container add column search_text text generated always as (search_text(container_no)) stored;
alter table order_delivery_address add column search_text text generated always as (search_text(fba_shipment_id, reference_id)) stored;
alter table warehouse_out add column search_text text generated always as (search_text(warehouse_out_no, platform_order_no, tracking_no, customer_reference, recipient_name)) stored;
alter table wares_info add column search_text text generated always as (search_text(sku, fnsku, name_cn, name_en, customer_code)) stored;
alter table inbound_plan add column search_text text generated always as (search_text(variadic array[ohl_order_no, po, forwarder_no, container_no] || tracking_nos)) stored;
alter table domestic_stock add column search_text text generated always as (search_text(warehouse_receipt_no)) stored;
-- A bill that names no containers has all those of its order.
alter table order_bill_of_lading
  add column search_text text generated always as (search_text(variadic array[lading_no, dcg_no, hbl_no] || container_nos)) stored,
  add column all_containers_of bigint generated always as (case when container_nos = '{}' then order_id end) stored;
create index order_bill_of_lading_containers on order_bill_of_lading (contract_company_id, all_containers_of) where all_containers_of is not null;
alter table clearance_doc add column search_text text generated always as (search_text(invoice_no)) stored;
alter table request_quote add column search_text text generated always as (search_text(inquiry_no, request->>'DeliveryCode')) stored;
alter table quoted_price add column search_text text generated always as (search_text(quoted_price_no)) stored;
alter table delivery_booking add column search_text text generated always as (search_text(relate_no, booking_code, vehicle_plate, fc_code)) stored;
alter table supplier_job add column search_text text generated always as (search_text(vehicle_plate, ended_booking->>'relate_no')) stored;
alter table carrier_watch add column search_text text generated always as (search_text(reference)) stored;
alter table tracking_exception add column search_text text generated always as (search_text(dcg_no)) stored;
alter table order_apply add column search_text text generated always as (search_text(apply_no, dcg_no)) stored;
alter table file add column search_text text generated always as (search_text(file_name)) stored;

do $$
declare
  target text;
begin
  foreach target in array '{order_fba,order_container,order_delivery_address,warehouse_out,wares_info,inbound_plan,domestic_stock,order_bill_of_lading,clearance_doc,request_quote,quoted_price,delivery_booking,supplier_job,carrier_watch,tracking_exception,order_apply,file}'::text[] loop
    execute format('create index %I on %I using gin (search_text gin_trgm_ops)', target || '_search', target);
  end loop;
end $$;

-- Keys of the rows in which a word is found: of the caller's company, of one or all companies for staff. A policy of row-level security
-- keeps the trigrams from being used, since `like` is not proof against leaks; here the company is part of the condition instead.
-- `target` is searched; `via` names rows that belong to one found there (`via_on` is the column that equals `via_from` of `target`).
create function search_keys(target regclass, key name, via regclass, via_from name, via_on name, for_company bigint, words text[], is_whole boolean, most int)
  returns table (contract_company_id bigint, id bigint) language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  is_staff boolean := current_setting('role', true) = 'quayside_staff';
  company bigint := case when is_staff then for_company else nullif(current_setting('app.company', true), '')::bigint end;
begin
  if company is null and not is_staff then return; end if;
  return query execute format('/* search */ select %s.contract_company_id, %s.%I from %s p %s where p.search_text ilike %s %s %s limit $3',
    case when via is null then 'p' else 'v' end, case when via is null then 'p' else 'v' end, key, target,
    case when via is null then '' else format('join %s v on v.contract_company_id = p.contract_company_id and v.%I = p.%I', via, via_on, via_from) end,
    case when cardinality(words) = 1 then '($1)[1]' else 'any ($1)' end,
    case when is_whole then 'and string_to_array(p.search_text, E''\n'') && $4' else '' end,
    case when company is null then '' else 'and p.contract_company_id = $2' end)
    using case when is_whole then (select array_agg('%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%') from unnest(words) w) else words end, company, most, words;
end $$;

-- Orders at the desk, by when something happened to them.
drop index order_fba_desk;
create index order_fba_desk on order_fba (order_status, updated_time desc, id desc) include (contract_company_id);
create index order_fba_desk_all on order_fba (updated_time desc, id desc) include (contract_company_id, order_status) where order_status <> 101001;
drop index order_fba_clearance_desk;
create index order_fba_clearance_desk on order_fba (clearance_status, updated_time desc, id desc) include (contract_company_id) where order_status between 101002 and 101008;
drop index order_fba_clearance;
create index order_fba_clearance on order_fba (contract_company_id, clearance_status, created_time desc, id desc) where order_status between 101002 and 101008;
drop index order_fba_list;
create index order_fba_list on order_fba (contract_company_id, created_time desc, id desc) include (order_status);

create index domestic_stock_newest on domestic_stock (id desc) include (contract_company_id);
create index domestic_stock_states on domestic_stock (domestic_stock_state, id desc) include (contract_company_id);

drop index order_bill_of_lading_desk;
create index order_bill_of_lading_desk on order_bill_of_lading (lading_state, updated_time desc, id desc) include (contract_company_id);
create index order_bill_of_lading_desk_all on order_bill_of_lading (updated_time desc, id desc) include (contract_company_id);

drop index order_paper_desk;
create index order_paper_desk on order_paper (doc_state, updated_time, id) include (contract_company_id);
create index order_paper_desk_all on order_paper (updated_time, id) include (contract_company_id);

drop index order_apply_desk;
create index order_apply_desk on order_apply (apply_state, created_time desc, id desc) include (contract_company_id);
create index order_apply_desk_all on order_apply (created_time desc, id desc) include (contract_company_id);

drop index tracking_exception_desk;
create index tracking_exception_desk on tracking_exception (exception_state, created_time desc, id desc) include (contract_company_id);
create index tracking_exception_desk_all on tracking_exception (created_time desc, id desc) include (contract_company_id);

create index clearance_doc_waiting on clearance_doc (doc_state, submit_time, id) include (contract_company_id);
create index clearance_doc_waiting_all on clearance_doc (submit_time, id) include (contract_company_id);

create index request_quote_newest on request_quote (created_time desc, id desc) include (contract_company_id) where not is_deleted;
create index request_quote_states on request_quote (quote_status, created_time desc, id desc) include (contract_company_id) where not is_deleted;
create index request_quote_state on request_quote (contract_company_id, quote_status, created_time desc, id desc) where not is_deleted;

drop index delivery_booking_desk;
create index delivery_booking_desk on delivery_booking (created_time desc, id desc) include (contract_company_id);
create index delivery_booking_states on delivery_booking (booking_state, created_time desc, id desc) include (contract_company_id);
create index delivery_booking_turn on delivery_booking (waits_for, created_time desc, id desc) include (contract_company_id);
create index supplier_job_newest on supplier_job (created_time desc, id desc) include (contract_company_id);
create index supplier_job_states on supplier_job (told_state, created_time desc, id desc) include (contract_company_id);

drop index warehouse_out_newest;
create index warehouse_out_newest on warehouse_out (created_time desc, id desc) include (contract_company_id, outbound_type, site);
drop index warehouse_out_desk;
create index warehouse_out_desk on warehouse_out (status, created_time, id) include (contract_company_id, outbound_type, site);
create index wares_info_newest on wares_info (created_time desc, id desc) include (contract_company_id, country_code);
create index wares_info_states on wares_info (review_state, created_time desc, id desc) include (contract_company_id, country_code);
create index inbound_plan_newest on inbound_plan (created_time desc, id desc) include (contract_company_id, country_code, status);
create index inbound_plan_states on inbound_plan (status, created_time desc, id desc) include (contract_company_id, country_code);

-- The company's own lists.
create index carrier_watch_of_order on carrier_watch (contract_company_id, order_id);
create index carrier_watch_of_outbound on carrier_watch (contract_company_id, warehouse_out_id) where warehouse_out_id is not null;
create index attachment_file on attachment (contract_company_id, file_id);
create index attachment_entity on attachment (contract_company_id, entity_id);
drop index attachment_order_files;
create index attachment_order_files on attachment (contract_company_id, created_time desc, id desc) include (entity_id, kind) where entity = 'order_fba';
create index order_fba_unnumbered on order_fba (contract_company_id, id) where dcg_no is null;
