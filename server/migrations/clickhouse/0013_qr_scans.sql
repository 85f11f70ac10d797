-- Scans of QR codes. A segment of the log of scans is stored with its name as the token, so that storing it twice is storing it once.
create table if not exists qr_scans (
  account_id    UUID,
  code_id       UUID,
  at            DateTime64(3, 'UTC'),
  scan_id       UUID,
  -- The same for one device on one day, different on every code, and impossible to compute back once the salt of the day is gone.
  visitor       UInt64,
  -- What decided where it led: 'target', 'rule 2', 'variant 1', 'iOS', 'fallback', 'password', 'closed'.
  reason        LowCardinality(String),
  browser       LowCardinality(String),
  platform      LowCardinality(String),
  device        LowCardinality(String),
  language      LowCardinality(String),
  referrer_host LowCardinality(String),
  country       LowCardinality(String),
  region        LowCardinality(String),
  city          LowCardinality(String),
  -- Robots, previews of messengers and addresses of rented servers.
  is_bot        Bool,
  is_sample     Bool default false
)
engine = ReplacingMergeTree
partition by toYYYYMM(at)
order by (account_id, code_id, at, scan_id)
settings non_replicated_deduplication_window = 1000, fsync_after_insert = 1, fsync_part_directory = 1;

-- The scan that a page view came from, so that a scan and the visit that follows are one story.
alter table events add column if not exists scan_id String default '' after content;

alter table sealed_visits add column if not exists scan_id String default '' after content;

alter table open_visits add column if not exists scan_id String default '' after content;
