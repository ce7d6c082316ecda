-- The desk's board of today: arrivals by their day, and parcels by the courier who collects them.
create index sailing_arrival on sailing (eta, id);
create index flight_arrival on flight (eta_time, id);
create index warehouse_out_cut_off on warehouse_out (site, expected_outbound_date, warehouse_id, courier) include (contract_company_id)
  where outbound_type = 127002 and status in (126001, 126005, 126006, 126007) and courier is not null;
create index delivery_booking_expected on delivery_booking (relate_type, site, slot_time, id) include (contract_company_id, country, relate_state)
  where booking_state = 137002 and arrived_time is null;
