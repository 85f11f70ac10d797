-- Where a known person lives, for maps: as it was when matched. Empty for matches made before this column was.
alter table visitor_people add column if not exists zip LowCardinality(String) after state;

alter table visitor_people add column if not exists county_fips LowCardinality(String) after zip;
