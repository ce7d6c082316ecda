-- Every bill against its lines, the tax of its treatments, its credit notes and payments; every billed fee against its line; and the numbers of invoices without gaps.
with line as (
  select contract_company_id, monthly_bill_id, count(*) filter (where credit_note_id is null) as lines,
    coalesce(sum(amount) filter (where credit_note_id is null and amount > 0), 0) as fees, coalesce(sum(amount) filter (where credit_note_id is null and amount < 0), 0) as refunds,
    coalesce(sum(tax_amount) filter (where credit_note_id is null), 0) as tax, coalesce(-sum(amount + tax_amount) filter (where credit_note_id is not null), 0) as corrected
  from wfin_monthly_bill_line group by 1, 2
), treatment as (
  select contract_company_id, monthly_bill_id, sum(round(net * tax_percent / 100, 2)) as tax
  from (select contract_company_id, monthly_bill_id, tax_code, tax_percent, sum(amount) as net from wfin_monthly_bill_line where credit_note_id is null group by 1, 2, 3, 4) t group by 1, 2
), note as (
  select contract_company_id, monthly_bill_id, sum(net_amount + tax_amount) as credited, coalesce(sum(net_amount + tax_amount) filter (where not is_void), 0) as corrected,
    sum(refunded_amount) as refunded
  from bill_credit_note group by 1, 2
), payment as (
  select contract_company_id, monthly_bill_id, sum(amount) as paid from bill_payment group by 1, 2
), posted as (
  select contract_company_id, relate_no, -sum(change_balance + change_prepayment) as paid from wallet_flow where relate_type = 'wfin_monthly_bill' group by 1, 2
), by_wallet as (
  select contract_company_id, monthly_bill_id, sum(amount) as paid from bill_payment where method not in ('transfer', 'takenBack') group by 1, 2
), fee as (
  select contract_company_id as company, monthly_bill_no, count(*) as fees, sum(amount) as amount, count(*) filter (where fee_state <> 154003) as unpaid from wfin_fee where monthly_bill_no is not null group by 1, 2
), bill as (
  select b.*, coalesce(l.lines, 0) as lines, coalesce(l.fees, 0) as line_fees, coalesce(l.refunds, 0) as line_refunds, coalesce(l.tax, 0) as line_tax, coalesce(t.tax, 0) as rate_tax,
    coalesce(n.credited, 0) as credited, coalesce(n.corrected, 0) as note_corrected, coalesce(l.corrected, 0) as line_corrected, coalesce(p.paid, 0) as paid,
    coalesce(w.paid, 0) as wallet_paid, coalesce(o.paid, 0) as posted_paid, coalesce(f.amount, 0) as fee_amount, coalesce(f.unpaid, 0) as unpaid,
    coalesce((select sum(k.amount) from wfin_monthly_bill_line k where k.contract_company_id = b.contract_company_id and k.monthly_bill_id = b.id), 0) as all_lines
  from wfin_monthly_bill b
  left join line l on l.contract_company_id = b.contract_company_id and l.monthly_bill_id = b.id
  left join treatment t on t.contract_company_id = b.contract_company_id and t.monthly_bill_id = b.id
  left join note n on n.contract_company_id = b.contract_company_id and n.monthly_bill_id = b.id
  left join payment p on p.contract_company_id = b.contract_company_id and p.monthly_bill_id = b.id
  left join by_wallet w on w.contract_company_id = b.contract_company_id and w.monthly_bill_id = b.id
  left join posted o on o.contract_company_id = b.contract_company_id and o.relate_no = b.monthly_bill_no
  left join fee f on f.company = b.company_id and f.monthly_bill_no = b.monthly_bill_no
), number as (
  select legal_entity, invoice_no as no, contract_company_id from wfin_monthly_bill
  union all
  select legal_entity, credit_note_no, contract_company_id from bill_credit_note
), series as (
  select legal_entity, split_part(no, '-', 3)::int as year, count(*) as n, count(distinct no) as different, max(split_part(no, '-', 4)::int) as last, min(contract_company_id) as contract_company_id
  from number group by 1, 2
), issue as (
  select contract_company_id, monthly_bill_no as subject, p.what, p.expected::text, p.found::text
  from bill, lateral (values
    ('lines', lines::numeric, line_count::numeric), ('fees', line_fees, fee_total), ('refunds', line_refunds, refund_total), ('tax of its lines', line_tax, tax_amount),
    ('tax on the sum of each treatment', rate_tax, tax_amount), ('credit notes', credited, credited_amount), ('correction lines', note_corrected, line_corrected), ('payments', paid, paid_amount),
    ('entries of the wallet', wallet_paid, posted_paid),
    ('fees that it charges', case when bill_status = 155006 then 0 else all_lines end, fee_amount),
    ('fees of a bill that is paid, unsettled', 0::numeric, case when bill_status = 155004 then unpaid else 0 end),
    ('balance of a bill that is paid or void', 0::numeric, case when bill_status in (155004, 155006) then balance_due else 0 end)) p (what, expected, found)
  where p.expected is distinct from p.found
  union all
  select contract_company_id, legal_entity || ' ' || year, 'numbers of invoices up to the last', last::text, n::text from series where n <> last or different <> n
  union all
  select s.contract_company_id, s.legal_entity || ' ' || s.year, 'counter of invoice numbers', s.last::text, c.last_number::text
  from series s left join invoice_counter c on c.legal_entity = s.legal_entity and c.year = s.year where c.last_number is distinct from s.last
)
select json_build_object('bills', (select count(*) from bill), 'invoice numbers', (select count(*) from number)) as counts,
  (select count(*) from issue)::int as total,
  (select coalesce(json_agg(json_build_object('company', contract_company_id, 'subject', subject, 'what', what, 'expected', expected, 'found', found)), '[]')
    from (select * from issue order by contract_company_id, subject, what limit 1000) first) as issues
