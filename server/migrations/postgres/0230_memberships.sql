-- Members of accounts with their roles, and invitations. A user belongs to one account or several; users.account_id is the one that signing in opens.

create table memberships (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('owner', 'editor', 'sender', 'analyst', 'viewer')),
  created_at timestamptz not null default now(),
  -- Ended memberships stay, so that the audit log can name whoever acted.
  ended_at timestamptz,
  unique (account_id, user_id)
);
create index memberships_user on memberships (user_id);

-- Whoever has an account owns it.
insert into memberships (id, account_id, user_id, role, created_at)
  select gen_random_uuid(), account_id, id, 'owner', created_at from users;

create table invitations (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  email text not null,
  role text not null check (role in ('owner', 'editor', 'sender', 'analyst', 'viewer')),
  token_hash bytea not null unique,
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index invitations_email on invitations (account_id, lower(email));

alter table memberships enable row level security;
alter table invitations enable row level security;
create policy own_account on memberships to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on invitations to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
grant select, update on memberships to acquaint_app;
grant select, insert, update, delete on invitations to acquaint_app;

-- An account sees its members, and in the audit log those who have left. What lets them in follows them while they belong to it.
alter policy own_account on users using (
  account_id = current_setting('acquaint.account_id')::uuid or id in (select m.user_id from memberships m)
);
alter policy own_account on sessions using (
  account_id = current_setting('acquaint.account_id')::uuid
  or user_id in (select m.user_id from memberships m where m.ended_at is null)
);
alter policy own_account on user_tokens using (
  account_id = current_setting('acquaint.account_id')::uuid
  or user_id in (select m.user_id from memberships m where m.ended_at is null)
);
alter policy own_account on second_factors using (
  account_id = current_setting('acquaint.account_id')::uuid
  or user_id in (select m.user_id from memberships m where m.ended_at is null)
);
alter policy own_account on recovery_codes using (
  account_id = current_setting('acquaint.account_id')::uuid
  or user_id in (select m.user_id from memberships m where m.ended_at is null)
);
alter policy own_account on passkeys using (
  account_id = current_setting('acquaint.account_id')::uuid
  or user_id in (select m.user_id from memberships m where m.ended_at is null)
);
