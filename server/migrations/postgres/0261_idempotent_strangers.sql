-- Requests of nobody who is signed in may be sent again, too: these belong to no account.

alter table idempotent_requests drop constraint idempotent_requests_pkey;
alter table idempotent_requests alter column account_id drop not null;
create unique index idempotent_requests_key on idempotent_requests (account_id, key_hash) nulls not distinct;
