-- Lists of people. Who is on them is in ClickHouse, under the version that is in force here: a refresh writes the next one and puts it in force.
create table prospect_lists (
  id              uuid primary key,
  account_id      uuid not null references accounts (id),
  name            text not null,
  description     text not null default '',
  type            text not null check (type in ('visitor', 'imported', 'enriched', 'finder')),
  mode            text not null check (mode in ('snapshot', 'live')),
  refresh         text not null check (refresh in ('manual', 'daily', 'weekly', 'monthly')),
  state           text not null check (state in ('building', 'ready', 'failed')),
  -- Segment and exclusions; null for a list of chosen people.
  audience        jsonb,
  version         integer not null default 0,
  count           bigint not null default 0,
  mailable        bigint not null default 0,
  emailable       bigint not null default 0,
  phonable        bigint not null default 0,
  added           bigint not null default 0,
  removed         bigint not null default 0,
  is_sample       boolean not null default false,
  refreshed_at    timestamptz,
  next_refresh_at timestamptz,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);

create unique index prospect_lists_name on prospect_lists (account_id, lower(name));
create index prospect_lists_due on prospect_lists (next_refresh_at);

alter table prospect_lists enable row level security;
create policy own_account on prospect_lists to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
grant select, insert, update, delete on prospect_lists to acquaint_app;
