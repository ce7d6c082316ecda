-- The orders of a sailing or flight.
create index order_fba_sailing on order_fba (sailing_id, order_status) include (contract_company_id, id) where order_status between 101002 and 101008;
create index order_fba_flight on order_fba (flight_id, order_status) include (contract_company_id, id) where order_status between 101002 and 101008;
