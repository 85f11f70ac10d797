-- How often work failed by itself; that its process died does not count.
alter table job_runs add column failures integer not null default 0;
