-- What an event says of an order: the kind is 'purchase' or 'refund', or empty for other events. The value is null where it could not be read; an
-- empty currency is the one of the account.
alter table events
  add column if not exists order_kind     LowCardinality(String),
  add column if not exists order_number   String,
  add column if not exists order_value    Nullable(Decimal(18, 4)),
  add column if not exists order_currency LowCardinality(String);

-- Purchases and refunds as their events report them, sorted by the order they belong to: a purchase that is reported again has the same key.
create table if not exists purchases (
  account_id     UUID,
  order_key      String,
  kind           LowCardinality(String),
  -- Tells the refunds of an order apart; empty for purchases.
  refund         String,
  at             DateTime64(3, 'UTC'),
  event_id       UUID,
  pixel_id       UUID,
  visit_id       UUID,
  visitor_id     UUID,
  order_number   String,
  value          Nullable(Decimal(18, 4)),
  currency       LowCardinality(String),
  expires_on     Date
)
engine = ReplacingMergeTree
order by (account_id, order_key, kind, refund, at, event_id)
ttl expires_on
settings fsync_after_insert = 1, fsync_part_directory = 1;
