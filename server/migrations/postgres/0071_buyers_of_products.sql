-- The persona who buys a product; personas may be gone, so it is no foreign key.
alter table products add column persona_id uuid;
