-- Codes that prove a user's own number before it replaces the one of the account.
alter table sms_code drop constraint sms_code_purpose_check;
alter table sms_code add constraint sms_code_purpose_check check (purpose in ('register', 'login', 'reset', 'phone'));
