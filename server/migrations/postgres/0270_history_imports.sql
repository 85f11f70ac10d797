-- Files of events of the past. What they brought is in ClickHouse, under their ids.
create table history_imports (
  id           uuid primary key,
  account_id   uuid not null references accounts (id),
  pixel_id     uuid not null references pixels (id) on delete cascade,
  file_name    text not null,
  bytes        bigint not null,
  format       text not null,
  state        text not null check (state in ('ready', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone')),
  -- What the file holds: rows, period, the first rows, what is wrong with others.
  summary      jsonb not null,
  -- The results of the rows, or those that they would have.
  counts       jsonb,
  rows_done    bigint not null default 0,
  -- Events of days that the pixel measured itself are imported, too.
  includes_overlap boolean not null default false,
  -- The rows of the file are stored until they are imported.
  has_file     boolean not null default true,
  -- Events were written or deleted, and the visits of their days are not rebuilt yet.
  visits_due   boolean not null default false,
  created_at   timestamptz not null default now(),
  finished_at  timestamptz
);
create index history_imports_account on history_imports (account_id, created_at, id);
create index history_imports_due on history_imports (id) where visits_due or has_file;

alter table history_imports enable row level security;
create policy own_account on history_imports to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
grant select, insert, update, delete on history_imports to acquaint_app;
