-- OpenID Connect: the keys that sign, and what the provider remembers between two requests. Neither is for the role that
-- answers calls of companies.

create table openid_key (
  kid text primary key,
  -- What everybody may see: {kty, n, e, kid, alg, use}.
  public_jwk jsonb not null,
  -- The private half, sealed with a secret that is not in the database.
  sealed_private bytea not null,
  created_time timestamptz not null
);

create table openid_record (
  model text not null,
  -- Codes and tokens are kept as hashes.
  id_hash bytea not null,
  grant_hash bytea,
  -- The session of the portal that it came from and ends with.
  session_id bigint,
  payload jsonb not null,
  consumed_time timestamptz,
  expire_time timestamptz not null,
  primary key (model, id_hash)
);
create index openid_record_grant on openid_record (grant_hash) where grant_hash is not null;
create index openid_record_expire on openid_record (expire_time);

revoke all on openid_key, openid_record from quayside_app;
