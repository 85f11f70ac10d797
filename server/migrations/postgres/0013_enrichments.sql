-- Files of people that were read. The table itself is a file; what nothing was made of is deleted after a day.
create table uploads (
  id         uuid primary key,
  account_id uuid not null references accounts (id),
  file_name  text not null,
  bytes      bigint not null,
  rows       bigint not null,
  -- Names of the columns, what they seem to hold, and the first rows.
  table_info jsonb not null,
  is_used    boolean not null default false,
  created_at timestamptz not null default now()
);

create index uploads_account on uploads (account_id, created_at);

-- Files of people who were looked up in the consumer file. Who was found is in ClickHouse, under the run that is in force.
create table enrichments (
  id          uuid primary key,
  account_id  uuid not null references accounts (id),
  name        text not null,
  upload_id   uuid references uploads (id) on delete set null,
  file_name   text not null,
  rows        bigint not null,
  -- Pairs of a column of the file and what it is used as.
  columns     jsonb not null,
  attributes  jsonb not null,
  state       text not null check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- Each run looks the file up anew; parts of it that are done are not done again.
  run         integer not null default 1,
  parts_done  integer not null default 0,
  -- How pairs are weighed, learned before the first part.
  model       jsonb,
  summary     jsonb,
  is_sample   boolean not null default false,
  created_at  timestamptz not null default now(),
  finished_at timestamptz
);

create unique index enrichments_name on enrichments (account_id, lower(name));

alter table uploads enable row level security;
alter table enrichments enable row level security;
create policy own_account on uploads to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on enrichments to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
grant select, insert, update, delete on uploads to acquaint_app;
grant select, insert, update, delete on enrichments to acquaint_app;
