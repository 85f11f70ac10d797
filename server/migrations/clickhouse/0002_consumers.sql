-- The operator's consumer file, one for the installation: a licensed file, or the generated sample. Missing is the empty text, or 0.
-- Each group of attributes says whether it was reported or inferred, and when. Sorted by place: counts read few columns of many rows,
-- and a person is found through consumer_keys, which knows the place.
create table if not exists consumers (
  consumer_id            UUID,
  household_id           UInt64,
  first_name             LowCardinality(String),
  last_name              LowCardinality(String),
  gender                 LowCardinality(String),
  birth_year             UInt16,
  birth_month            UInt8,
  age_range              LowCardinality(String),
  married                LowCardinality(String),
  children               LowCardinality(String),
  children_count         UInt8,
  income_range           LowCardinality(String),
  income                 UInt32,
  net_worth              LowCardinality(String),
  homeowner              LowCardinality(String),
  home_value             UInt32,
  address                String,
  city                   LowCardinality(String),
  state                  LowCardinality(String),
  zip                    LowCardinality(String),
  county                 LowCardinality(String),
  county_fips            LowCardinality(String),
  latitude               Float32,
  longitude              Float32,
  title                  LowCardinality(String),
  seniority_level        LowCardinality(String),
  company                String,
  company_domain         String,
  company_employee_count LowCardinality(String),
  company_revenue        LowCardinality(String),
  email                  String,
  email_key              String,
  phone                  String,
  is_householder         Bool,
  source                 LowCardinality(String),
  person_kind            LowCardinality(String),
  person_date            Date,
  household_kind         LowCardinality(String),
  household_date         Date,
  money_kind             LowCardinality(String),
  money_date             Date,
  work_kind              LowCardinality(String),
  work_date              Date,
  contact_kind           LowCardinality(String),
  contact_date           Date,
  batch                  UInt32
)
engine = MergeTree
order by (state, zip, consumer_id)
settings non_replicated_deduplication_window = 1000, fsync_after_insert = 1, fsync_part_directory = 1;

-- Finds a person by the peppered hash of an address. The key is 32 bytes.
create table if not exists consumer_keys (
  kind        LowCardinality(String),
  key_hash    String,
  consumer_id UUID,
  state       LowCardinality(String),
  zip         LowCardinality(String),
  batch       UInt32
)
engine = MergeTree
order by (kind, key_hash)
settings non_replicated_deduplication_window = 1000, fsync_after_insert = 1, fsync_part_directory = 1;

create materialized view if not exists consumer_keys_by_email to consumer_keys as
select 'email' as kind, email_key as key_hash, consumer_id, state, zip, batch
  from consumers
 where email_key != '';

-- Which parts of the file are whole; a part that is not listed was interrupted and is made again.
create table if not exists consumer_batches (
  source     String,
  batch      UInt32,
  consumers  UInt64,
  made_at    DateTime('UTC') default now()
)
engine = MergeTree
order by (source, batch)
settings fsync_after_insert = 1, fsync_part_directory = 1;

create table if not exists zip_codes (
  zip_index   UInt32,
  zip         String,
  city        String,
  state       String,
  county      String,
  county_fips String,
  latitude    Float32,
  longitude   Float32
)
engine = MergeTree
order by zip_index;
