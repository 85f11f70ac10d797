-- The place of a consumer in the file, from 0, in the order of the file: a word of the index is 64 places.
alter table consumers add column if not exists person UInt32 after batch;

-- One row for each time that the file was indexed: of what it was made, to be made again when that has changed.
create table if not exists consumer_indexes (
  signature  String,
  consumers  UInt64,
  made_at    DateTime64(3, 'UTC') default now64(3)
)
engine = MergeTree
order by made_at
settings fsync_after_insert = 1, fsync_part_directory = 1;

-- Which of the 64 people of a word live where.
create table if not exists consumer_places (
  word        UInt32,
  state       LowCardinality(String),
  zip         LowCardinality(String),
  county_fips LowCardinality(String),
  city        LowCardinality(String),
  bits        UInt64
)
engine = MergeTree
order by (state, zip, word);
