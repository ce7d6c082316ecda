-- Orders are found by any of their numbers, by many of them at once, at the desk over all companies.

create index order_fba_customer_order_no on order_fba (customer_order_no) where customer_order_no is not null;
create index order_fba_mbl_no on order_fba (mbl_no) where mbl_no is not null;
create index order_fba_mawb_no on order_fba (mawb_no) where mawb_no is not null;
create index order_fba_receipt_no on order_fba (warehouse_receipt_no) where warehouse_receipt_no is not null;
create index order_container_any_no on order_container (container_no) where container_no is not null;
