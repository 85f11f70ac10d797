-- A second factor at sign-in: codes of an authenticator app (RFC 6238), and recovery codes that work once each.

create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  account_id uuid not null references accounts (id),
  -- Encrypted with ENCRYPTION_KEY.
  sealed_secret bytea not null,
  -- Null until a code has shown that the app has the secret.
  enabled_at timestamptz,
  -- The last time step whose code was used: no code works twice.
  last_step bigint not null default 0,
  created_at timestamptz not null
);
create index second_factors_account on second_factors (account_id);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  account_id uuid not null references accounts (id),
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
create index recovery_codes_account on recovery_codes (account_id);

alter table second_factors enable row level security;
alter table recovery_codes enable row level security;
create policy own_account on second_factors to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on recovery_codes to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);

alter table user_tokens drop constraint user_tokens_purpose_check;
alter table user_tokens add constraint user_tokens_purpose_check
  check (purpose in ('password_reset', 'invite', 'email_verification', 'email_change', 'email_change_stop', 'second_factor'));
