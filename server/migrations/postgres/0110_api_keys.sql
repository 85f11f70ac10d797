-- Keys that let programs act for a user, within scopes. Only hashes are stored.

create table api_keys (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  -- The last four characters, to tell keys apart.
  hint text not null,
  scopes text[] not null,
  requests_per_minute int not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  -- Revoked keys stay, so that their answers and the audit log can say so.
  revoked_at timestamptz
);
create index api_keys_account on api_keys (account_id, created_at);
create index api_keys_user on api_keys (user_id);

alter table api_keys enable row level security;
create policy own_account on api_keys to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
grant select (id, account_id, user_id, name, hint, scopes, requests_per_minute, created_at, expires_at, last_used_at, revoked_at)
  on api_keys to acquaint_app;
grant update (revoked_at) on api_keys to acquaint_app;

-- Which key acted for the user.
alter table audit_log add column api_key_id uuid;
