-- The texts of order documents are called so now; stored titles of messages name them.
alter table message no force row level security;
update message set title_key = 'documents:' || substr(title_key, length('papers:') + 1) where title_key like 'papers:%';
alter table message force row level security;
