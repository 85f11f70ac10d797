-- The holdout that the people of a sync were divided by last: they move between its arms only when it changes.
alter table syncs add column divided_percent integer;
