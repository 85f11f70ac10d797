-- What destinations have of each sync, by what they know a row by. The hash is that of the values that were accepted last.
create table if not exists sync_rows (
  account_id      UUID,
  sync_id         UUID,
  destination_key String,
  row_key         String,
  consumer_id     UUID,
  -- Hexadecimal, as events have it; '' without an address.
  email_key       String,
  hash            String,
  -- Under which configuration a rejected row was tried.
  tried           String,
  state           LowCardinality(String),
  code            LowCardinality(String),
  reason          String,
  changed_at      DateTime64(3, 'UTC'),
  version         UInt64
)
engine = ReplacingMergeTree(version)
order by (account_id, sync_id, destination_key)
settings non_replicated_deduplication_window = 1000, fsync_after_insert = 1, fsync_part_directory = 1;

-- Rows of the built-in source as one query answered them, until a run has read them.
create table if not exists sync_input (
  account_id UUID,
  run_id     UUID,
  position   UInt64,
  row        String
)
engine = MergeTree
order by (account_id, run_id, position);

-- Rows of a run after its mapping, until it ends.
create table if not exists sync_stage (
  account_id      UUID,
  run_id          UUID,
  destination_key String,
  row_key         String,
  consumer_id     UUID,
  email_key       String,
  hash            String,
  payload         String,
  -- send, unmapped, held_out or no_key
  fate            LowCardinality(String),
  reason          String
)
engine = MergeTree
order by (account_id, run_id, destination_key, row_key);

-- What a run sends, in the order that it is sent in, until it ends.
create table if not exists sync_plan (
  account_id      UUID,
  run_id          UUID,
  position        UInt64,
  operation       LowCardinality(String),
  is_new          Bool,
  destination_key String,
  row_key         String,
  consumer_id     UUID,
  email_key       String,
  hash            String,
  payload         String
)
engine = MergeTree
order by (account_id, run_id, position);
