-- Directories that provision users and groups (SCIM 2.0), each with the provider of single sign-on that it belongs to.

-- Only the hash of the token is stored.
alter table sso_providers add column scim_token_hash bytea unique;

-- Whom a directory manages. Those who were deactivated stay, so that it can bring them back.
create table scim_users (
  provider_id uuid not null references sso_providers (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  external_id text not null default '',
  created_at timestamptz not null,
  primary key (provider_id, user_id)
);
create index scim_users_user on scim_users (user_id);

create table scim_groups (
  id uuid primary key,
  provider_id uuid not null references sso_providers (id) on delete cascade,
  display_name text not null,
  external_id text not null default '',
  created_at timestamptz not null,
  unique (provider_id, display_name)
);

create table scim_group_members (
  group_id uuid not null references scim_groups (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (group_id, user_id)
);
create index scim_group_members_user on scim_group_members (user_id);
