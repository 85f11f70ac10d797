-- Pictures that show what pictures of a brand look like, and the link by which anybody reads its guidelines.
alter table brand_kits add column imagery jsonb not null default '[]';
alter table brand_kits add column share_id uuid unique;
