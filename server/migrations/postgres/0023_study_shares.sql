-- Links by which anybody reads a study of audience research.
create table study_shares (
  id             uuid primary key,
  account_id     uuid not null references accounts (id),
  name           text not null,
  study          jsonb not null,
  views          integer not null default 0,
  last_viewed_at timestamptz,
  created_at     timestamptz not null default now()
);
create index study_shares_account on study_shares (account_id, created_at);

alter table study_shares enable row level security;
create policy own_account on study_shares to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
grant select, insert, update, delete on study_shares to acquaint_app;
