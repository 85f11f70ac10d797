-- What visits should lead to: a page that is reached, a form that is sent, an event that occurs. `*` in a target stands for anything.
create table goals (
  id         uuid primary key,
  account_id uuid not null references accounts (id),
  pixel_id   uuid not null references pixels (id) on delete cascade,
  name       text not null,
  kind       text not null check (kind in ('page', 'form', 'event')),
  target     text not null,
  created_at timestamptz not null default now()
);

create unique index goals_target on goals (pixel_id, kind, target);

-- Steps of the same kinds, in the order that visitors should take them: [{"kind", "target"}].
create table funnels (
  id         uuid primary key,
  account_id uuid not null references accounts (id),
  pixel_id   uuid not null references pixels (id) on delete cascade,
  name       text not null,
  steps      jsonb not null,
  created_at timestamptz not null default now()
);

create index funnels_pixel on funnels (pixel_id, created_at);

-- What happened on a day, to read a chart by: a launch, a sale, an outage.
create table annotations (
  id         uuid primary key,
  account_id uuid not null references accounts (id),
  day        date not null,
  text       text not null,
  created_at timestamptz not null default now()
);

create index annotations_day on annotations (account_id, day);

alter table goals enable row level security;
alter table funnels enable row level security;
alter table annotations enable row level security;

create policy own_account on goals to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on funnels to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on annotations to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);

grant select, insert, update, delete on goals to acquaint_app;
grant select, insert, update, delete on funnels to acquaint_app;
grant select, insert, update, delete on annotations to acquaint_app;
