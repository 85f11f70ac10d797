-- Campaigns reach every door, too.
alter table campaigns drop constraint campaigns_channel_check;
alter table campaigns add constraint campaigns_channel_check check (channel in ('mail', 'eddm', 'qr', 'export'));
