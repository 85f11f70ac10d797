-- Providers of single sign-on (OpenID Connect), whom they know, and sign-ins under way.

create table sso_providers (
  id uuid primary key,
  -- The account that new people join.
  account_id uuid not null references accounts (id),
  account_email text not null,
  name text not null,
  issuer text not null,
  client_id text not null,
  -- Encrypted with ENCRYPTION_KEY.
  sealed_secret bytea not null,
  creates_users boolean not null,
  default_role text not null check (default_role in ('owner', 'editor', 'sender', 'analyst', 'viewer')),
  groups_claim text not null,
  group_roles jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sso_providers_account on sso_providers (account_id);

-- People of a domain sign in at one provider.
create table sso_domains (
  domain text primary key,
  provider_id uuid not null references sso_providers (id) on delete cascade
);
create index sso_domains_provider on sso_domains (provider_id);

-- Who somebody is at a provider. The subject never changes; the address may.
create table sso_identities (
  provider_id uuid not null references sso_providers (id) on delete cascade,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (provider_id, subject)
);
create index sso_identities_user on sso_identities (user_id);

-- Each is finished once, within minutes, in the browser that began it.
create table sso_attempts (
  state_hash bytea primary key,
  ticket_hash bytea not null,
  provider_id uuid not null references sso_providers (id) on delete cascade,
  nonce text not null,
  -- The code verifier, encrypted under the ticket.
  verifier bytea not null,
  redirect_uri text not null,
  expires_at timestamptz not null
);
create index sso_attempts_expiry on sso_attempts (expires_at);
create index sso_attempts_provider on sso_attempts (provider_id);

alter table sso_providers enable row level security;
create policy own_account on sso_providers to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);

-- Signing out leads on to the provider that a session was opened by, and no session outlives it.
alter table sessions add column sso_provider_id uuid references sso_providers (id) on delete cascade;
create index sessions_sso_provider on sessions (sso_provider_id) where sso_provider_id is not null;
