-- Who is on a list, in the order that lists are read in. A person who is put on it twice is there once.
create table if not exists list_members (
  account_id  UUID,
  list_id     UUID,
  version     UInt32,
  first_name  String,
  consumer_id UUID,
  state       LowCardinality(String),
  zip         LowCardinality(String),
  origin      LowCardinality(String),
  has_mail    Bool,
  has_email   Bool,
  has_phone   Bool,
  added_at    DateTime64(3, 'UTC')
)
engine = ReplacingMergeTree(added_at)
order by (account_id, list_id, version, first_name, consumer_id)
settings fsync_after_insert = 1, fsync_part_directory = 1;

-- Who was exported by an account before, so that nobody is paid for twice.
create table if not exists exported_people (
  account_id  UUID,
  consumer_id UUID,
  state       LowCardinality(String),
  zip         LowCardinality(String),
  list_id     UUID,
  exported_at DateTime64(3, 'UTC')
)
engine = ReplacingMergeTree(exported_at)
order by (account_id, consumer_id)
settings fsync_after_insert = 1, fsync_part_directory = 1;
