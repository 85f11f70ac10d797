-- What was sent of a row, for destinations that remove people by every identifier that they got: hashes, and as many as were accepted last.
alter table sync_rows add column if not exists sent String default '';
