-- Rows that got the attributes of a company which the file names, where the person is not known to work anywhere; with the parts that are done.
alter table enrichments add column companies_filled jsonb not null default '{}';
