-- Feedback of a signed-in customer: who wrote, and the pictures, which are files of the company. The desk's own queue, no company's.
alter table enquiry add contract_company_id bigint references company;
alter table enquiry add created_by bigint references app_user;
alter table enquiry add image_ids bigint[] not null default '{}';

-- Notices of a country's warehouses. They belong to no company; which of them a user has confirmed is a setting of the user's.
create table warehouse_notice (
  id bigint generated always as identity primary key,
  notice_number_str text not null unique,
  country_code text not null,
  publish_time timestamptz not null,
  -- Not shown any more from here on.
  expire_time timestamptz check (expire_time > publish_time),
  created_by bigint references app_user,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  row_version int not null default 1
);
create index warehouse_notice_list on warehouse_notice (country_code, publish_time desc, id desc);

-- In the languages in which it is written; the content was cleaned before it came here.
create table warehouse_notice_text (
  notice_id bigint not null references warehouse_notice on delete cascade,
  language text not null check (language in ('en-US', 'zh-CN', 'de-DE', 'fr-FR')),
  notify_title text not null,
  notify_content text not null,
  primary key (notice_id, language)
);
