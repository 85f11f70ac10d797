-- Accounts, users, sessions, pixels, audit rows and job progress; every tenant-owned row carries account_id.

do $$
begin
  if not exists (select from pg_roles where rolname = 'acquaint_app') then
    create role acquaint_app nologin;
  end if;
  if not pg_has_role(current_user, 'acquaint_app', 'member') then
    execute format('grant acquaint_app to %I', current_user);
  end if;
end
$$;

create table accounts (
  id           uuid primary key,
  company_name text not null,
  time_zone    text not null default 'America/New_York',
  created_at   timestamptz not null default now()
);

create table users (
  id            uuid primary key,
  account_id    uuid not null references accounts (id),
  first_name    text not null,
  last_name     text not null,
  email         text not null,
  password_hash text not null,
  image         text,
  is_admin      boolean not null default false,
  is_special    boolean not null default false,
  status        text not null check (status in ('pending', 'active', 'inactive', 'rejected')),
  columns_json  text not null default '{}',
  filters_json  text not null default '{}',
  created_at    timestamptz not null default now()
);

create unique index users_email on users (lower(email));

create table sessions (
  token_hash   bytea primary key,
  account_id   uuid not null references accounts (id),
  user_id      uuid not null references users (id),
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null
);

create index sessions_user on sessions (user_id);

create table pixels (
  id              uuid primary key,
  account_id      uuid not null references accounts (id),
  pixel_uuid      uuid not null unique,
  name            text not null,
  domain          text not null,
  allowed_domains text[] not null default '{}',
  consent_mode    text not null default 'gpc' check (consent_mode in ('gpc', 'banner', 'off')),
  identify        boolean not null default true,
  paused          boolean not null default false,
  is_sample       boolean not null default false,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);

create index pixels_account on pixels (account_id, created_at);
create unique index pixels_domain on pixels (account_id, domain, is_sample);

create table audit_log (
  id          uuid primary key,
  account_id  uuid not null references accounts (id),
  user_id     uuid,
  action      text not null,
  object_type text not null,
  object_id   text not null,
  details     jsonb not null default '{}',
  at          timestamptz not null default now()
);

create index audit_log_account on audit_log (account_id, at);

create table job_runs (
  id          uuid primary key,
  account_id  uuid not null references accounts (id),
  kind        text not null,
  state       text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done        bigint not null default 0,
  total       bigint not null default 0,
  message     text not null default '',
  is_cancel_requested boolean not null default false,
  created_at  timestamptz not null default now(),
  finished_at timestamptz
);

create index job_runs_account on job_runs (account_id, created_at);

-- A random salt per day for visitors without an id; old ones are deleted, so that their hashes can never be recomputed.
create table visitor_salts (
  day  date primary key,
  salt bytea not null
);

-- Facts about this installation, such as whether the sample business was made.
create table installation (
  key   text primary key,
  value text not null
);

alter table accounts enable row level security;
alter table users enable row level security;
alter table sessions enable row level security;
alter table pixels enable row level security;
alter table audit_log enable row level security;
alter table job_runs enable row level security;

create policy own_account on accounts to acquaint_app using (id = current_setting('acquaint.account_id')::uuid);
create policy own_account on users to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on sessions to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on pixels to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on audit_log to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on job_runs to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);

grant usage on schema public to acquaint_app;
grant select, update on accounts to acquaint_app;
grant select, update on users to acquaint_app;
grant select, update, delete on sessions to acquaint_app;
grant select, insert, update, delete on pixels to acquaint_app;
grant select, insert on audit_log to acquaint_app;
grant select, insert, update on job_runs to acquaint_app;
