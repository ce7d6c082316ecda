-- Ways in: codes by SMS, QR tickets, quick login, the messaging app, invitations, and what was sent to whom.

alter table app_user add wechat_open_id text;
create unique index app_user_phone on app_user (phone) where phone is not null;
create unique index app_user_wechat on app_user (wechat_open_id) where wechat_open_id is not null;

alter table company add sales_contact text, add service_contact text;
-- Numbers of companies that register themselves, above those given by hand.
create sequence contract_company_id_seq start with 500001;

-- A device in the user's list, named without its token.
alter table session add id bigint generated always as identity;
create unique index session_id on session (id);

-- Companies a user may switch to, and what they are there; the provider sets them.
create table customer_link (
  user_id bigint not null references app_user,
  customer_id bigint not null references company,
  role int not null default 161002,
  is_enabled boolean not null default true,
  primary key (user_id, customer_id)
);

-- The last code of each phone and purpose; only its hash is kept.
create table sms_code (
  phone text not null,
  purpose text not null check (purpose in ('register', 'login', 'reset')),
  code_hash bytea not null,
  tries int not null default 0,
  created_time timestamptz not null,
  expire_time timestamptz not null,
  used_time timestamptz,
  primary key (phone, purpose)
);

create table partner_invitation (
  contract_company_id bigint not null references company,
  invitation_code text not null unique check (invitation_code ~ '^[A-Z0-9]{8}$'),
  created_by bigint references app_user,
  created_time timestamptz not null,
  expire_time timestamptz not null,
  used_by_company_id bigint references company,
  used_time timestamptz,
  primary key (contract_company_id, invitation_code)
);
select guard_company('partner_invitation');

-- Reminders that a user put off.
create table contact_alert (
  user_id bigint not null references app_user,
  key text not null,
  until_time timestamptz not null,
  primary key (user_id, key)
);

-- What goes out by SMS, mail and the messaging app. The words stay only where nothing sends them on.
create table sent_message (
  id bigint generated always as identity primary key,
  -- Sent along with every attempt, so that a repeat is recognised.
  delivery_id uuid not null unique,
  channel text not null check (channel in ('sms', 'mail', 'app')),
  recipient text not null,
  template text not null,
  language text not null,
  -- {subject, text, html}
  content jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts int not null default 0,
  last_error text,
  created_time timestamptz not null,
  sent_time timestamptz
);
create index sent_message_list on sent_message (created_time desc, id desc);
