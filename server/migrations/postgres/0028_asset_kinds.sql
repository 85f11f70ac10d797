-- Videos, fonts and logos in the library; pages of PDF files as pictures, and what a font file calls itself.
alter table assets drop constraint assets_kind_check;
alter table assets add constraint assets_kind_check check (kind in ('image', 'logo', 'pdf', 'font', 'video', 'profile'));
alter table asset_versions
  add column pages jsonb,
  add column font  jsonb;
