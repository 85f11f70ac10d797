-- Who an account is for the payment provider. Cards are kept there alone.
create table billing_customers (
  id          uuid primary key,
  account_id  uuid not null unique references accounts (id),
  customer_id text not null unique,
  created_at  timestamptz not null default now()
);

-- Messages of the payment provider that were taken, so that a repeated one does nothing.
create table billing_events (
  event_id    text primary key,
  type        text not null,
  received_at timestamptz not null default now()
);

alter table billing_customers enable row level security;
create policy own_account on billing_customers to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
grant select, insert, update, delete on billing_customers to acquaint_app;
