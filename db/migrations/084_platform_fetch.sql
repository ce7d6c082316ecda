-- When the marketplaces of a company were last asked for its stock, and what came of it. The figures themselves are in os_platform_stock.
create table platform_fetch (
  contract_company_id bigint not null references company,
  country_code text not null,
  asked_time timestamptz not null,
  -- Of the question: an answer to an earlier one is not taken any more.
  round int not null default 1,
  is_asking boolean not null,
  -- Of the last answer that was taken.
  taken_time timestamptz,
  article_count int check (article_count >= 0),
  -- Why the last question was in vain.
  fault text check (fault in ('unreachable', 'refused', 'noAccount', 'invalid')),
  primary key (contract_company_id, country_code)
);
select guard_company('platform_fetch');
