-- Designs with revisions, their versions and comments; files of the library.
alter table designs
  -- Of samples nobody is the maker.
  alter column user_id drop not null,
  add column revision          integer not null default 1,
  add column folder            text not null default '',
  add column approved_revision integer,
  add column is_sample         boolean not null default false,
  add column trashed_at        timestamptz,
  add column created_at        timestamptz not null default now();

create table design_versions (
  id         uuid primary key,
  account_id uuid not null references accounts (id),
  design_id  uuid not null,
  number     integer not null,
  name       text not null,
  kind       text not null check (kind in ('auto', 'named', 'approved')),
  revision   integer not null,
  document   jsonb not null,
  made_by    text not null,
  created_at timestamptz not null default now(),
  foreign key (account_id, design_id) references designs (account_id, id) on delete cascade
);

create unique index design_versions_number on design_versions (account_id, design_id, number);

create table design_comments (
  id          uuid primary key,
  account_id  uuid not null references accounts (id),
  design_id   uuid not null,
  node_id     text,
  page        integer not null,
  body        text not null,
  revision    integer not null,
  made_by     text not null,
  resolved_at timestamptz,
  created_at  timestamptz not null default now(),
  foreign key (account_id, design_id) references designs (account_id, id) on delete cascade
);

create index design_comments_design on design_comments (account_id, design_id, created_at);

create table assets (
  id         uuid primary key,
  account_id uuid not null references accounts (id),
  name       text not null,
  kind       text not null check (kind in ('image', 'pdf', 'profile')),
  folder     text not null default '',
  alt        text not null default '',
  source     text not null default '',
  license    text not null default '',
  expires_on date,
  version    integer not null,
  is_sample  boolean not null default false,
  trashed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index assets_account on assets (account_id, created_at, id);

create table asset_versions (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id),
  asset_id   uuid not null references assets (id) on delete cascade,
  number     integer not null,
  file_name  text not null,
  -- How the stored file ends, which says what it is.
  ending     text not null,
  bytes      bigint not null,
  width      integer,
  height     integer,
  color      text,
  -- Of the uploaded bytes, and of how the picture looks.
  content_hash text not null,
  looks_hash   bit(64),
  created_at timestamptz not null default now(),
  unique (asset_id, number)
);

create index asset_versions_hash on asset_versions (account_id, content_hash);

-- Which files a design shows: told anew with each of its revisions.
create table design_assets (
  id         uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id),
  design_id  uuid not null,
  asset_id   uuid not null,
  version    integer not null,
  unique (account_id, design_id, asset_id, version),
  foreign key (account_id, design_id) references designs (account_id, id) on delete cascade
);

create index design_assets_asset on design_assets (asset_id);

alter table design_versions enable row level security;
alter table design_comments enable row level security;
alter table assets enable row level security;
alter table asset_versions enable row level security;
alter table design_assets enable row level security;
create policy own_account on design_versions to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on design_comments to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on assets to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on asset_versions to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on design_assets to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
grant select, insert, update, delete on design_versions to acquaint_app;
grant select, insert, update, delete on design_comments to acquaint_app;
grant select, insert, update, delete on assets to acquaint_app;
grant select, insert, update, delete on asset_versions to acquaint_app;
grant select, insert, update, delete on design_assets to acquaint_app;

-- Files and designs carry tags.
alter table taggings drop constraint taggings_object_type_check;
alter table taggings add constraint taggings_object_type_check
  check (object_type in ('prospect', 'pixel', 'product', 'qr_code', 'qr_template', 'asset', 'design'));

create or replace view taggable_objects with (security_invoker = true) as
  select id, account_id, 'prospect' as type, name, description as note, is_sample from prospect_lists
  union all
  select id, account_id, 'pixel', name, domain, is_sample from pixels
  union all
  select id, account_id, 'product', name, category, is_sample from products
  union all
  select id, account_id, 'qr_code', name, type, is_sample from qr_codes
  union all
  select id, account_id, 'qr_template', name, '', is_sample from qr_templates
  union all
  select id, account_id, 'asset', name, kind, is_sample from assets
  union all
  select id, account_id, 'design', name, design_type, is_sample from designs;

create trigger forget_taggings after delete on assets for each row execute function forget_taggings();
create trigger forget_taggings after delete on designs for each row execute function forget_taggings();
