-- When somebody last confirmed in a session that it is them. Sessions that are open now ask when it is needed.

alter table sessions add column confirmed_at timestamptz;
