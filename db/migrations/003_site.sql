-- The public site: columns, articles, services and pictures that staff edit, and what visitors write to us. No company owns them.

create table site_column (
  id bigint generated always as identity primary key,
  parent_id bigint references site_column,
  code text not null unique,
  -- {"en-US": "Company news", …}: all four languages.
  name jsonb not null,
  sort int not null default 0,
  row_version int not null default 1
);

-- Pictures of articles: public, so their address is the hash of what they show.
create table site_image (
  sha256 text primary key,
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  size bigint not null,
  width int not null,
  height int not null,
  path text not null,
  created_by bigint references app_user,
  created_time timestamptz not null
);

create table article (
  id bigint generated always as identity primary key,
  column_id bigint not null references site_column,
  cover_image text references site_image,
  is_published boolean not null,
  publish_time timestamptz not null,
  -- Higher stands before newer.
  sort int not null default 0,
  created_by bigint references app_user,
  created_time timestamptz not null,
  updated_time timestamptz not null,
  row_version int not null default 1
);
create index article_list on article (column_id, sort desc, publish_time desc, id desc);

-- An article is shown in the languages in which it is written. The text was cleaned before it came here.
create table article_text (
  article_id bigint not null references article on delete cascade,
  language text not null check (language in ('en-US', 'zh-CN', 'de-DE', 'fr-FR')),
  title text not null,
  summary text not null,
  content_html text not null,
  primary key (article_id, language)
);

create table solution (
  product_type int primary key,
  -- Days door to door as shown, e.g. 32–38.
  transit_days text not null,
  -- 1 Monday to 7 Sunday.
  cut_off_weekdays int[] not null default '{}',
  is_published boolean not null,
  updated_time timestamptz not null,
  row_version int not null default 1
);

create table solution_text (
  product_type int not null references solution on delete cascade,
  language text not null check (language in ('en-US', 'zh-CN', 'de-DE', 'fr-FR')),
  title text not null,
  summary text not null,
  content_html text not null,
  primary key (product_type, language)
);

-- Enquiries of visitors and feedback, as the desk works through them.
create table enquiry (
  id bigint generated always as identity primary key,
  source text not null check (source in ('enquiry', 'feedback')),
  name text,
  phone text,
  email text,
  feed_type int,
  product_type int,
  content text not null,
  language text not null,
  state int not null,
  note text,
  handled_by text,
  handled_time timestamptz,
  created_time timestamptz not null,
  row_version int not null default 1
);
create index enquiry_list on enquiry (created_time desc, id desc);
create index enquiry_open on enquiry (state, created_time desc, id desc);
