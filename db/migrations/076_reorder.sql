-- What a suggested replenishment follows from, of an alert about low stock.
alter table os_early_warn add column reorder jsonb;
