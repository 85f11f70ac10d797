-- Keys and hashes have nothing that LZ4 finds. Parts that are written or merged from now on are compressed so.
alter table sync_rows modify column destination_key String codec(ZSTD(1)), modify column row_key String codec(ZSTD(1)),
  modify column email_key String codec(ZSTD(1)), modify column hash String codec(ZSTD(1)), modify column sent String default '' codec(ZSTD(1));
-- Why a row is in the plan. Those that are not sent have no position.
alter table sync_plan add column if not exists verdict LowCardinality(String) default '';
