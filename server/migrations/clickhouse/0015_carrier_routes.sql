-- Carrier routes of the post with who lives there, for every-door mailings: one file for the installation, as consumers are. 0 is not known.
create table if not exists carrier_routes (
  zip             LowCardinality(String),
  route           LowCardinality(String),
  city            LowCardinality(String),
  facility        LowCardinality(String),
  residential     UInt32,
  business        UInt32,
  median_age      Float32,
  median_income   UInt32,
  household_size  Float32,
  -- The middle of the streets, and the streets as lines of longitude and latitude, as JSON.
  longitude       Float64,
  latitude        Float64,
  paths           String,
  source          LowCardinality(String),
  counted_on      Date,
  stored_at       DateTime64(3, 'UTC')
)
engine = ReplacingMergeTree(stored_at)
order by (zip, route)
settings fsync_after_insert = 1, fsync_part_directory = 1;
