-- How many days a pixel keeps its visits; null is forever.
alter table pixels add column retention_days integer check (retention_days between 1 and 3660);

-- What a piece of work is about, where its kind alone does not say.
alter table job_runs add column subject text not null default '';
