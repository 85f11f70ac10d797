-- What an action has to change in ClickHouse, stored with the action itself and deleted once it is applied.
create table intents (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- Intents of one account and topic are applied in the order of their making.
  topic text not null,
  position bigint not null generated always as identity,
  kind text not null,
  -- What is to be changed, encrypted with ENCRYPTION_KEY: it may say who somebody is.
  sealed_payload bytea not null,
  failures int not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null
);
create index intents_waiting on intents (account_id, topic, position);

alter table intents enable row level security;
create policy own_account on intents to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
grant select, insert on intents to acquaint_app;
