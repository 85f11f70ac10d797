-- Origins of websites that may show a report or study in a frame; none unless somebody names them.
alter table report_shares add column embed_on text[] not null default '{}';
alter table study_shares add column embed_on text[] not null default '{}';
