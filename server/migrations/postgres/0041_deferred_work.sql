-- What a request causes and does not wait for, so that the time of its answer says nothing about what was found.
create table deferred_work (
  id uuid primary key,
  kind text not null,
  -- What is to be done, encrypted with ENCRYPTION_KEY.
  sealed_request bytea not null,
  failures int not null default 0,
  created_at timestamptz not null,
  next_attempt_at timestamptz not null
);
create index deferred_work_due on deferred_work (next_attempt_at);
