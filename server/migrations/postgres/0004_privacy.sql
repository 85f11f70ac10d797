-- Requests of people about their own data. They belong to the installation, not to an account, and accounts cannot read them.
create table privacy_requests (
  id            uuid primary key,
  kind          text not null check (kind in ('opt-out')),
  -- Only the hash of the mailed link's secret is kept.
  token_hash    bytea not null unique,
  -- Who asks (address and names), encrypted; dropped some time after the request was applied.
  sealed_person bytea,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  -- Confirmed but not applied is work that is still to be done.
  confirmed_at  timestamptz,
  applied_at    timestamptz
);

create index privacy_requests_due on privacy_requests (confirmed_at) where applied_at is null;
