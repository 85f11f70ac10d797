-- Groups of people by latent classes: a set for each source that an account asked for, its personas, and how they changed.
create table persona_sets (
  id           uuid primary key,
  account_id   uuid not null references accounts (id),
  source       text not null check (source in ('pixel', 'pixels', 'list', 'file')),
  -- Of a pixel or a list; the others are one for the account.
  source_id    uuid,
  settings     jsonb not null,
  state        text not null check (state in ('running', 'ready', 'insufficient', 'failed')),
  version      integer not null default 0,
  have         bigint not null default 0,
  -- Attributes, sizes and shares of the classes; null before the first version.
  model        jsonb,
  quality      jsonb,
  profile      jsonb,
  is_sample    boolean not null default false,
  requested_at timestamptz not null default now(),
  generated_at timestamptz,
  created_at   timestamptz not null default now()
);

create unique index persona_sets_source on persona_sets (account_id, source, coalesce(source_id, '00000000-0000-0000-0000-000000000000'));

create table personas (
  id             uuid primary key,
  account_id     uuid not null references accounts (id),
  set_id         uuid not null references persona_sets (id) on delete cascade,
  -- Its class in the model, counted from 1; null when the last version has none that continues it.
  class          smallint,
  merged_into    uuid references personas (id),
  generated_name text not null,
  own_name       text,
  is_pinned      boolean not null default false,
  is_hidden      boolean not null default false,
  size           bigint not null default 0,
  share          double precision not null default 0,
  profile        jsonb,
  -- Version, time, size and share, the latest last.
  history        jsonb not null default '[]',
  color          smallint not null,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now()
);

create index personas_set on personas (set_id);

alter table persona_sets enable row level security;
alter table personas enable row level security;
create policy own_account on persona_sets to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on personas to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
grant select, insert, update, delete on persona_sets to acquaint_app;
grant select, insert, update, delete on personas to acquaint_app;
