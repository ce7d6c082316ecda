-- A marketplace cancels purchase orders also while the warehouse works on them: the customer asks, the warehouse gives the order up.
alter table vendor_out add column cancel_reason text;
