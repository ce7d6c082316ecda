-- A company's name as the reader of a list writes it: in Chinese, or in Latin letters where the company gave such a name.
create function company_shown(name_cn text, name text) returns text
  language sql stable parallel safe
  return case
    when coalesce(nullif(current_setting('app.language', true), ''), 'zh-CN') = 'zh-CN' then name_cn
    else coalesce(nullif(name, ''), name_cn)
  end;
