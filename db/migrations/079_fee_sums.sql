-- Fees are found by the beginning of their numbers and paged through by state without reading all fees of a company, and their sums are
-- kept as their counts are.
create index wfin_fee_find_no on wfin_fee (fee_no text_pattern_ops, contract_company_id);
create index wfin_fee_find_relate on wfin_fee (relate_no text_pattern_ops, contract_company_id);
create index wfin_fee_state on wfin_fee (contract_company_id, fee_state, created_time desc, id desc);
create index wfin_fee_newest on wfin_fee (created_time desc, id desc) include (contract_company_id);
drop index wfin_fee_desk;
create index wfin_fee_desk on wfin_fee (fee_state, created_time desc, id desc) include (contract_company_id);

-- Rows of the list 'fee_sum' in `tally` are hundredths of a currency, which is their site.
create function keep_fee_sum() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tally select contract_company_id, 'fee_sum', currency_code, fee_state, sum(amount) * 100 from come group by 1, 3, 4 having sum(amount) <> 0;
  elsif tg_op = 'DELETE' then
    insert into tally select contract_company_id, 'fee_sum', currency_code, fee_state, -sum(amount) * 100 from gone group by 1, 3, 4 having sum(amount) <> 0;
  else
    insert into tally select contract_company_id, 'fee_sum', currency_code, fee_state, sum(amount) * 100
      from (select contract_company_id, currency_code, fee_state, amount from come union all select contract_company_id, currency_code, fee_state, -amount from gone) r
      group by 1, 3, 4 having sum(amount) <> 0;
  end if;
  return null;
end $$;
create trigger fee_sum_insert after insert on wfin_fee referencing new table as come for each statement execute function keep_fee_sum();
create trigger fee_sum_update after update on wfin_fee referencing old table as gone new table as come for each statement execute function keep_fee_sum();
create trigger fee_sum_delete after delete on wfin_fee referencing old table as gone for each statement execute function keep_fee_sum();
insert into tally select contract_company_id, 'fee_sum', currency_code, fee_state, sum(amount) * 100 from wfin_fee group by 1, 3, 4 having sum(amount) <> 0;
