-- Signing in as a user keeps the administrator's own session, ends with it, and goes back to it. A change of email can be stopped.

alter table sessions
  add column parent_hash bytea references sessions (token_hash) on delete cascade,
  -- The parent's token, encrypted under the token of this session: only its holder can go back.
  add column parent_token bytea;

create index sessions_parent on sessions (parent_hash);
create index sessions_impersonator on sessions (impersonator_id);

alter table user_tokens drop constraint user_tokens_purpose_check;
alter table user_tokens add constraint user_tokens_purpose_check
  check (purpose in ('password_reset', 'invite', 'email_verification', 'email_change', 'email_change_stop'));

-- Sessions in which an administrator worked as a user had no parent to end with.
delete from sessions where impersonator_id is not null;
