-- Failed sign-ins are forgotten with the password that they were for, wherever they came from.

alter table attempts add column subject_hash bytea;

create index attempts_subject on attempts (subject_hash) where subject_hash is not null;
