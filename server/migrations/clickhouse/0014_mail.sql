-- Who gets a piece of a mailing, with the address as it is printed; who is left alone to compare with (`holdout`), and who is left out and why.
-- Pieces are numbered from 1 in the order of their ZIP codes; holdouts and those left out go on after them.
create table if not exists mail_pieces (
  account_id   UUID,
  mailing_id   UUID,
  serial       UInt32,
  campaign_id  UUID,
  consumer_id  UUID,
  household    UInt64,
  arm          LowCardinality(String),
  reason       LowCardinality(String),
  variant      UInt8,
  first_name   String,
  last_name    String,
  company      String,
  address      String,
  city         LowCardinality(String),
  state        LowCardinality(String),
  zip          LowCardinality(String),
  -- What is printed on the piece, and what its QR code tells.
  code         String,
  planned_at   DateTime64(3, 'UTC'),
  index code_index code type bloom_filter granularity 4
)
engine = ReplacingMergeTree(planned_at)
order by (account_id, mailing_id, serial)
settings fsync_after_insert = 1, fsync_part_directory = 1;

-- What is known of the way of a piece: a state once, whoever told it first. Repeated and late messages change nothing.
create table if not exists mail_events (
  account_id  UUID,
  mailing_id  UUID,
  serial      UInt32,
  state       LowCardinality(String),
  at          DateTime64(3, 'UTC'),
  source      LowCardinality(String),
  -- What the mail house calls the piece.
  provider_id String,
  detail      String,
  cost_cents  UInt32,
  noted_at    DateTime64(3, 'UTC'),
  -- Of two rows of one state the earlier one stays.
  earliness   UInt64 default 10000000000000 - toUnixTimestamp64Milli(at)
)
engine = ReplacingMergeTree(earliness)
order by (account_id, mailing_id, serial, state)
settings fsync_after_insert = 1, fsync_part_directory = 1;

-- Codes that people brought with them.
create table if not exists mail_responses (
  account_id UUID,
  mailing_id UUID,
  serial     UInt32,
  at         DateTime64(3, 'UTC')
)
engine = ReplacingMergeTree
order by (account_id, mailing_id, serial)
settings fsync_after_insert = 1, fsync_part_directory = 1;

-- Whose piece was scanned.
alter table qr_scans add column if not exists piece String default '' after reason;
