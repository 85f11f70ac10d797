-- Files for the library that come in parts: how much of each is on the disk.
create table asset_uploads (
  id         uuid primary key,
  account_id uuid not null references accounts (id),
  user_id    uuid not null references users (id),
  file_name  text not null,
  folder     text not null,
  bytes      bigint not null check (bytes > 0),
  received   bigint not null default 0 check (received between 0 and bytes),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index asset_uploads_account on asset_uploads (account_id);

alter table asset_uploads enable row level security;
create policy own_account on asset_uploads to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
grant select, insert, update, delete on asset_uploads to acquaint_app;
