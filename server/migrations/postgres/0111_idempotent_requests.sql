-- Answers of requests that may be sent again: the same key gets the same answer for a day.

create table idempotent_requests (
  account_id uuid not null references accounts (id),
  key_hash bytea not null,
  operation text not null,
  body_hash bytea not null,
  -- Encrypted. Null: the work was done, and its answer was lost with the process.
  reply bytea,
  created_at timestamptz not null,
  primary key (account_id, key_hash)
);
create index idempotent_requests_created on idempotent_requests (created_at);

alter table idempotent_requests enable row level security;
create policy own_account on idempotent_requests to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
grant insert on idempotent_requests to acquaint_app;
grant select (account_id, key_hash) on idempotent_requests to acquaint_app;
