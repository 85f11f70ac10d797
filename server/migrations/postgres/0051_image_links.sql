-- Which address of a stored picture is in force, where it is not its first one: those of another number answer 404.
create table image_links (
  image_id   uuid primary key,
  account_id uuid not null references accounts (id),
  link       integer not null
);
create index image_links_account on image_links (account_id);

alter table image_links enable row level security;
create policy own_account on image_links to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
grant select, insert, update, delete on image_links to acquaint_app;
