-- Time zones that were taken in other letters, or that nobody knows: reports, prices and starts of campaigns failed with them.
-- takes 5 seconds per million rows of qr_codes
create function known_zone(zone text, usual text) returns text language sql stable as $$
  select coalesce(
    (select name from pg_timezone_names where name = zone),
    (select name from pg_timezone_names where lower(name) = lower(zone) limit 1),
    usual)
$$;
create temporary table zones as
  select zone, known_zone(zone, 'America/New_York') as known
    from (select time_zone as zone from accounts
          union select time_zone from qr_codes
          union select plan ->> 'time_zone' from campaigns) as used
   where zone is not null;
delete from zones where zone = known;
update accounts set time_zone = known from zones where time_zone = zone;
update qr_codes set time_zone = known from zones where time_zone = zone;
update campaigns set plan = jsonb_set(plan, '{time_zone}', to_jsonb(known)) from zones where plan ->> 'time_zone' = zone;
drop table zones;
drop function known_zone;
