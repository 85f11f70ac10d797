-- A suppression holds for one account, or for the installation: the zero UUID, as all that were made before. Its rows are one entry of a list:
-- each names an address (or the empty text: known by no address), a consumer (or the zero UUID) and where the consumer is in the file.
drop view if exists suppressions_of_new_consumers;

alter table suppressions
  add column if not exists account_id UUID,
  add column if not exists entry_id   UUID,
  add column if not exists state      LowCardinality(String),
  add column if not exists zip        LowCardinality(String),
  add column if not exists note       String,
  -- The user who made the entry; the zero UUID: the person.
  add column if not exists added_by   UUID,
  -- By what else an entry is found: peppered hashes in hexadecimal form of phones, and of names with their ZIP code.
  add column if not exists phone_keys Array(String),
  add column if not exists name_keys  Array(String),
  modify order by (email_key, consumer_id, account_id);

insert into suppressions (email_key, consumer_id, reason, at, entry_id)
select entries.email_key, earlier.consumer_id, earlier.reason, earlier.at, entries.new_id
  from (select * from suppressions final where entry_id = toUUID('00000000-0000-0000-0000-000000000000')) as earlier
 inner join (
         select email_key, generateUUIDv4() as new_id
           from (select distinct suppressions.email_key as email_key from suppressions final where entry_id = toUUID('00000000-0000-0000-0000-000000000000'))
       ) as entries on entries.email_key = earlier.email_key;

-- A consumer who is imported later with a suppressed address is suppressed by the same insert, wherever the address is.
create materialized view suppressions_of_new_consumers to suppressions as
select entries.account_id as account_id, entries.entry_id as entry_id, consumers.email_key as email_key, consumers.consumer_id as consumer_id,
       consumers.state as state, consumers.zip as zip, entries.reason as reason, entries.note as note, entries.added_by as added_by, entries.at as at,
       entries.phone_keys as phone_keys, entries.name_keys as name_keys
  from consumers
 inner join (
         select * from suppressions where suppressions.email_key != '' limit 1 by account_id, email_key
       ) as entries on entries.email_key = consumers.email_key
 where consumers.email_key != '';
