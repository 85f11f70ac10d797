-- Which page was refused, or which clock was wrong, so that a pixel's health can name it.
alter table collection_counts add column if not exists detail LowCardinality(String), modify order by (account_id, pixel_id, minute, kind, detail);
