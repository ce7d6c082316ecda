-- An order keeps the entries of the address book as they were when the order named them: what is edited there later concerns new orders.
alter table order_fba add column pick_address jsonb, add column loading_address jsonb, add column importer jsonb, add column lading_parties jsonb;
alter table order_delivery_address add column private_address jsonb;

create function copy_order_addresses() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.pick_address_id is distinct from old.pick_address_id then
    new.pick_address = (select to_jsonb(a) from pick_address a where a.contract_company_id = new.contract_company_id and a.id = new.pick_address_id);
  end if;
  if tg_op = 'INSERT' or new.loading_address_id is distinct from old.loading_address_id then
    new.loading_address = (select to_jsonb(a) from pick_address a where a.contract_company_id = new.contract_company_id and a.id = new.loading_address_id);
  end if;
  if tg_op = 'INSERT' or new.eori_info_id is distinct from old.eori_info_id then
    new.importer = (select to_jsonb(e) from eori_info e where e.contract_company_id = new.contract_company_id and e.id = new.eori_info_id);
  end if;
  if tg_op = 'INSERT' or new.hbl_info_id is distinct from old.hbl_info_id then
    new.lading_parties = (select to_jsonb(h) from hbl_info h where h.contract_company_id = new.contract_company_id and h.id = new.hbl_info_id);
  end if;
  return new;
end $$;
create trigger copy_order_addresses before insert or update of pick_address_id, loading_address_id, eori_info_id, hbl_info_id on order_fba
  for each row execute function copy_order_addresses();

-- Whoever writes the places of an order again names the entry as it is by then, even if it is the same one.
create function copy_private_address() returns trigger language plpgsql as $$
begin
  new.private_address = (select to_jsonb(a) from private_warehouse_address a where a.contract_company_id = new.contract_company_id and a.id = new.private_warehouse_address_id);
  return new;
end $$;
create trigger copy_private_address before insert or update of private_warehouse_address_id on order_delivery_address
  for each row execute function copy_private_address();

-- Orders that stand already keep the entries as they are today.
update order_fba set
  pick_address = (select to_jsonb(a) from pick_address a where a.contract_company_id = order_fba.contract_company_id and a.id = pick_address_id),
  loading_address = (select to_jsonb(a) from pick_address a where a.contract_company_id = order_fba.contract_company_id and a.id = loading_address_id),
  importer = (select to_jsonb(e) from eori_info e where e.contract_company_id = order_fba.contract_company_id and e.id = eori_info_id),
  lading_parties = (select to_jsonb(h) from hbl_info h where h.contract_company_id = order_fba.contract_company_id and h.id = hbl_info_id)
where pick_address_id is not null or loading_address_id is not null or eori_info_id is not null or hbl_info_id is not null;
update order_delivery_address set private_warehouse_address_id = private_warehouse_address_id where private_warehouse_address_id is not null;
