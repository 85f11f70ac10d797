-- QR codes: their styles, what they hold and where their short links lead.
create table qr_templates (
  id         uuid primary key,
  account_id uuid not null references accounts (id),
  name       text not null,
  style      jsonb not null,
  is_default boolean not null default false,
  is_sample  boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index qr_templates_name on qr_templates (account_id, lower(name));
create unique index qr_templates_default on qr_templates (account_id) where is_default;

create table qr_codes (
  id            uuid primary key,
  account_id    uuid not null references accounts (id),
  name          text not null,
  -- The end of the short link; null of static codes.
  code          text,
  type          text not null,
  content       jsonb not null,
  style         jsonb not null,
  template_id   uuid references qr_templates (id) on delete set null,
  utm           jsonb not null default '{}',
  rules         jsonb not null default '[]',
  variants      jsonb not null default '[]',
  time_zone     text not null default 'UTC',
  starts_at     timestamptz,
  ends_at       timestamptz,
  most_scans    integer,
  password_hash text,
  fallback_url  text not null default '',
  joins_pixel   boolean not null default true,
  product_id    uuid references products (id) on delete set null,
  domain        text,
  note          text not null default '',
  is_paused     boolean not null default false,
  archived_at   timestamptz,
  import_id     uuid,
  is_sample     boolean not null default false,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);

create index qr_codes_account on qr_codes (account_id, created_at, id);
create index qr_codes_template on qr_codes (template_id);
create index qr_codes_import on qr_codes (import_id) where import_id is not null;
-- What changed lately, for the memory of every process.
create index qr_codes_changes on qr_codes (updated_at);

-- Every short code that was ever given: what is printed never leads to somebody else.
create table qr_short_codes (
  code       text primary key check (code ~ '^[0-9A-Z-]{3,30}$'),
  account_id uuid not null references accounts (id),
  deleted_at timestamptz
);

create index qr_short_codes_account on qr_short_codes (account_id);
create index qr_short_codes_deleted on qr_short_codes (deleted_at) where deleted_at is not null;

-- What a code held before.
create table qr_code_history (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id),
  code_id    uuid not null references qr_codes (id) on delete cascade,
  content    jsonb not null,
  until      timestamptz not null,
  changed_by text not null
);

create index qr_code_history_code on qr_code_history (code_id, until desc);

-- What a file of codes became, beside its job.
create table qr_imports (
  id          uuid primary key,
  account_id  uuid not null references accounts (id),
  file_name   text not null,
  template_id uuid,
  created     integer not null default 0,
  failed      integer not null default 0,
  errors      json not null default '[]',
  created_at  timestamptz not null default now()
);

create index qr_imports_account on qr_imports (account_id, created_at);

alter table qr_templates enable row level security;
alter table qr_codes enable row level security;
alter table qr_short_codes enable row level security;
alter table qr_code_history enable row level security;
alter table qr_imports enable row level security;
create policy own_account on qr_templates to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on qr_codes to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on qr_short_codes to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on qr_code_history to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on qr_imports to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
grant select, insert, update, delete on qr_templates to acquaint_app;
grant select, insert, update, delete on qr_codes to acquaint_app;
grant select, insert, update on qr_short_codes to acquaint_app;
grant select, insert on qr_code_history to acquaint_app;
grant select, insert, update on qr_imports to acquaint_app;

-- Codes and their styles carry tags.
alter table taggings drop constraint taggings_object_type_check;
alter table taggings add constraint taggings_object_type_check
  check (object_type in ('prospect', 'pixel', 'product', 'qr_code', 'qr_template'));

create or replace view taggable_objects with (security_invoker = true) as
  select id, account_id, 'prospect' as type, name, description as note, is_sample from prospect_lists
  union all
  select id, account_id, 'pixel', name, domain, is_sample from pixels
  union all
  select id, account_id, 'product', name, category, is_sample from products
  union all
  select id, account_id, 'qr_code', name, type, is_sample from qr_codes
  union all
  select id, account_id, 'qr_template', name, '', is_sample from qr_templates;

create trigger forget_taggings after delete on qr_codes for each row execute function forget_taggings();
create trigger forget_taggings after delete on qr_templates for each row execute function forget_taggings();
