-- Since PostgreSQL 16, whoever creates a role may not act as it without being granted so.

do $$
begin
  if current_setting('server_version_num')::int >= 160000 then
    if not pg_has_role(current_user, 'acquaint_app', 'set') then
      execute format('grant acquaint_app to %I', current_user);
    end if;
  end if;
end
$$;
