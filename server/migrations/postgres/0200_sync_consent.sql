-- What people must not have refused, or must have agreed to, so that a sync sends them; null: nothing is asked.
alter table syncs add column consent jsonb;
update syncs set consent = jsonb_build_object('purpose', case when vendor in ('google', 'meta') then 'ads' else 'marketing' end, 'rule', 'not_denied')
  from sync_connections where sync_connections.id = syncs.connection_id;
