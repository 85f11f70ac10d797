-- How often a short link was scanned whose answer depends on it: every edge counts here, so that the last allowed scan is one for all.
create table qr_scan_counts (
  code_id    uuid primary key references qr_codes (id) on delete cascade,
  account_id uuid not null references accounts (id),
  scans      bigint not null
);
create index qr_scan_counts_account on qr_scan_counts (account_id);

alter table qr_scan_counts enable row level security;
create policy own_account on qr_scan_counts to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
grant select, insert, update, delete on qr_scan_counts to acquaint_app;
