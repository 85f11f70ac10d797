-- How large a list was after each refresh, and how that changed it; the latest last.
alter table prospect_lists add column history jsonb not null default '[]';
