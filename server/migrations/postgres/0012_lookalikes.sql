-- Models of who is like the people of a list.
create table lookalikes (
  id           uuid primary key,
  account_id   uuid not null references accounts (id),
  -- Null after the list was deleted: the model needs it no more.
  list_id      uuid references prospect_lists (id) on delete set null,
  name         text not null,
  state        text not null check (state in ('running', 'ready', 'insufficient')),
  seeds        bigint not null default 0,
  -- Points of each value, and the least points of each depth; null before the first.
  model        jsonb,
  quality      jsonb,
  is_sample    boolean not null default false,
  requested_at timestamptz not null default now(),
  trained_at   timestamptz,
  created_at   timestamptz not null default now()
);

create unique index lookalikes_list on lookalikes (account_id, list_id);

alter table lookalikes enable row level security;
create policy own_account on lookalikes to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
grant select, insert, update, delete on lookalikes to acquaint_app;
