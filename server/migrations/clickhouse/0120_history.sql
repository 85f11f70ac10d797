-- Which import of history brought an event; nil of those that visitors sent. A visit belongs to the import that brought its first event.
alter table events add column if not exists import_id UUID after expires_on;

alter table sealed_visits add column if not exists import_id UUID after consent;

alter table open_visits add column if not exists import_id UUID after consent;
