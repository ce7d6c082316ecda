-- The shop an order was sold in, and the day on which it is to leave; none of an order from before there was one to say.
alter table warehouse_out
  add column shop_info text,
  add column expected_outbound_date date;
