-- Passkeys (WebAuthn): a second factor, a way to sign in without the password, and a way to confirm who is there.

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  account_id uuid not null references accounts (id),
  credential_id text not null unique,
  public_key bytea not null,
  -- What the authenticator counted last; one that counts backwards was copied. Zero: it does not count.
  counter bigint not null,
  transports text[] not null,
  -- The site that it was made for. It works nowhere else.
  relying_party text not null,
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);
create index passkeys_account on passkeys (account_id);

-- Each is answered once, within minutes. Only hashes are stored.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('registration', 'login', 'second_step', 'confirmation')),
  -- Null while nobody knows who signs in.
  user_id uuid references users (id) on delete cascade,
  account_id uuid references accounts (id),
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
create index passkey_challenges_user on passkey_challenges (user_id);

alter table passkeys enable row level security;
alter table passkey_challenges enable row level security;
create policy own_account on passkeys to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on passkey_challenges to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);

-- Whether somebody has a second factor is part of what is known of them; secrets stay out of reach.
grant select (user_id, account_id, enabled_at) on second_factors to acquaint_app;
grant select (user_id, account_id) on passkeys to acquaint_app;
