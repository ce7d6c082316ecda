-- The right that an export asked for: its file is for whoever still holds it.
alter table upload_record add column permission text;
create index upload_record_result on upload_record (contract_company_id, result_file_id) where permission is not null;
