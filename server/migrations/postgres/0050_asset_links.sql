-- Which addresses of a file of the library are in force: those of another number answer 404.
alter table assets add column link integer not null default 0;
