-- What an account sells, its brand, and the partners that the installation recommends.

create table products (
  id          uuid primary key,
  account_id  uuid not null references accounts (id),
  name        text not null,
  sku         text,
  category    text not null default '',
  price_cents bigint check (price_cents >= 0),
  currency    text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  margin      numeric(5, 2) check (margin between 0 and 100),
  url         text not null default '',
  image_id    uuid,
  description text not null default '',
  status      text not null default 'active' check (status in ('active', 'archived')),
  is_sample   boolean not null default false,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);

create index products_account on products (account_id, lower(name), id);
create unique index products_sku on products (account_id, lower(sku));

-- What an import did, beside its job: how many rows, and those that failed with the reason.
create table product_imports (
  id         uuid primary key,
  account_id uuid not null references accounts (id),
  file_name  text not null,
  created    integer not null default 0,
  updated    integer not null default 0,
  failed     integer not null default 0,
  errors     json not null default '[]',
  created_at timestamptz not null default now()
);

create index product_imports_account on product_imports (account_id, created_at);

create table brand_kits (
  account_id uuid primary key references accounts (id),
  logos      jsonb not null default '[]',
  colors     jsonb not null default '[]',
  fonts      jsonb not null default '[]',
  voice      jsonb not null default '[]',
  is_sample  boolean not null default false,
  updated_at timestamptz not null default now()
);

-- One catalogue for the installation: every account reads it, administrators write it as the product itself.
create table partners (
  id          uuid primary key,
  name        text not null,
  category    text not null,
  headline    text not null default '',
  description text not null default '',
  deal        jsonb,
  industries  text[] not null default '{}',
  featured    boolean not null default false,
  steps       text[] not null default '{}',
  terms       text not null default '',
  contact     text not null default '',
  logo_id     uuid,
  is_sample   boolean not null default false,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);

create index partners_order on partners (featured desc, lower(name), id);

create table partner_claims (
  partner_id uuid not null references partners (id) on delete cascade,
  account_id uuid not null references accounts (id),
  user_id    uuid not null,
  claimed_at timestamptz not null default now(),
  primary key (partner_id, account_id)
);

-- Accounts that found an offer broken, until an administrator changes it.
create table partner_reports (
  partner_id  uuid not null references partners (id) on delete cascade,
  account_id  uuid not null references accounts (id),
  user_id     uuid not null,
  note        text not null default '',
  reported_at timestamptz not null default now(),
  primary key (partner_id, account_id)
);

alter table products enable row level security;
alter table product_imports enable row level security;
alter table brand_kits enable row level security;
alter table partner_claims enable row level security;
alter table partner_reports enable row level security;

create policy own_account on products to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on product_imports to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on brand_kits to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on partner_claims to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on partner_reports to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);

grant select, insert, update, delete on products to acquaint_app;
grant select, insert, update on product_imports to acquaint_app;
grant select, insert, update, delete on brand_kits to acquaint_app;
grant select on partners to acquaint_app;
grant select, insert, update on partner_claims to acquaint_app;
grant select, insert, update on partner_reports to acquaint_app;
