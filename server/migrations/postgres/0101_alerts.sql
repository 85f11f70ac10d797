-- Where alerts go, what they are about, and what was sent.
create table alert_channels (
  id            uuid primary key,
  account_id    uuid not null references accounts (id),
  name          text not null,
  kind          text not null check (kind in ('email', 'slack', 'teams', 'webhook')),
  -- What is shown: addresses of people, or a host.
  target        text not null,
  -- Addresses, or the web address with its secret, as JSON, encrypted.
  sealed_secret bytea not null,
  created_at    timestamptz not null default now()
);
create unique index alert_channels_name on alert_channels (account_id, lower(name));

create table alert_rules (
  id          uuid primary key,
  account_id  uuid not null references accounts (id),
  kind        text not null,
  threshold   double precision,
  channel_ids uuid[] not null,
  is_on       boolean not null default true,
  created_at  timestamptz not null default now()
);
create unique index alert_rules_kind on alert_rules (account_id, kind);

-- What happened is told once: the key names it.
create table alerts (
  id          uuid primary key,
  account_id  uuid not null references accounts (id),
  channel_id  uuid not null references alert_channels (id) on delete cascade,
  kind        text not null,
  key         text not null,
  title       text not null,
  body        text not null,
  path        text not null,
  state       text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries       integer not null default 0,
  message     text not null default '',
  next_try_at timestamptz not null,
  at          timestamptz not null
);
create unique index alerts_once on alerts (channel_id, kind, key);
create index alerts_due on alerts (next_try_at) where state = 'waiting';
create index alerts_of_account on alerts (account_id, at desc);

do $$
declare
  name text;
begin
  foreach name in array array['alert_channels', 'alert_rules', 'alerts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_account on %I to acquaint_app using (account_id = current_setting(''acquaint.account_id'')::uuid)', name);
    execute format('grant select, insert, update, delete on %I to acquaint_app', name);
  end loop;
end $$;
