-- Files of the account's own people. Their records are in ClickHouse.
create table people_imports (
  id          uuid primary key,
  account_id  uuid not null references accounts (id),
  upload_id   uuid references uploads (id) on delete set null,
  file_name   text not null,
  rows        bigint not null,
  -- Pairs of a column of the file and what it is used as.
  columns     jsonb not null,
  policy      text not null check (policy in ('update', 'update_only', 'skip', 'create')),
  consent     text not null,
  tags        jsonb not null,
  list_id     uuid references prospect_lists (id) on delete set null,
  state       text not null check (state in ('queued', 'running', 'done', 'failed', 'cancelled', 'undone')),
  -- Once it was decided whose record each row is: how many parts are stored.
  plan        jsonb,
  parts_done  integer not null default 0,
  counts      jsonb,
  created_at  timestamptz not null default now(),
  finished_at timestamptz
);

create index people_imports_account on people_imports (account_id, created_at);

-- Pairs of records that could be one person, for somebody to look at; some that were taken for one are among them, to measure by.
create table match_reviews (
  id           uuid primary key,
  account_id   uuid not null references accounts (id),
  import_id    uuid not null references people_imports (id) on delete cascade,
  left_record  uuid not null,
  right_record uuid not null,
  probability  double precision not null,
  pattern      bigint not null,
  rarity       double precision not null,
  own_rarity   double precision not null,
  -- They were taken for one person already.
  is_linked    boolean not null,
  answer       text check (answer in ('same', 'different', 'skip')),
  answered_at  timestamptz
);

create index match_reviews_waiting on match_reviews (account_id, probability) where answer is null;

alter table people_imports enable row level security;
alter table match_reviews enable row level security;
create policy own_account on people_imports to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on match_reviews to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
grant select, insert, update, delete on people_imports to acquaint_app;
grant select, insert, update, delete on match_reviews to acquaint_app;
