-- People of the account itself who are in no consumer file: on lists, under tags and in mailings they stand by one of their records, whose id is
-- the `consumer_id` then.
alter table list_members add column if not exists is_own Bool default false after consumer_id;
alter table tagged_people add column if not exists is_own Bool default false after consumer_id;
alter table mail_pieces add column if not exists is_own Bool default false after consumer_id;
