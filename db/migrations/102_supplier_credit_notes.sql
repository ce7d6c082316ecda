-- A supplier's credit note is an invoice with a total below zero.
alter table supplier_invoice drop constraint supplier_invoice_total_check;
alter table supplier_invoice add constraint supplier_invoice_total_check check (total <> 0);
