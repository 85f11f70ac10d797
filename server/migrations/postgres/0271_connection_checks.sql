-- The steps of the last test of a connection.
alter table sync_connections add column check_steps jsonb not null default '[]';
