-- What a bill charges never changes, so its sums by kind of cost and by tax are kept with it: a bill may have 100,000 lines.
alter table wfin_monthly_bill
  add column cost_sums jsonb not null default '[]',
  add column tax_sums jsonb not null default '[]';
update wfin_monthly_bill b set
  cost_sums = coalesce((select jsonb_agg(jsonb_build_object('CostType', cost_type, 'Lines', n, 'Amount', amount) order by cost_type)
    from (select cost_type, count(*) as n, sum(amount) as amount from wfin_monthly_bill_line l
      where l.contract_company_id = b.contract_company_id and l.monthly_bill_id = b.id and credit_note_id is null group by 1) s), '[]'),
  tax_sums = coalesce((select jsonb_agg(jsonb_build_object('TaxCode', tax_code, 'TaxPercent', tax_percent, 'NetAmount', net, 'TaxAmount', tax) order by tax_percent desc, tax_code)
    from (select tax_code, tax_percent, sum(amount) as net, sum(tax_amount) as tax from wfin_monthly_bill_line l
      where l.contract_company_id = b.contract_company_id and l.monthly_bill_id = b.id and credit_note_id is null group by 1, 2) s), '[]');
