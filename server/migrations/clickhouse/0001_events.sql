-- Every event of every pixel. A retried batch carries the same event ids and times, so that a merge drops what came twice.
create table if not exists events (
  account_id     UUID,
  pixel_id       UUID,
  at             DateTime64(3, 'UTC'),
  received_at    DateTime64(3, 'UTC'),
  visitor_id     UUID,
  visit_id       UUID,
  event_id       UUID,
  type           LowCardinality(String),
  name           String,
  hostname       LowCardinality(String),
  path           String,
  title          String,
  referrer_host  LowCardinality(String),
  referrer_path  String,
  source         LowCardinality(String),
  medium         LowCardinality(String),
  campaign       LowCardinality(String),
  term           LowCardinality(String),
  content        LowCardinality(String),
  browser        LowCardinality(String),
  platform       LowCardinality(String),
  device         LowCardinality(String),
  screen_width   UInt16,
  screen_height  UInt16,
  language       LowCardinality(String),
  time_zone      LowCardinality(String),
  engaged_ms     UInt32,
  scroll         UInt8,
  email_key      String,
  props          Map(LowCardinality(String), String),
  is_cookieless  Bool,
  has_gpc        Bool,
  consent        LowCardinality(String)
)
engine = ReplacingMergeTree
partition by toYYYYMM(at)
order by (account_id, pixel_id, toDate(at), visitor_id, visit_id, at, event_id)
settings non_replicated_deduplication_window = 1000, fsync_after_insert = 1, fsync_part_directory = 1;

-- Which known person a visitor is, with the attributes that reports filter by as they were when matched.
-- Identity stays out of the events: a later match relabels earlier visits.
create table if not exists visitor_people (
  account_id             UUID,
  pixel_id               UUID,
  visitor_id             UUID,
  consumer_id            UUID,
  method                 LowCardinality(String),
  confidence             Float32,
  matched_at             DateTime64(3, 'UTC'),
  email_key              String,
  first_name             String,
  last_name              String,
  city                   LowCardinality(String),
  state                  LowCardinality(String),
  age_range              LowCardinality(String),
  income_range           LowCardinality(String),
  net_worth              LowCardinality(String),
  gender                 LowCardinality(String),
  married                LowCardinality(String),
  children               LowCardinality(String),
  homeowner              LowCardinality(String),
  title                  LowCardinality(String),
  seniority_level        LowCardinality(String),
  company                String,
  company_employee_count LowCardinality(String),
  company_revenue        LowCardinality(String)
)
engine = ReplacingMergeTree(matched_at)
order by (account_id, pixel_id, visitor_id)
settings non_replicated_deduplication_window = 1000, fsync_after_insert = 1, fsync_part_directory = 1;

-- What the collector did with what it was sent, by minute: accepted, bot, blocked, gpc.
create table if not exists collection_counts (
  account_id UUID,
  pixel_id   UUID,
  minute     DateTime('UTC'),
  kind       LowCardinality(String),
  events     UInt64
)
engine = SummingMergeTree
partition by toYYYYMM(minute)
order by (account_id, pixel_id, minute, kind);
