-- Who else a row may be, the likeliest first, where several people or a household have what it tells.
alter table enriched_rows
  add column if not exists candidates Array(Tuple(state String, zip String, consumer_id UUID, probability Float32));
