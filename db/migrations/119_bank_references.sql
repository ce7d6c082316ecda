-- A payment of a bill has the whole reference of its bank line. Until now, references were cut to 60 characters.
alter table bill_payment disable trigger append_only;
update bill_payment p set reference = l.entry_ref
from bank_statement_line l
where l.matched_type = 'wfin_monthly_bill' and l.matched_company_id = p.contract_company_id and l.matched_id = p.monthly_bill_id
  and length(l.entry_ref) > 60 and p.reference = left(l.entry_ref, 60) and p.method in ('transfer', 'takenBack');
alter table bill_payment enable trigger append_only;
