-- Where the company of an account is; any part may be empty.
alter table accounts
  add column postal_address jsonb not null default '{"line1": "", "city": "", "state": "", "zip": ""}';
