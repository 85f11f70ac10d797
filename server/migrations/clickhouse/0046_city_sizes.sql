-- How many people live in the city of a ZIP code, so that the largest of a name comes first; 0 where nobody counted.
alter table zip_codes add column if not exists city_population UInt32 default 0;
