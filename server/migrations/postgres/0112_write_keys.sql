-- Keys that servers send events with. Only hashes are stored.

alter table pixels
  add column write_key_hash bytea unique,
  -- The last four characters, to tell keys apart.
  add column write_key_hint text;
