-- Orders under way are few among all that are over: their list reads them alone. Applications are read with their order.

create index order_fba_under_way on order_fba (contract_company_id, created_time desc, id desc) where order_status between 101002 and 101007;
create index order_apply_order on order_apply (contract_company_id, order_id);
