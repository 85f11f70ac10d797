-- Daily totals that another product counted, as imports of history brought them: of the whole site, or by one kind of thing. They are of nobody, and no visits.
create table if not exists imported_figures (
  account_id UUID,
  pixel_id   UUID,
  import_id  UUID,
  -- Made of the import, day, kind and name: storing it twice is storing it once.
  figure_id  UUID,
  day        Date,
  kind       LowCardinality(String),
  name       String,
  visitors   UInt64,
  visits     UInt64,
  pageviews  UInt64,
  events     UInt64,
  expires_on Date default '2149-06-06'
)
engine = ReplacingMergeTree
order by (account_id, pixel_id, day, kind, figure_id)
ttl expires_on
settings non_replicated_deduplication_window = 1000, fsync_after_insert = 1, fsync_part_directory = 1;
