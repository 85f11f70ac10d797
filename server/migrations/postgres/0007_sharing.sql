-- Links by which anybody reads a report. The end of a link is computed from the id and a key that no table holds.
create table report_shares (
  id             uuid primary key,
  account_id     uuid not null references accounts (id),
  pixel_id       uuid not null references pixels (id) on delete cascade,
  name           text not null,
  -- How many days up to now it tells of.
  days           integer not null,
  -- Filters, steps and baseline, as the query of a report.
  view           jsonb not null,
  views          integer not null default 0,
  last_viewed_at timestamptz,
  created_at     timestamptz not null default now()
);

create index report_shares_pixel on report_shares (pixel_id, created_at);

-- Who gets a report by mail. `frequency` alerts: only when something happens; what was told of is in `alerted`.
create table report_mails (
  id           uuid primary key,
  account_id   uuid not null references accounts (id),
  pixel_id     uuid not null references pixels (id) on delete cascade,
  email        text not null,
  frequency    text not null check (frequency in ('day', 'week', 'month', 'alerts')),
  view         jsonb not null,
  alerted      text[] not null default '{}',
  -- When the next one is due; null for alerts.
  next_at      timestamptz,
  last_sent_at timestamptz,
  created_at   timestamptz not null default now()
);

create unique index report_mails_once on report_mails (pixel_id, lower(email), frequency);
create index report_mails_due on report_mails (next_at);

alter table report_shares enable row level security;
alter table report_mails enable row level security;

create policy own_account on report_shares to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on report_mails to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);

grant select, insert, update, delete on report_shares to acquaint_app;
grant select, insert, update, delete on report_mails to acquaint_app;
