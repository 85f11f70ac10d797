-- Where a pixel that waits for consent hears of it: from the page itself, or from what a consent platform says.
alter table pixels add column consent_source text not null default 'command' check (consent_source in ('command', 'google', 'tcf', 'gpp'));
