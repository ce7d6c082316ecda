-- The orders of a sailing or flight.
create index order_fba_sailing on order_fba (sailing_id, order_status) include (contract_company_id, id) where order_status between 101002 and 101008;
create index order_fba_flight on order_fba (flight_id, order_status) include (contract_company_id, id) where order_status between 101002 and 101008;

-- What staff note about a customer; never shown to the customer, never changed.
create table company_note (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  created_time timestamptz not null,
  created_by bigint not null,
  operator text not null,
  content text not null,
  primary key (contract_company_id, id)
);
create index company_note_list on company_note (contract_company_id, created_time desc, id desc);
select guard_company('company_note');
drop policy company on company_note;
revoke all on company_note from quayside_app;
create trigger append_only before update or delete on company_note for each row execute function refuse_change();

-- Reports of a period.
create index order_fba_submitted on order_fba (submit_time) where order_status between 101002 and 101008;
create index order_delivery_address_delivered on order_delivery_address (delivered_time) where delivered_time is not null;
create index inbound_plan_finished on inbound_plan (finish_time) where finish_time is not null;
