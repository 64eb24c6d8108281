-- SHA-256 of the browser cookie that the session's token works with. Empty: a client that is no browser, or a session
-- that began before this column; its token works alone.
ALTER TABLE shop.sessions ADD COLUMN browser_hash bytea;

-- When the customer proved that mail to the address reaches them. Customers from before this column count as confirmed:
-- they have been getting the shop's mail.
ALTER TABLE shop.users ADD COLUMN email_confirmed_at timestamptz;
UPDATE shop.users SET email_confirmed_at = created_at WHERE deleted_at IS NULL;

ALTER TABLE shop.mails
  DROP CONSTRAINT mails_kind_check,
  DROP CONSTRAINT mails_check,
  ADD CONSTRAINT mails_kind_check CHECK (kind IN ('welcome', 'reset-code', 'order-confirmed', 'payment-failed')),
  ADD CONSTRAINT mails_check CHECK ((kind IN ('welcome', 'reset-code')) = (email IS NOT NULL));
