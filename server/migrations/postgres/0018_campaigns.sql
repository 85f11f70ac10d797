-- Campaigns with their plans, and the mailings that came of them.
create table campaigns (
  id           uuid primary key,
  account_id   uuid not null references accounts (id),
  name         text not null,
  description  text not null default '',
  channel      text not null check (channel in ('mail', 'qr', 'export')),
  status       text not null default 'draft'
               check (status in ('draft', 'scheduled', 'running', 'paused', 'completed', 'cancelled')),
  plan         jsonb not null,
  -- What is dispatched, as it was when the campaign was scheduled or started.
  task         jsonb,
  -- The audience as it was said when the plan was saved.
  sentence     text not null default '',
  revision     integer not null default 1,
  starts_at    timestamptz,
  -- When it began, and when the window of its responses ends.
  started_at   timestamptz,
  ends_at      timestamptz,
  stats        jsonb not null default '{"pieces":0,"responses":0,"conversions":0}',
  owner        text not null default '',
  is_sample    boolean not null default false,
  archived_at  timestamptz,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  unique (account_id, id)
);

create unique index campaigns_name on campaigns (account_id, lower(name)) where archived_at is null;
create index campaigns_due on campaigns (starts_at) where status = 'scheduled';

create table mailings (
  id            uuid primary key,
  account_id    uuid not null references accounts (id),
  campaign_id   uuid not null,
  name          text not null,
  house         text not null check (house in ('local', 'stannp')),
  is_test       boolean not null default false,
  -- What is produced, as it was when it was dispatched: later changes of the design or of the plan do not reach it.
  task          jsonb not null,
  dispatch_date date not null,
  state         text not null default 'waiting'
                check (state in ('waiting', 'planned', 'done', 'stopped', 'failed')),
  -- Pieces, holdouts and those left out by reason; null before it was planned.
  plan          jsonb,
  -- How many pieces have been produced or sent, in the order of their numbers.
  produced      bigint not null default 0,
  -- What the first piece has as the serial number of its barcode.
  first_serial  bigint not null default 0,
  package       jsonb,
  piece_cents   double precision not null default 0,
  currency      text not null default 'USD',
  polled_at     timestamptz,
  is_sample     boolean not null default false,
  created_at    timestamptz not null default now(),
  foreign key (account_id, campaign_id) references campaigns (account_id, id) on delete cascade
);

create index mailings_account on mailings (account_id, dispatch_date, id);
create index mailings_campaign on mailings (campaign_id);

-- Serial numbers of Intelligent Mail barcodes: the Mailer ID is the operator's, so they are counted for the whole installation.
create sequence mail_serials minvalue 0 start 0;
grant usage, select, update on sequence mail_serials to acquaint_app;

alter table campaigns enable row level security;
alter table mailings enable row level security;
create policy own_account on campaigns to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on mailings to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
grant select, insert, update, delete on campaigns to acquaint_app;
grant select, insert, update, delete on mailings to acquaint_app;

-- Campaigns carry tags.
alter table taggings drop constraint taggings_object_type_check;
alter table taggings add constraint taggings_object_type_check
  check (object_type in ('prospect', 'campaign', 'pixel', 'product', 'qr_code', 'qr_template', 'asset', 'design'));

create or replace view taggable_objects with (security_invoker = true) as
  select id, account_id, 'prospect' as type, name, description as note, is_sample from prospect_lists
  union all
  select id, account_id, 'campaign', name, status, is_sample from campaigns
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

create trigger forget_taggings after delete on campaigns for each row execute function forget_taggings();
