-- The request that caused a mail, which its header X-Request-Id names.
ALTER TABLE shop.mails ADD COLUMN request_id text;
-- Parked mails are few among those of 30 days, and counted often.
CREATE INDEX mails_parked ON shop.mails (id) WHERE state = 'parked';
