-- Drafts are few as well: their tab reads them alone, like the one of orders under way, whatever the statistics say.

create index order_fba_drafts on order_fba (contract_company_id, created_time desc, id desc) where order_status = 101001;
