-- What happened (event) and the ledger of stock (stock_flow) grow with every move: they are partitioned by time, by year unless the
-- portal is told to do it by month. What was there until now becomes the first partition as it stands; nothing is copied.

-- Makes a table that can be a partition: customers and staff reach its rows through the whole table alone, where the policies are.
create function close_partition(part regclass) returns void language plpgsql as $$
begin
  execute format('revoke all on %s from quayside_app, quayside_staff', part);
  execute format('alter table %s enable row level security', part);
  execute format('alter table %s no force row level security', part);
end $$;

-- Partitions of all partitioned tables with their bounds; the default one has none, and the first one no lower one.
create function partitions() returns table (parent regclass, part regclass, column_name text, lower timestamptz, upper timestamptz, is_default boolean)
  language sql stable set timezone = 'UTC' as $$
  select p.partrelid::regclass, c.oid::regclass, a.attname::text, (b.bounds[1])::timestamptz, (b.bounds[2])::timestamptz, pg_get_expr(c.relpartbound, c.oid) = 'DEFAULT'
  from pg_partitioned_table p
  join pg_class t on t.oid = p.partrelid and t.relnamespace = 'public'::regnamespace
  join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
  join pg_inherits i on i.inhparent = p.partrelid
  join pg_class c on c.oid = i.inhrelid
  left join lateral regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \((?:MINVALUE|''([^'']+)'')\) TO \(''([^'']+)''\)') b (bounds) on true
$$;

-- Adds partitions of a table until there are some for the three months after `moment`; `unit` is year or month. Says how many it added.
-- May be called at any time and by several at once, each table in its own transaction: until that ends, the default partition is locked.
-- Rows whose time was ahead of all partitions wait in the default partition until their own is made.
create function add_partitions(target regclass, moment timestamptz, unit text) returns int
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '5s' as $$
declare
  whole record; begins timestamptz; ends timestamptz; part text; added int := 0; has_rows boolean;
begin
  if unit not in ('year', 'month') then raise exception 'no unit of partitions: %', unit; end if;
  perform pg_advisory_xact_lock(7340115);
  for whole in select parent, column_name, max(upper) as upper, max(p.part::text) filter (where is_default) as rest from partitions() p where parent = target group by 1, 2 loop
    begins := whole.upper;
    while begins <= moment + interval '3 months' loop
      ends := date_trunc(unit, begins) + ('1 ' || unit)::interval;
      part := whole.parent || to_char(begins, case unit when 'year' then '_YYYY' else '_YYYY_MM' end);
      -- Attached once it is complete: that takes the default partition for itself and keeps writers from the tables referred to, but
      -- readers and writers of other partitions wait only if they touch the default one too, and not longer than this transaction.
      execute format('create table %I (like %s including defaults including constraints including storage)', part, whole.parent);
      perform close_partition(part::regclass);
      execute format('select exists (select from %s where %I >= %L and %2$I < %4$L)', whole.rest, whole.column_name, begins, ends) into has_rows;
      if has_rows then
        execute format('alter table %s disable trigger user', whole.rest);
        execute format('with ahead as (delete from %s where %I >= %L and %2$I < %4$L returning *) insert into %5$I select * from ahead', whole.rest, whole.column_name, begins, ends, part);
        execute format('alter table %s enable trigger user', whole.rest);
      end if;
      execute format('alter table %s attach partition %I for values from (%L) to (%L)', whole.parent, part, begins, ends);
      begins := ends;
      added := added + 1;
    end loop;
  end loop;
  return added;
end $$;

-- PostgreSQL looks after the figures of partitions by itself, not after those of the whole. It reads for a while: in a transaction that
-- holds nothing else.
create function analyze_partitioned(target regclass) returns void
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' as $$
begin
  if not exists (select from partitions() where parent = target) then raise exception 'no partitioned table: %', target; end if;
  execute format('analyze %s', target);
end $$;
revoke execute on function add_partitions(regclass, timestamptz, text), analyze_partitioned(regclass), close_partition(regclass) from public;
grant execute on function add_partitions(regclass, timestamptz, text), analyze_partitioned(regclass) to quayside_staff;

-- Puts a partitioned table in the place of one that is there. Its keys, indexes, policies and triggers follow.
create procedure partition_table(target text, time_column text) language plpgsql set timezone = 'UTC' as $$
declare
  last_id bigint; is_used boolean; newest timestamptz; first_end timestamptz; old text := target || '_first'; name text;
begin
  execute format('lock table %I', target);
  execute format('select last_value, is_called from %s', pg_get_serial_sequence(target, 'id')) into last_id, is_used;
  execute format('select max(%I) from %I', time_column, target) into newest;
  first_end := date_trunc('year', greatest(newest, now())) + interval '1 year';

  execute format('alter table %I rename to %I', target, old);
  -- Before PostgreSQL 17 partitions have no identity: numbers come from a plain sequence.
  execute format('alter table %I alter id drop identity', old);
  execute format('create sequence %I', target || '_id_seq');
  execute format('alter table %I alter id set default nextval(%L)', old, target || '_id_seq');
  execute format('alter table %I drop constraint %I', old, target || '_pkey');
  for name in select tgname from pg_trigger where tgrelid = old::regclass and not tgisinternal loop
    execute format('drop trigger %I on %I', name, old);
  end loop;
  for name in select polname from pg_policy where polrelid = old::regclass loop
    execute format('drop policy %I on %I', name, old);
  end loop;
  for name in select indexrelid::regclass::text from pg_index where indrelid = old::regclass loop
    execute format('alter index %I rename to %I', name, replace(name, target, old));
  end loop;

  execute format('create table %I (like %I including defaults including constraints including storage) partition by range (%I)', target, old, time_column);
  execute format('alter sequence %I owned by %I.id', target || '_id_seq', target);
  perform setval(target || '_id_seq', last_id, is_used);
  execute format('alter table %I add primary key (contract_company_id, id, %I)', target, time_column);
  execute format('create table %I partition of %I default', target || '_rest', target);
  perform close_partition(old::regclass), close_partition((target || '_rest')::regclass), guard_company(target::regclass);
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', target, old, first_end);
end $$;

drop index event_entity, event_unhandled, stock_flow_wares, stock_flow_stock;
call partition_table('event', 'time');
call partition_table('stock_flow', 'operate_time');

-- Time before number: partitions are read one after the other and only as far as needed.
alter table event add foreign key (contract_company_id) references company;
create index event_entity on event (contract_company_id, entity, entity_id, time, id);
create index event_unhandled on event (time, id) where handled_at is null;
create trigger ring after insert on event for each statement execute function ring_event();

alter table stock_flow add foreign key (contract_company_id, wares_stock_id) references wares_stock;
create index stock_flow_wares on stock_flow (contract_company_id, wares_info_id, operate_time desc, id desc);
create index stock_flow_stock on stock_flow (contract_company_id, wares_stock_id, operate_time desc, id desc);
create index stock_flow_outbound on stock_flow (contract_company_id, wares_info_id, operate_time) include (change_total, warehouse_id, wares_stock_id) where stock_flow_type = 135006;
create index stock_flow_time on stock_flow (contract_company_id, warehouse_id, operate_time);
create trigger append_only before update or delete on stock_flow for each row execute function refuse_change();

-- Movements of a batch are in the order of their times also when clocks of servers differ by a little.
alter table wares_stock add column last_flow_time timestamptz;

drop procedure partition_table(text, text);
select add_partitions('event', now(), 'year'), add_partitions('stock_flow', now(), 'year');
select analyze_partitioned('event'), analyze_partitioned('stock_flow');
