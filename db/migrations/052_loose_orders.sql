-- Orders whose loose pieces are still to be packed into mixed cartons.
create index replenishment_out_loose on replenishment_out (contract_company_id, site, created_time desc, id desc)
  where loose_pieces > 0 and status in (126001, 126005, 126006, 126007);
