-- Endpoints that are told what happens, and the messages on their way to them.
create table webhooks (
  id                   uuid primary key,
  account_id           uuid not null references accounts (id),
  url                  text not null,
  description          text not null,
  -- Signs messages. The former one signs, too, until its time is over.
  sealed_secret        bytea not null,
  sealed_former_secret bytea,
  former_secret_until  timestamptz,
  event_types          text[] not null,
  -- Empty: all of them.
  pixel_ids            uuid[] not null,
  campaign_ids         uuid[] not null,
  -- Messages for one that is not on wait.
  state                text not null default 'on' check (state in ('on', 'paused', 'stopped')),
  state_reason         text not null default '',
  stopped_at           timestamptz,
  -- Since when every try failed.
  failing_since        timestamptz,
  last_delivered_at    timestamptz,
  created_by           uuid not null,
  created_at           timestamptz not null
);
create index webhooks_of_account on webhooks (account_id, created_at desc);

create table webhook_deliveries (
  id            uuid primary key,
  account_id    uuid not null references accounts (id),
  webhook_id    uuid not null references webhooks (id) on delete cascade,
  event_type    text not null,
  -- What happened is sent once: the key names it.
  event_key     text not null,
  message_id    text not null,
  -- As it is sent.
  body          text not null,
  -- Ids of people whom it is about.
  subjects      text[] not null,
  state         text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- How often it was tried since it was last sent by hand.
  tries         integer not null default 0,
  status        integer,
  message       text not null default '',
  happened_at   timestamptz not null,
  next_try_at   timestamptz not null,
  -- A worker tries it until then; later the worker has died.
  claimed_until timestamptz,
  delivered_at  timestamptz
);
create unique index webhook_deliveries_once on webhook_deliveries (webhook_id, event_type, event_key);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, next_try_at) where state = 'waiting';
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, happened_at desc, id);
create index webhook_deliveries_subjects on webhook_deliveries using gin (subjects) where subjects <> '{}';

create table webhook_attempts (
  id            uuid primary key,
  account_id    uuid not null references accounts (id),
  delivery_id   uuid not null references webhook_deliveries (id) on delete cascade,
  at            timestamptz not null,
  status        integer,
  message       text not null,
  milliseconds  integer not null,
  response_body text not null
);
create index webhook_attempts_of_delivery on webhook_attempts (delivery_id, at desc);

do $$
declare
  name text;
begin
  foreach name in array array['webhooks', 'webhook_deliveries', 'webhook_attempts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_account on %I to acquaint_app using (account_id = current_setting(''acquaint.account_id'')::uuid)', name);
    execute format('grant select, insert, update, delete on %I to acquaint_app', name);
  end loop;
end $$;
