-- Audience Sync: where rows come from and go to, what is sent, and how each run went. Row by row, what destinations have is in ClickHouse.
create table sync_connections (
  id             uuid primary key,
  account_id     uuid not null references accounts (id),
  kind           text not null check (kind in ('source', 'destination')),
  vendor         text not null,
  name           text not null,
  settings       jsonb not null,
  -- The secrets of the settings as JSON, encrypted; null without any.
  sealed_secrets bytea,
  -- What is shown of each secret.
  secret_hints   jsonb not null default '{}',
  state          text not null default 'unchecked' check (state in ('unchecked', 'ok', 'failing', 'needs_sign_in')),
  message        text not null default '',
  revision       integer not null default 1,
  checked_at     timestamptz,
  created_at     timestamptz not null default now()
);
create unique index sync_connections_name on sync_connections (account_id, kind, lower(name));

create table sync_models (
  id          uuid primary key,
  account_id  uuid not null references accounts (id),
  name        text not null,
  definition  jsonb not null,
  key_columns jsonb not null,
  -- As they were when the model was saved: a run that finds others stops.
  columns     jsonb not null,
  owner_id    uuid references users (id) on delete set null,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create unique index sync_models_name on sync_models (account_id, lower(name));

create table syncs (
  id              uuid primary key,
  account_id      uuid not null references accounts (id),
  name            text not null,
  model_id        uuid not null references sync_models (id) deferrable initially deferred,
  connection_id   uuid not null references sync_connections (id) deferrable initially deferred,
  -- The table, list or audience as the destination described it.
  object          jsonb not null,
  mode            text not null,
  on_leave        text not null check (on_leave in ('remove', 'keep')),
  key_field       text not null,
  mappings        jsonb not null,
  schedule        jsonb not null,
  guards          jsonb not null,
  holdout_percent integer not null default 0,
  state           text not null default 'active' check (state in ('active', 'paused')),
  pause_reason    text not null default '',
  revision        integer not null default 1,
  next_run_at     timestamptz,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);
create unique index syncs_name on syncs (account_id, lower(name));
create index syncs_due on syncs (next_run_at) where state = 'active';

create table sync_versions (
  id            uuid primary key,
  account_id    uuid not null references accounts (id),
  sync_id       uuid not null references syncs (id) on delete cascade,
  revision      integer not null,
  changed       jsonb not null,
  configuration jsonb not null,
  user_id       uuid references users (id) on delete set null,
  at            timestamptz not null default now()
);
create unique index sync_versions_revision on sync_versions (sync_id, revision);

create table sync_runs (
  id                  uuid primary key,
  account_id          uuid not null references accounts (id),
  sync_id             uuid not null references syncs (id) on delete cascade,
  kind                text not null check (kind in ('run', 'dry_run')),
  started_by          text not null check (started_by in ('person', 'schedule', 'retry')),
  state               text not null default 'queued',
  resends_all         boolean not null default false,
  message             text not null default '',
  -- Which guards somebody approved.
  approved            jsonb not null default '[]',
  -- Counts that the plan settled; those of batches are added to them.
  counts              jsonb not null,
  samples             jsonb not null default '[]',
  is_cancel_requested boolean not null default false,
  not_before          timestamptz,
  created_at          timestamptz not null default now(),
  finished_at         timestamptz
);
create index sync_runs_of_sync on sync_runs (sync_id, created_at desc);
create unique index sync_runs_one_at_a_time on sync_runs (sync_id) where finished_at is null;
create index sync_runs_open on sync_runs (created_at) where finished_at is null;

-- Parts of a plan that are sent in one request each. A part never changes: sent again, it is the same rows under the same key.
create table sync_batches (
  id          uuid primary key,
  account_id  uuid not null references accounts (id),
  run_id      uuid not null references sync_runs (id) on delete cascade,
  number      integer not null,
  operation   text not null,
  first_row   bigint not null,
  last_row    bigint not null,
  is_last     boolean not null,
  state       text not null default 'planned' check (state in ('planned', 'sending', 'pending', 'split', 'done')),
  tries       integer not null default 0,
  request_id  text not null default '',
  not_before  timestamptz,
  counts      jsonb not null default '{}'
);
create index sync_batches_of_run on sync_batches (run_id, state, number, first_row);

-- Rows of suppressed people that a destination is still to remove.
create table sync_removals (
  id              uuid primary key,
  account_id      uuid not null references accounts (id),
  sync_id         uuid not null references syncs (id) on delete cascade,
  destination_key text not null,
  state           text not null default 'waiting' check (state in ('waiting', 'done', 'impossible')),
  tries           integer not null default 0,
  message         text not null default '',
  next_try_at     timestamptz not null,
  created_at      timestamptz not null default now(),
  finished_at     timestamptz
);
create unique index sync_removals_once on sync_removals (sync_id, destination_key) where state = 'waiting';
create index sync_removals_due on sync_removals (next_try_at) where state = 'waiting';

-- The practice destination: what arrived in its inbox, and what it answered to each batch.
create table practice_rows (
  account_id    uuid not null references accounts (id),
  connection_id uuid not null references sync_connections (id) on delete cascade,
  object        text not null,
  key           text not null,
  fields        jsonb not null,
  arrived_at    timestamptz not null,
  primary key (connection_id, object, key)
);
create table practice_requests (
  account_id      uuid not null references accounts (id),
  connection_id   uuid not null references sync_connections (id) on delete cascade,
  number          bigint generated always as identity,
  idempotency_key text not null,
  outcome         text not null,
  verdicts        jsonb not null default '[]',
  primary key (connection_id, number)
);
create unique index practice_requests_once on practice_requests (connection_id, idempotency_key) where outcome = 'answered';

do $$
declare
  name text;
begin
  foreach name in array array['sync_connections', 'sync_models', 'syncs', 'sync_versions', 'sync_runs', 'sync_batches', 'sync_removals',
                              'practice_rows', 'practice_requests'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_account on %I to acquaint_app using (account_id = current_setting(''acquaint.account_id'')::uuid)', name);
    execute format('grant select, insert, update, delete on %I to acquaint_app', name);
  end loop;
end $$;
