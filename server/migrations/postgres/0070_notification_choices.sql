-- Which optional mails a user has turned off; those about security and the account itself always come.
alter table users add column muted_mails text[] not null default '{}';
