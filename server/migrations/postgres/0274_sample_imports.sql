-- The customers of the sample business are imported like those of anybody, and leave with it.
alter table people_imports add column is_sample boolean not null default false;
