-- Accounting reads a period of all companies by the day of booking.
create index wallet_flow_time on wallet_flow (flow_time);
create index bill_payment_day on bill_payment (pay_date);
create index bill_credit_note_time on bill_credit_note (created_time);
create index wfin_monthly_bill_invoice_date on wfin_monthly_bill (invoice_date);
