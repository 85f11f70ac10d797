-- Consumers as they are compared: words and codes of names, plain streets, numbers without signs. Missing is the empty text.
create table if not exists match_people (
  person       UInt32,
  consumer_id  UUID,
  -- As the file has them: what a consumer is read by.
  home_state   LowCardinality(String),
  home_zip     LowCardinality(String),
  given        LowCardinality(String),
  given_code   LowCardinality(String),
  nickname     LowCardinality(String),
  surname      LowCardinality(String),
  surname_code LowCardinality(String),
  dob          LowCardinality(String),
  email        String,
  phone        String,
  number       String,
  street       LowCardinality(String),
  unit         String,
  city         LowCardinality(String),
  state        LowCardinality(String),
  zip          LowCardinality(String),
  gender       LowCardinality(String)
)
engine = MergeTree
order by person;

-- Who has what somebody is looked for by, as a number of 64 bits.
create table if not exists match_keys (
  key    UInt64,
  person UInt32
)
engine = MergeTree
order by key;

-- How rare names are: the logarithm of their frequency against the chance that two people share one.
create table if not exists match_names (
  field  LowCardinality(String),
  value  String,
  rarity Float32
)
engine = MergeTree
order by (field, value);

-- One row for each time that consumers were prepared: of what, to be done again when that has changed.
create table if not exists match_indexes (
  signature String,
  consumers UInt64,
  made_at   DateTime64(3, 'UTC') default now64(3)
)
engine = MergeTree
order by made_at
settings fsync_after_insert = 1, fsync_part_directory = 1;

-- Whom the rows of an uploaded file were found to be. A part that is written twice is there once.
create table if not exists enriched_rows (
  account_id    UUID,
  enrichment_id UUID,
  run           UInt32,
  row           UInt32,
  consumer_id   UUID,
  state         LowCardinality(String),
  zip           LowCardinality(String),
  -- individual, household, address, or nobody: then there is a reason.
  level         LowCardinality(String),
  evidence      LowCardinality(String),
  reason        LowCardinality(String),
  probability   Float32,
  runner_up     Float32,
  -- How the row and the person agree, and how rare what they share is: the weights are computed from these.
  pattern       UInt64,
  rarity        Float32,
  own_rarity    Float32
)
engine = ReplacingMergeTree
order by (account_id, enrichment_id, run, row)
settings fsync_after_insert = 1, fsync_part_directory = 1;
