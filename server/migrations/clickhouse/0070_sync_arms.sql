-- Who a sync with a holdout sent, and whom it held out, since when: both are compared. What is recorded is the intention, whatever became of the row.
create table if not exists sync_arms (
  account_id  UUID,
  sync_id     UUID,
  row_key     String,
  arm         LowCardinality(String),
  consumer_id SimpleAggregateFunction(anyLast, UUID),
  -- Hexadecimal, as events have it; '' without an address.
  email_key   SimpleAggregateFunction(anyLast, String),
  first_at    SimpleAggregateFunction(min, DateTime64(3, 'UTC'))
)
engine = AggregatingMergeTree
order by (account_id, sync_id, row_key, arm);
