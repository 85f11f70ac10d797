-- When a link to a report or study ends by itself; null: when somebody ends it.
alter table report_shares add column ends_at timestamptz;
alter table study_shares add column ends_at timestamptz;
