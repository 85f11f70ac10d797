-- The hash of what somebody must know besides the link to a report or study; null: the link is enough.
alter table report_shares add column password_hash text;
alter table study_shares add column password_hash text;
