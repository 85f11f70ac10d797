-- Logos of partners belong to the installation, which is the zero UUID and no account.
alter table image_links drop constraint image_links_account_id_fkey;
