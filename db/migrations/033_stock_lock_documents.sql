-- Stock is locked for documents of several tables: a lock names the table and the number of its document. The key stays in warehouse_out_id.
alter table stock_lock
  add column relate_type text not null default 'warehouse_out',
  add column relate_no text not null default '';
alter table stock_lock no force row level security;
alter table warehouse_out no force row level security;
update stock_lock l set relate_no = o.warehouse_out_no from warehouse_out o where o.contract_company_id = l.contract_company_id and o.id = l.warehouse_out_id;
alter table warehouse_out force row level security;
alter table stock_lock force row level security;
