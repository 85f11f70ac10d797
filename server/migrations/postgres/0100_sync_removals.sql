-- Syncs that were deleted: whom they brought to a destination can still be removed there, as long as its connection exists.
create table former_syncs (
  id            uuid primary key,
  account_id    uuid not null references accounts (id),
  connection_id uuid not null references sync_connections (id) on delete cascade,
  name          text not null,
  object        jsonb not null,
  key_field     text not null,
  deleted_at    timestamptz not null default now()
);
alter table former_syncs enable row level security;
create policy own_account on former_syncs to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
grant select, insert, delete on former_syncs to acquaint_app;

-- Removals outlive their sync and their connection: they are the proof of what was removed where.
alter table sync_removals
  drop constraint sync_removals_sync_id_fkey,
  -- The entry of the suppression list that the removal follows.
  add column entry_id    uuid,
  add column destination text not null default '',
  add column sync_name   text not null default '',
  -- A removal whose verdict is asked for later: what it was sent as, and what the destination calls it.
  add column sent_as     text not null default '',
  add column request_id  text not null default '';
update sync_removals set destination = sync_connections.name, sync_name = syncs.name
  from syncs join sync_connections on sync_connections.id = syncs.connection_id where syncs.id = sync_removals.sync_id;
create index sync_removals_of_entry on sync_removals (account_id, entry_id);
