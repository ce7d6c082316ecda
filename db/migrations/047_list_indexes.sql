-- Lists of the desk that were sorted or searched row by row.
create index sent_message_recipient on sent_message using gin (recipient gin_trgm_ops);
create index hbl_info_newest on hbl_info (created_time desc, id desc) include (contract_company_id);
create index hbl_info_states on hbl_info (review_state, created_time desc, id desc) include (contract_company_id);
create index eori_info_newest on eori_info (created_time desc, id desc) include (contract_company_id);
create index eori_info_states on eori_info (review_state, created_time desc, id desc) include (contract_company_id);
alter table hbl_info add column search_text text generated always as (search_text(template_name, shipper, consignee)) stored;
create index hbl_info_search on hbl_info using gin (search_text gin_trgm_ops);
alter table eori_info add column search_text text generated always as (search_text(importer_name, eori_number, vat_number)) stored;
create index eori_info_search on eori_info using gin (search_text gin_trgm_ops);
alter table enquiry add column search_text text generated always as (search_text(name, email, phone, content)) stored;
create index enquiry_search on enquiry using gin (search_text gin_trgm_ops);
