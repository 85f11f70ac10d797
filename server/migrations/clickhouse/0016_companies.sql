-- Companies that consumers work for, by what they are looked up by: the domain, or the name in one form. Made with the index of the file.
create table if not exists consumer_companies (
  kind           LowCardinality(String),
  key            String,
  name           String,
  domain         String,
  employee_count LowCardinality(String),
  revenue        LowCardinality(String),
  -- Where its people live.
  states         Array(LowCardinality(String)),
  people         UInt32
)
engine = MergeTree
order by (kind, key);
