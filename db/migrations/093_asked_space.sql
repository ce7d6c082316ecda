-- m³ on a sailing that orders have asked for and staff have not booked yet, over all companies: of the orders of others no row leaves
-- it, only their sum. A company's own reads see what is really free by it (index order_fba_asked_space).
create function space_asked(of_sailing bigint) returns numeric language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(sum(o.total_volume), 0) from order_fba o
    where o.sailing_id = of_sailing and o.order_status in (101002, 101003) and o.so_file_id is null
$$;
revoke all on function space_asked(bigint) from public;
grant execute on function space_asked(bigint) to quayside_app, quayside_staff;
