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

-- SHA-256 of a browser's id, or of a network address, from which a customer has signed in. Attempts from there have
-- limits of their own, which strangers do not use up.
CREATE TABLE shop.known_places (
  user_id      integer NOT NULL REFERENCES shop.users,
  place_hash   bytea NOT NULL,
  last_used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, place_hash)
);

-- Where a code was asked for: it works there only, and other places neither replace it nor use up its tries.
ALTER TABLE shop.reset_codes ADD COLUMN place_hash bytea NOT NULL DEFAULT '';
ALTER TABLE shop.mails ADD COLUMN place_hash bytea;
