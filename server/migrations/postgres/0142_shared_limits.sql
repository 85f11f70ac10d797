-- What is under way now, so that limits hold for the installation and not for each process. After a crash of PostgreSQL nothing is.
create unlogged table taken_places (
  id         uuid primary key,
  kind       text not null,
  -- Of whom: an account, or a user.
  key        uuid not null,
  renewed_at timestamptz not null default clock_timestamp()
);
create index taken_places_by_key on taken_places (kind, key);

-- How many requests each API key has made in its latest minute.
create unlogged table key_requests (
  key_id uuid primary key references api_keys on delete cascade,
  minute bigint not null,
  made   integer not null
);
