-- What staff search among the top-ups, online payments and bills of all companies, and in the bank's statement, is found by its trigrams.
alter table recharge_record add column search_text text generated always as (search_text(recharge_no, payer_account_name)) stored;
alter table online_payment add column search_text text generated always as (search_text(payment_no, monthly_bill_no)) stored;
alter table wfin_monthly_bill add column search_text text generated always as (search_text(monthly_bill_no, invoice_no)) stored;
alter table bank_statement_line add column search_text text generated always as (search_text(entry_ref, counterparty_name, remittance, matched_no)) stored;
create index recharge_record_search on recharge_record using gin (search_text gin_trgm_ops);
create index online_payment_search on online_payment using gin (search_text gin_trgm_ops);
create index wfin_monthly_bill_search on wfin_monthly_bill using gin (search_text gin_trgm_ops);
create index bank_statement_line_search on bank_statement_line using gin (search_text gin_trgm_ops);
