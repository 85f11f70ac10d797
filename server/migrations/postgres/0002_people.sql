-- Registration, the life of a user, mail, links by mail, failed attempts, and an audit log that nobody can rewrite.

alter table accounts
  add column company_website       text not null default '',
  add column company_size          text not null default '',
  add column business_type         text not null default '',
  add column business_category     text not null default '',
  add column business_sub_category text not null default '',
  add column primary_platform_use  text not null default '',
  add column primary_objective     text not null default '',
  -- Asked to be closed: everything is deleted at this moment unless somebody changes their mind.
  add column closing_at            timestamptz,
  add column closed_at             timestamptz;

alter table users
  add column company_role      text not null default '',
  add column heard_about_us    text not null default '',
  add column referral_code     text not null default '',
  add column email_verified_at timestamptz,
  add column status_reason     text not null default '',
  add column status_changed_at timestamptz not null default now(),
  add column status_changed_by uuid references users (id),
  add column last_seen_at      timestamptz,
  add column updated_at        timestamptz not null default now();

create index users_account on users (account_id);
create index users_status on users (status, created_at);

alter table sessions
  add column id              uuid not null default gen_random_uuid() unique,
  add column ip              text not null default '',
  add column user_agent      text not null default '',
  -- An administrator who works as this user, and the session to go back to.
  add column impersonator_id uuid references users (id);

-- Links that were mailed: only the hash of the secret is kept, each works once.
create table user_tokens (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id),
  user_id    uuid not null references users (id),
  purpose    text not null check (purpose in ('password_reset', 'invite', 'email_verification', 'email_change')),
  email      text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index user_tokens_user on user_tokens (user_id, purpose);

-- Attempts that are limited, such as failed sign-ins; whose they were is a keyed hash.
create table attempts (
  id       uuid primary key,
  kind     text not null,
  key_hash bytea not null,
  at       timestamptz not null
);

create index attempts_key on attempts (kind, key_hash, at);

-- Mail to be sent, or kept for the mailbox page. Contents are encrypted, because they carry links; they are deleted once sent.
create table mails (
  id               uuid primary key,
  account_id       uuid references accounts (id),
  kind             text not null,
  recipient        text not null,
  subject          text not null,
  sealed_content   bytea,
  state            text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'kept', 'failed')),
  attempts         int not null default 0,
  error            text not null default '',
  created_at       timestamptz not null,
  next_attempt_at  timestamptz not null,
  sent_at          timestamptz
);

create index mails_waiting on mails (next_attempt_at) where state in ('queued', 'sending');
create index mails_created on mails (created_at);

create table designs (
  account_id  uuid not null references accounts (id),
  id          uuid not null,
  user_id     uuid not null references users (id),
  name        text not null,
  design_type text not null,
  document    jsonb not null,
  updated_at  timestamptz not null,
  -- The editor makes the ids: another account's must not stand in the way.
  primary key (account_id, id)
);

create index designs_account on designs (account_id, updated_at);

alter table audit_log
  add column ip              text not null default '',
  add column impersonator_id uuid;

create index audit_log_at on audit_log (at);
create index audit_log_object on audit_log (object_type, object_id, at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only' using errcode = '42501';
end
$$;

create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_is_never_emptied before truncate on audit_log
  for each statement execute function refuse_change();

alter table user_tokens enable row level security;
alter table mails enable row level security;
alter table designs enable row level security;

create policy own_account on user_tokens to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on mails to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on designs to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);

grant select, insert, delete on user_tokens to acquaint_app;
grant insert on mails to acquaint_app;
grant select, insert, update, delete on designs to acquaint_app;
