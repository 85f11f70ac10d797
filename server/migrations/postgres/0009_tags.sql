-- Tags of an account, and what carries them. People are tagged in ClickHouse (`tagged_people`), where they are.
create table tags (
  id         uuid primary key,
  account_id uuid not null references accounts (id),
  name       text not null,
  color      text not null check (color ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index tags_name on tags (account_id, lower(name));

create table taggings (
  id          uuid primary key default gen_random_uuid(),
  account_id  uuid not null references accounts (id),
  tag_id      uuid not null references tags (id) on delete cascade,
  object_type text not null check (object_type in ('prospect', 'pixel', 'product')),
  object_id   uuid not null,
  created_at  timestamptz not null default now(),
  unique (tag_id, object_id)
);

create index taggings_object on taggings (object_id);

-- What can be tagged, as the search shows it; the rows of an account are held by the policies of the tables beneath.
create view taggable_objects with (security_invoker = true) as
  select id, account_id, 'prospect' as type, name, description as note, is_sample from prospect_lists
  union all
  select id, account_id, 'pixel', name, domain, is_sample from pixels
  union all
  select id, account_id, 'product', name, category, is_sample from products;

-- What is gone carries nothing.
create function forget_taggings() returns trigger language plpgsql as $$
begin
  delete from taggings where object_id = old.id;
  return null;
end $$;

create trigger forget_taggings after delete on prospect_lists for each row execute function forget_taggings();
create trigger forget_taggings after delete on pixels for each row execute function forget_taggings();
create trigger forget_taggings after delete on products for each row execute function forget_taggings();

alter table tags enable row level security;
alter table taggings enable row level security;
create policy own_account on tags to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
create policy own_account on taggings to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
grant select, insert, update, delete on tags to acquaint_app;
grant select, insert, delete on taggings to acquaint_app;
grant select on taggable_objects to acquaint_app;
