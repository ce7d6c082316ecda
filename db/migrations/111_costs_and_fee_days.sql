-- What freight costs belongs to the company that pays for it, as what it earns does.
update supplier_cost c set customer_id = o.payer_company_id
from order_fba o where o.payer_company_id is not null and upper(o.dcg_no) = upper(c.relate_no) and c.customer_id = o.contract_company_id;

-- Lists of fees are narrowed by the day for which a fee is charged, over all companies at the desk.
create index wfin_fee_day on wfin_fee (fee_date desc, id desc) include (contract_company_id);
