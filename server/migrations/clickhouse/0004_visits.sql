-- Where a visitor seems to be, by the operator's own geography database. Empty without one.
alter table events add column if not exists country LowCardinality(String) after consent;

alter table events add column if not exists region LowCardinality(String) after country;

alter table events add column if not exists city LowCardinality(String) after region;

-- The day after which an event is deleted, from the retention of its pixel when it came.
alter table events add column if not exists expires_on Date default '2149-06-06' after city;

alter table events modify ttl expires_on;

-- Finished visits, one row each, in the order that reports read them. Events can come a day late and a visit lasts a day at most: what began
-- before the latest row of `visit_seals` is whole and stands here.
create table if not exists sealed_visits (
  account_id    UUID,
  pixel_id      UUID,
  visit_id      UUID,
  visitor_id    UUID,
  started_at    DateTime64(3, 'UTC'),
  ended_at      DateTime64(3, 'UTC'),
  pages         UInt32,
  engaged_ms    UInt64,
  scroll        UInt8,
  first_page    String,
  last_page     String,
  -- Pages in the order they were viewed, and what else was done as 'type name'. Times are milliseconds after the start.
  paths         Array(LowCardinality(String)),
  path_times    Array(UInt32),
  deeds         Array(LowCardinality(String)),
  deed_times    Array(UInt32),
  hostname      LowCardinality(String),
  source        LowCardinality(String),
  medium        LowCardinality(String),
  campaign      LowCardinality(String),
  term          LowCardinality(String),
  content       LowCardinality(String),
  referrer      LowCardinality(String),
  browser       LowCardinality(String),
  platform      LowCardinality(String),
  device        LowCardinality(String),
  screen_width  UInt16,
  screen_height UInt16,
  language      LowCardinality(String),
  time_zone     LowCardinality(String),
  country       LowCardinality(String),
  region        LowCardinality(String),
  city          LowCardinality(String),
  is_cookieless Bool,
  has_gpc       Bool,
  consent       LowCardinality(String),
  expires_on    Date,
  version       UInt64 default 0
)
engine = MergeTree
partition by toYYYYMM(started_at)
order by (account_id, pixel_id, started_at, visit_id)
ttl expires_on
settings fsync_after_insert = 1, fsync_part_directory = 1;

-- Visits that began later, as their events tell them by now. A visit with new events is written again, the newest version holds.
create table if not exists open_visits as sealed_visits
engine = ReplacingMergeTree(version)
order by (account_id, pixel_id, visit_id)
settings fsync_after_insert = 0;

-- Finds what came since visits were last told.
alter table events add index if not exists by_receipt received_at type minmax granularity 1;

-- Up to when visits are sealed, for the whole installation. The latest row holds.
create table if not exists visit_seals (
  sealed_until DateTime('UTC'),
  made_at      DateTime('UTC') default now()
)
engine = MergeTree
order by sealed_until
settings fsync_after_insert = 1, fsync_part_directory = 1;
