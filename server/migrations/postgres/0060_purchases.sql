-- Totals of purchases are in the currency of the account. What counts as a conversion: 'purchases', the id of a goal, or null to choose by itself.
alter table accounts
  add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  add column conversion_metric text;
