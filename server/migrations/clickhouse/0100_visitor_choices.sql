-- What each visitor decided last about marketing, as their browser reported it; people get it as their consent once the visitor is known.
create table if not exists visitor_choices (
  account_id UUID,
  pixel_id   UUID,
  visitor_id UUID,
  source     LowCardinality(String),
  marketing  LowCardinality(String),
  at         DateTime64(3, 'UTC')
)
engine = ReplacingMergeTree(at)
order by (account_id, pixel_id, visitor_id)
-- The pixel's ids last 13 months.
ttl toDateTime(at) + interval 14 month
settings non_replicated_deduplication_window = 1000, fsync_after_insert = 1, fsync_part_directory = 1;
