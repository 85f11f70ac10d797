-- Who must not be identified, counted, listed, exported, mailed or synchronized: one list for the installation. The key is the 32 bytes
-- of `consumers.email_key`; a row names each consumer with that address, or the zero UUID while there is none.
create table if not exists suppressions (
  email_key   String,
  consumer_id UUID,
  reason      LowCardinality(String),
  at          DateTime64(3, 'UTC')
)
engine = ReplacingMergeTree
order by (email_key, consumer_id)
settings fsync_after_insert = 1, fsync_part_directory = 1;

-- A consumer who is imported later with a suppressed address is suppressed by the same insert.
create materialized view if not exists suppressions_of_new_consumers to suppressions as
select consumers.email_key as email_key, consumers.consumer_id as consumer_id, suppressions.reason as reason, suppressions.at as at
  from consumers
  any inner join suppressions on suppressions.email_key = consumers.email_key
 where consumers.email_key != '';
