-- What people said of a purpose, by the hexadecimal key of their address. The latest word has the greatest version.
create table if not exists consents (
  account_id UUID,
  email_key  String codec(ZSTD(1)),
  purpose    LowCardinality(String),
  choice     LowCardinality(String),
  source     String,
  at         DateTime64(3, 'UTC'),
  version    UInt64
)
engine = ReplacingMergeTree(version)
order by (account_id, email_key, purpose)
settings fsync_after_insert = 1, fsync_part_directory = 1;
