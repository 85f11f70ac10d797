-- Designs into whose texts a whole list is set. The job of the same id tells how far a check is and how it ended.
create table design_checks (
  id         uuid primary key references job_runs (id) on delete cascade,
  account_id uuid not null references accounts (id),
  design_id  uuid not null,
  list_id    uuid not null references prospect_lists (id) on delete cascade,
  revision   integer not null,
  -- The design as it was when somebody asked; null when the result is there.
  document   jsonb,
  -- Whose texts fit and whose do not, with people by their ids alone.
  result     jsonb,
  foreign key (account_id, design_id) references designs (account_id, id) on delete cascade
);

-- The newest check of a design is kept.
create unique index design_checks_design on design_checks (account_id, design_id);
create index design_checks_list on design_checks (list_id);

alter table design_checks enable row level security;
create policy own_account on design_checks to acquaint_app using (account_id = current_setting('acquaint.account_id')::uuid);
grant select, insert, update, delete on design_checks to acquaint_app;
