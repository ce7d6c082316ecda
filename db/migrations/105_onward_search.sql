-- A return is found by the number of the parcel in which its goods were sent on.
create index return_item_find_onward_no on return_item (upper(onward_tracking_no) text_pattern_ops, contract_company_id) where onward_tracking_no is not null;
