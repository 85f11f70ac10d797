-- How people live, beside who they are. Missing is the empty text.
alter table consumers
  add column if not exists education           LowCardinality(String) after homeowner,
  add column if not exists dwelling            LowCardinality(String) after education,
  add column if not exists years_at_home       LowCardinality(String) after dwelling,
  add column if not exists vehicles            LowCardinality(String) after years_at_home,
  add column if not exists pets                LowCardinality(String) after vehicles,
  add column if not exists donor               LowCardinality(String) after pets,
  add column if not exists online_shopper      LowCardinality(String) after donor,
  add column if not exists interest_travel     LowCardinality(String) after online_shopper,
  add column if not exists interest_outdoors   LowCardinality(String) after interest_travel,
  add column if not exists interest_fitness    LowCardinality(String) after interest_outdoors,
  add column if not exists interest_cooking    LowCardinality(String) after interest_fitness,
  add column if not exists interest_gardening  LowCardinality(String) after interest_cooking,
  add column if not exists interest_technology LowCardinality(String) after interest_gardening;
