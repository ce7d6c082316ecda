-- Fees that staff entered by hand have no rate and no agreed price that explains them.
alter table wfin_fee add column is_extra boolean not null default false;
