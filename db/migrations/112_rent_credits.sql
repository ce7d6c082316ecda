-- One fee of rent for a month and warehouse; what is credited of it is a line of its own, of the same document.
drop index wfin_fee_rent;
create unique index wfin_fee_rent on wfin_fee (contract_company_id, relate_no) where relate_type = 'warehouse_rent' and qty > 0;
