-- How many days the shop keeps data of a kind, where staff have set another number than the default.
CREATE TABLE shop.retention_periods (
  kind       text PRIMARY KEY,
  days       integer NOT NULL CHECK (days > 0),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Which privacy notice a customer accepted, and when. Customers from before this table accepted none.
CREATE TABLE shop.consents (
  user_id  integer NOT NULL REFERENCES shop.users ON DELETE CASCADE,
  notice   text NOT NULL,
  given_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, notice)
);

-- Who answers questions about personal data. Empty: the shop's own contact.
ALTER TABLE shop.settings
  ADD COLUMN grievance_officer text NOT NULL DEFAULT '',
  ADD COLUMN grievance_email text NOT NULL DEFAULT '';
