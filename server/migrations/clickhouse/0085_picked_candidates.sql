-- What the match found for a row before a user picked one of its candidates; empty where nobody did.
alter table enriched_rows
  add column if not exists before_pick Array(Tuple(level String, evidence String, reason String, state String, zip String, consumer_id UUID, probability Float32));
