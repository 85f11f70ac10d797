-- Events of the past that servers send: they gather in an import that is receiving, one of a pixel at a time, until no more of them come.
alter table history_imports drop constraint history_imports_state_check;
alter table history_imports add constraint history_imports_state_check
  check (state in ('receiving', 'ready', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone'));
-- When the last of them came.
alter table history_imports add column received_at timestamptz;
create unique index history_imports_receiving on history_imports (pixel_id) where state = 'receiving';

create table historical_batches (
  id          uuid primary key,
  account_id  uuid not null references accounts (id),
  import_id   uuid not null references history_imports (id) on delete cascade,
  -- Events as files are read to them, JSON, one a line; addresses as hashes.
  events      text not null
);
create index historical_batches_import on historical_batches (import_id, id);

alter table historical_batches enable row level security;
create policy own_account on historical_batches to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
grant select, insert, delete on historical_batches to acquaint_app;
