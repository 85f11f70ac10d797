-- When somebody was in an arm last: the one that they are in now is the latest.
alter table sync_arms add column if not exists last_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')) default first_at;
