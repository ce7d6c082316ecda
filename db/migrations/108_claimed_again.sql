-- What a courier refused can be claimed again for the same case.
alter table express_claim drop constraint express_claim_contract_company_id_express_problem_id_key;
create unique index express_claim_once on express_claim (contract_company_id, express_problem_id) where status <> 149004;
