-- How far backfills are: changes of many rows that run beside the product, batch by batch.
create table backfills (
  name text primary key,
  -- The last row that is done, by its key as text; null: none yet.
  last_key text,
  done bigint not null default 0,
  -- About how many rows there were when it began.
  total bigint not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
