-- What is known of the people of accounts, record by record: a row of a file that was imported, or an address that a visitor gave. The newest
-- version says whose record it is. A field is named by what it holds; missing is not there.
create table if not exists person_records (
  account_id  UUID,
  record_id   UUID,
  person_id   UUID,
  source      LowCardinality(String),
  -- Where it is from; the other one is zero.
  import_id   UUID,
  pixel_id    UUID,
  row         UInt32,
  fields      Map(LowCardinality(String), String),
  -- Hexadecimal, as events have it.
  email_key   String,
  visitor_id  UUID,
  consumer_id UUID,
  state       LowCardinality(String),
  zip         LowCardinality(String),
  consent     LowCardinality(String),
  recorded_at DateTime64(3, 'UTC'),
  version     UInt64,
  index by_person person_id type bloom_filter(0.01) granularity 1,
  index by_email email_key type bloom_filter(0.01) granularity 1,
  index by_visitor visitor_id type bloom_filter(0.01) granularity 1,
  index by_import import_id type set(16) granularity 1
)
engine = ReplacingMergeTree(version)
order by (account_id, record_id)
settings non_replicated_deduplication_window = 1000, fsync_after_insert = 1, fsync_part_directory = 1;

-- Why two records are of one person, or `apart`: are not, whatever they look like.
create table if not exists person_links (
  account_id   UUID,
  left_record  UUID,
  right_record UUID,
  kind         LowCardinality(String),
  probability  Float64,
  pattern      UInt64,
  rarity       Float32,
  own_rarity   Float32,
  -- The import that compared them, whose model explains the pattern.
  import_id    UUID,
  at           DateTime64(3, 'UTC'),
  index by_right right_record type bloom_filter(0.01) granularity 1
)
engine = ReplacingMergeTree(at)
order by (account_id, left_record, right_record, kind)
settings non_replicated_deduplication_window = 1000, fsync_after_insert = 1, fsync_part_directory = 1;

-- Records that went from one person to another, all that went at once under one change.
create table if not exists person_changes (
  account_id  UUID,
  change_id   UUID,
  kind        LowCardinality(String),
  reason      String,
  import_id   UUID,
  into_person UUID,
  records     Array(UUID),
  -- Whose each record was, in the same order.
  from_people Array(UUID),
  undone_by   UUID,
  at          DateTime64(3, 'UTC'),
  version     UInt64
)
engine = ReplacingMergeTree(version)
order by (account_id, change_id)
settings non_replicated_deduplication_window = 1000, fsync_after_insert = 1, fsync_part_directory = 1;

-- Where ids lead that were merged; the newest version holds.
create table if not exists person_redirects (
  account_id UUID,
  old_id     UUID,
  new_id     UUID,
  version    UInt64
)
engine = ReplacingMergeTree(version)
order by (account_id, old_id)
settings non_replicated_deduplication_window = 1000, fsync_after_insert = 1, fsync_part_directory = 1;
