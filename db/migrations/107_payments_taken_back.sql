-- A payment that was booked on the wrong document is taken back by an entry against it: what was written stays.
alter table bill_payment drop constraint bill_payment_method_check;
alter table bill_payment add constraint bill_payment_method_check check (method in ('wallet', 'prepayment', 'transfer', 'refund', 'takenBack'));
-- Of an entry that takes a transfer back: the place of that transfer among the payments of the bill.
alter table bill_payment add column takes_back_seq int;
alter table bill_payment add constraint bill_payment_takes_back check ((method = 'takenBack') = (takes_back_seq is not null));
create unique index bill_payment_once_back on bill_payment (contract_company_id, monthly_bill_id, takes_back_seq) where takes_back_seq is not null;
-- Where a bank payment was booked before, and why that was taken back.
alter table bank_statement_line add column taken_back_no text;
alter table bank_statement_line add column taken_back_reason text;
