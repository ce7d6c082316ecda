-- Pieces that a picker found unfit, or did not find, keep their serial numbers and can no longer be sent.
alter table stock_sn drop constraint stock_sn_state_check;
alter table stock_sn add constraint stock_sn_state_check check (state in ('inStock', 'locked', 'outbound', 'damaged', 'lost'));
