-- Returned goods that are sent on leave with a courier's number, by which their return is found.
alter table return_item add column onward_carrier text, add column onward_tracking_no text,
  add check ((onward_carrier is null) = (onward_tracking_no is null));
alter table return_item drop column search_text;
alter table return_item add column search_text text generated always as (search_text(variadic array[old_fnsku, new_fnsku, onward_tracking_no] || serials)) stored;
create index return_item_search on return_item using gin (search_text gin_trgm_ops);
