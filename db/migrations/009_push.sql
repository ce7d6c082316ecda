-- Where users hear of messages outside the portal; and pictures of products are the company's own files.

-- One a user; who has none is told of everything, at the bound e-mail.
create table push_setting (
  user_id bigint primary key references app_user,
  push_emails text[] not null default '{}' check (cardinality(push_emails) <= 5),
  -- [{MessageType, IsEmail, IsWechat}]
  items jsonb not null default '[]'
);

-- Documents of which a user wants to hear no more outside the portal; `entity` names the table.
create table push_muted (
  contract_company_id bigint not null references company,
  user_id bigint not null references app_user,
  entity text not null,
  order_id bigint not null,
  created_time timestamptz not null,
  primary key (contract_company_id, user_id, entity, order_id)
);
select guard_company('push_muted');

-- Messages that wait to be told outside; those that come together go out together.
create table push_waiting (
  contract_company_id bigint not null,
  message_id bigint not null,
  primary key (contract_company_id, message_id),
  foreign key (contract_company_id, message_id) references message on delete cascade
);
select guard_company('push_waiting');

-- The code that binds an e-mail: the last one of each user, its hash only.
create table email_code (
  user_id bigint primary key references app_user,
  email text not null,
  code_hash bytea not null,
  tries int not null default 0,
  created_time timestamptz not null,
  expire_time timestamptz not null
);

update wares_info w set image_file_id = null where image_file_id is not null
  and not exists (select from file f where f.contract_company_id = w.contract_company_id and f.id = w.image_file_id);
update wares_accessory a set image_file_id = null where image_file_id is not null
  and not exists (select from file f where f.contract_company_id = a.contract_company_id and f.id = a.image_file_id);
alter table wares_info add constraint wares_info_image foreign key (contract_company_id, image_file_id) references file;
alter table wares_accessory add constraint wares_accessory_image foreign key (contract_company_id, image_file_id) references file;
