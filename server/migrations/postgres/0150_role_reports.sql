-- Which processes run the product, as each says of itself. A row is one life of a process; those that ended long ago are deleted.
create table role_reports (
  id         uuid primary key,
  role       text not null,
  host       text not null,
  pid        integer not null,
  version    text not null,
  started_at timestamptz not null,
  seen_at    timestamptz not null,
  ended_at   timestamptz
);
create index role_reports_seen on role_reports (seen_at);
