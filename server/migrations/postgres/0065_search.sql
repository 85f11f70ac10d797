-- The search reads every name of an account: these indexes hold them without the rest of the rows, which can be large.
create index qr_codes_search on qr_codes (account_id) include (id, name, code, archived_at, is_sample);
create index designs_search on designs (account_id) include (id, name, design_type, trashed_at, is_sample);
create index assets_search on assets (account_id) include (id, name, kind, trashed_at, is_sample);
create index products_search on products (account_id) include (id, name, sku, category, is_sample);
