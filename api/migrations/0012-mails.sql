-- Mail waiting to be sent, written in the transaction of what it tells about. A letter is composed when it is sent: what
-- is kept here is only its occasion, and never a reset code.
CREATE TABLE shop.mails (
  id         bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind       text NOT NULL CHECK (kind IN ('reset-code', 'order-confirmed', 'payment-failed')),
  email      text,
  order_id   integer REFERENCES shop.orders,
  state      text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'given-up')),
  attempts   smallint NOT NULL DEFAULT 0,
  due_at     timestamptz NOT NULL DEFAULT now(),
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'reset-code') = (email IS NOT NULL)),
  CHECK ((email IS NULL) = (order_id IS NOT NULL))
);
CREATE INDEX mails_due ON shop.mails (due_at) WHERE state = 'waiting';
-- However often a payment's events come, its customer hears of each occasion once.
CREATE UNIQUE INDEX mails_occasion ON shop.mails (order_id, kind);
