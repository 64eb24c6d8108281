-- Attempts at an order, refund or event of the payment provider that failed, or that are under way. A row is deleted when
-- an attempt succeeds. After the last attempt the item is parked: staff see it with `farmgate-shop payments attention`.
CREATE TABLE shop.payment_attempts (
  kind      text NOT NULL CHECK (kind IN ('order', 'refund', 'event')),
  item_id   bigint NOT NULL,
  attempts  smallint NOT NULL DEFAULT 0,
  due_at    timestamptz NOT NULL DEFAULT now(),
  error     text NOT NULL DEFAULT '',
  parked_at timestamptz,
  closed_at timestamptz,
  note      text,
  PRIMARY KEY (kind, item_id),
  CHECK (closed_at IS NULL OR parked_at IS NOT NULL)
);
COMMENT ON COLUMN shop.payment_attempts.due_at IS 'next attempt; while one is under way, when another process may start one';
COMMENT ON COLUMN shop.payment_attempts.note IS 'why staff closed it';

-- Payments for another amount or currency than their order's are kept as well, and refunded.
ALTER TABLE shop.payments ADD COLUMN currency text NOT NULL DEFAULT 'INR';

-- Orders that are paid are looked at once more, and while they have payments that may be captured late.
CREATE INDEX orders_paid_unchecked ON shop.orders (updated_at) WHERE paid_by IS NOT NULL AND payment_checked_at IS NULL;
CREATE INDEX payments_unsettled ON shop.payments (order_id) WHERE status IN ('created', 'failed', 'authorized');

ALTER TABLE shop.refunds
  ADD COLUMN checked_at timestamptz,
  ADD COLUMN renewals smallint NOT NULL DEFAULT 0;
COMMENT ON COLUMN shop.refunds.checked_at IS 'when the provider was last asked about a pending refund';
COMMENT ON COLUMN shop.refunds.renewals IS 'how often staff had it sent again after the provider had refused it';
CREATE INDEX refunds_pending ON shop.refunds (id) WHERE status = 'pending';

-- Mail is parked, like payments, when its last attempt has failed.
ALTER TABLE shop.mails DROP CONSTRAINT mails_state_check;
UPDATE shop.mails SET state = 'parked' WHERE state = 'given-up';
ALTER TABLE shop.mails ADD CONSTRAINT mails_state_check CHECK (state IN ('waiting', 'sent', 'parked'));
