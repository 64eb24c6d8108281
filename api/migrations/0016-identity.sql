-- SHA-256 of the browser cookie that the session's token works with. Empty: a client that is no browser, or a session
-- that began before this column; its token works alone.
ALTER TABLE shop.sessions ADD COLUMN browser_hash bytea;
