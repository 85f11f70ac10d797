-- `consumer_indexes` and `match_indexes` say that these tables are complete, so their rows are on disk first.
alter table consumer_places modify setting fsync_after_insert = 1, fsync_part_directory = 1;

alter table consumer_companies modify setting fsync_after_insert = 1, fsync_part_directory = 1;

alter table zip_codes modify setting fsync_after_insert = 1, fsync_part_directory = 1;

alter table match_people modify setting fsync_after_insert = 1, fsync_part_directory = 1;

alter table match_keys modify setting fsync_after_insert = 1, fsync_part_directory = 1;

alter table match_names modify setting fsync_after_insert = 1, fsync_part_directory = 1;
