-- Orders of one delivery mode are found without reading those of the other: of a company, and at the desk.
create index replenishment_out_mode on replenishment_out (contract_company_id, site, delivery_mode, created_time desc, id desc);
create index replenishment_out_desk_mode on replenishment_out (delivery_mode, created_time desc, id desc) include (contract_company_id, site);
