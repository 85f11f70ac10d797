-- Mailings to every door with their plans, and areas that they are planned for again.
create table eddm_mailings (
  id          uuid primary key,
  account_id  uuid not null references accounts (id),
  name        text not null,
  status      text not null default 'draft' check (status in ('draft', 'producing', 'ready', 'mailed')),
  plan        jsonb not null,
  -- Routes, pieces, money and days as lists show them.
  summary     jsonb not null,
  -- What is produced, as it was when the package was asked for.
  task        jsonb,
  package     jsonb,
  revision    integer not null default 1,
  is_sample   boolean not null default false,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create unique index eddm_mailings_name on eddm_mailings (account_id, lower(name));

create table eddm_areas (
  id          uuid primary key,
  account_id  uuid not null references accounts (id),
  name        text not null,
  shape       jsonb not null,
  excluded    jsonb not null default '[]',
  is_sample   boolean not null default false,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create unique index eddm_areas_name on eddm_areas (account_id, lower(name));

alter table eddm_mailings enable row level security;
alter table eddm_areas enable row level security;
create policy own_account on eddm_mailings to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on eddm_areas to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
grant select, insert, update, delete on eddm_mailings to acquaint_app;
grant select, insert, update, delete on eddm_areas to acquaint_app;
