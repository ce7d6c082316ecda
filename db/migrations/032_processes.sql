-- What server processes share: calls counted for the limit per minute, and which folder the files of this database are in.

-- One row for each user or address, of its latest minute. Lost with a crash of the database, which only forgives some calls.
create unlogged table call_count (
  key text primary key,
  window_start timestamptz not null,
  count int not null
);

-- The folder of files carries the same id. One row.
create table file_folder (
  id uuid primary key,
  is_current boolean not null unique check (is_current)
);
