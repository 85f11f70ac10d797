-- Numbers the versions of rows in ClickHouse, in whatever process they are written. It starts above the clocks that did so before (microseconds).
create sequence row_versions minvalue 4000000000000000 start 4000000000000000;
grant usage on sequence row_versions to acquaint_app;
