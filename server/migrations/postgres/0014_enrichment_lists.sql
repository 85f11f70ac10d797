-- The list that was made last of the people whom an enrichment found.
alter table enrichments add column list_id uuid references prospect_lists (id) on delete set null;
