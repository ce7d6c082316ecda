-- A bill with refund lines may be credited by more than its amount: the rest is paid to the wallet.
alter table wfin_monthly_bill drop constraint wfin_monthly_bill_paid_amount_check,
  add constraint wfin_monthly_bill_paid_amount_check check (paid_amount >= least(0, bill_amount - credited_amount));
