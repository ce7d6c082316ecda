-- Sums of the unbilled fees that a company pays in a currency: also of fees of other companies' documents, of which no row leaves it.
create function unbilled_fees(payer bigint, currency text, out due numeric, out not_due numeric) language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(sum(f.amount) filter (where f.due_time is not null), 0), coalesce(sum(f.amount) filter (where f.due_time is null), 0)
  from wfin_fee f where f.payer_company_id = payer and f.currency_code = currency and f.fee_state = 154001
$$;
revoke all on function unbilled_fees(bigint, text) from public;
grant execute on function unbilled_fees(bigint, text) to quayside_app, quayside_staff;
