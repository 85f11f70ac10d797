-- Lists that are answered whole have a bound: what they list is refused above it, whoever adds it. The number is that of the operation in the contract.
create function refuse_above_bound() returns trigger language plpgsql as $$
declare
  owner_column text := coalesce(tg_argv[2], 'account_id');
  owner_id uuid := (to_jsonb(new) ->> owner_column)::uuid;
  known bigint;
begin
  -- One after the other: requests at once see each other's rows.
  perform pg_advisory_xact_lock(hashtextextended('bound of ' || tg_table_name || ' ' || owner_id, 0));
  execute format('select count(*) from %I where %I = $1', tg_table_name, owner_column) into known using owner_id;
  if known > tg_argv[0]::bigint then
    raise exception using
      errcode = 'AQ001',
      message = format('There are %s %s, as many as there may be. Delete some first.', to_char(tg_argv[0]::bigint, 'FM999,999'), tg_argv[1]);
  end if;
  return null;
end $$;

create trigger bounded after insert on alert_channels for each row execute function refuse_above_bound('100', 'channels');
create trigger bounded after insert on alert_rules for each row execute function refuse_above_bound('1000', 'rules');
create trigger bounded after insert on pixels for each row execute function refuse_above_bound('1000', 'pixels');
create trigger bounded after insert on goals for each row execute function refuse_above_bound('1000', 'goals');
create trigger bounded after insert on funnels for each row execute function refuse_above_bound('1000', 'funnels');
create trigger bounded after insert on lookalikes for each row execute function refuse_above_bound('1000', 'lookalikes');
create trigger bounded after insert on prospect_lists for each row execute function refuse_above_bound('5000', 'lists');
create trigger bounded after insert on sync_connections for each row execute function refuse_above_bound('500', 'connections');
create trigger bounded after insert on sync_models for each row execute function refuse_above_bound('1000', 'models');
create trigger bounded after insert on syncs for each row execute function refuse_above_bound('1000', 'syncs');
create trigger bounded after insert on sso_providers for each row execute function refuse_above_bound('100', 'providers');
create trigger bounded after insert on memberships for each row execute function refuse_above_bound('1000', 'accounts of this user', 'user_id');
