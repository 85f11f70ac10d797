-- The dashboard adds up the runs of a day.
create index sync_runs_of_account on sync_runs (account_id, created_at);
