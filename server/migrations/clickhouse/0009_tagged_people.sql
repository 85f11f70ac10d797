-- People who carry a tag of an account.
create table if not exists tagged_people (
  account_id  UUID,
  tag_id      UUID,
  consumer_id UUID,
  state       LowCardinality(String),
  zip         LowCardinality(String),
  tagged_at   DateTime64(3, 'UTC')
)
engine = ReplacingMergeTree(tagged_at)
order by (account_id, tag_id, consumer_id)
settings fsync_after_insert = 1, fsync_part_directory = 1;
