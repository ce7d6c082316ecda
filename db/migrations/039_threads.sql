-- Conversations between a customer and the provider about a document, with everything that was written in them.
create table thread (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  relate_type int not null,
  relate_id bigint not null,
  relate_no text not null,
  -- Country of the warehouse; empty where the document belongs to none.
  site text not null,
  -- Rights of the company's users to read the document, and to write about it.
  read_code text not null,
  write_code text not null,
  -- The document's page on each side.
  page_code text not null,
  desk_page_code text not null,
  state int not null,
  deadline_time timestamptz,
  last_text text,
  last_from_type int,
  last_time timestamptz not null,
  message_count int not null default 0,
  customer_read_time timestamptz,
  provider_read_time timestamptz,
  created_time timestamptz not null,
  created_by bigint,
  updated_time timestamptz not null,
  updated_by bigint,
  row_version int not null default 1,
  primary key (contract_company_id, id),
  unique (contract_company_id, relate_type, relate_id)
);
create index thread_list on thread (contract_company_id, created_time desc, id desc);
create index thread_last on thread (contract_company_id, last_time desc, id desc);
create index thread_deadline on thread (contract_company_id, deadline_time, id);
create index thread_state on thread (contract_company_id, state, created_time desc, id desc);
create index thread_desk on thread (state, created_time desc, id desc);
create index thread_desk_last on thread (state, last_time desc, id desc);
create index thread_desk_no on thread (relate_no);
select guard_company('thread');
-- By the right to the document instead of its country: a user is reminded of what he may read.
call tally_of('thread', 'thread', 'read_code', 'state');

create table thread_message (
  contract_company_id bigint not null references company,
  id bigint generated always as identity,
  thread_id bigint not null,
  from_type int not null,
  user_id bigint,
  operator text not null,
  text text,
  -- What the system writes is put into the reader's language when it is read.
  text_key text,
  text_params jsonb,
  time timestamptz not null,
  primary key (contract_company_id, id),
  foreign key (contract_company_id, thread_id) references thread,
  check (text is null or text_key is null)
);
create index thread_message_list on thread_message (contract_company_id, thread_id, time, id);
select guard_company('thread_message');
create trigger thread_message_kept before update or delete on thread_message for each row execute function refuse_change();
