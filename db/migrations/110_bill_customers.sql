-- Whom a bill was written to: an invoice stays as it was sent, whatever becomes of the company's name, address or tax number.
alter table wfin_monthly_bill add column customer jsonb;
update wfin_monthly_bill b set customer = jsonb_build_object('Name', c.name, 'Address', c.address, 'PostalCode', c.postal_code, 'CountryCode', c.country_code,
  'TaxNumber', c.tax_number) from company c where c.contract_company_id = b.contract_company_id;
alter table wfin_monthly_bill alter column customer set not null;
