-- What people are searched by, in lower case and in a column of its own, so that a search reads nothing else.
alter table person_records add column if not exists search_text String
  materialized lowerUTF8(concat(fields['full_name'], ' ', fields['given_name'], ' ', fields['surname'], ' ', fields['email']));
alter table person_records materialize column search_text;
