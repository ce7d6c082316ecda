-- Keys of files in the store that no row refers to (yet): a file whose writer was killed is found here and removed.
create table unrecorded_file (
  path text primary key,
  created_time timestamptz not null
);
