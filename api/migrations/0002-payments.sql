-- Online payment: what the provider says of each payment, every event it came by, and the money that goes back.

CREATE TABLE shop.payments (
  id           text PRIMARY KEY,
  order_id     integer NOT NULL REFERENCES shop.orders,
  status       text NOT NULL CHECK (status IN ('created', 'authorized', 'failed', 'captured', 'refunded')),
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  method       text NOT NULL DEFAULT '',
  error        text NOT NULL DEFAULT '',
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN shop.payments.id IS 'the provider''s';
CREATE INDEX payments_order ON shop.payments (order_id);

-- An order is confirmed by one payment, a payment confirms one order.
ALTER TABLE shop.orders
  ADD COLUMN paid_by text UNIQUE REFERENCES shop.payments,
  ADD COLUMN payment_checked_at timestamptz,
  ADD CONSTRAINT orders_confirmed_is_paid CHECK (payment_mode = 0 OR (payment_status = 2) = (paid_by IS NOT NULL));
COMMENT ON COLUMN shop.orders.payment_checked_at IS 'when the provider was last asked for its payments';
CREATE INDEX orders_unpaid_online ON shop.orders (created_at) WHERE provider_order_id IS NOT NULL AND paid_by IS NULL;

-- What leaves the cart when the order stands. The line itself may be gone by then.
ALTER TABLE shop.order_items ADD COLUMN cart_line_id bigint;
CREATE INDEX order_items_cart_line ON shop.order_items (cart_line_id) WHERE cart_line_id IS NOT NULL;

-- Everything that was heard of payments, for good.
CREATE TABLE shop.payment_events (
  id          bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  event_id    text UNIQUE,
  source      text NOT NULL CHECK (source IN ('webhook', 'verification', 'notice', 'reconciler', 'shop')),
  type        text NOT NULL,
  order_id    integer REFERENCES shop.orders,
  payment_id  text,
  body        jsonb NOT NULL,
  outcome     text NOT NULL,
  deliveries  integer NOT NULL DEFAULT 1,
  received_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN shop.payment_events.event_id IS 'the provider''s; null for what the shop found out by asking';
CREATE INDEX payment_events_order ON shop.payment_events (order_id, id);

-- Wanted in the transaction that finds the payment unwanted, sent afterwards, as often as it takes.
CREATE TABLE shop.refunds (
  id                 bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  payment_id         text NOT NULL REFERENCES shop.payments,
  key                text NOT NULL UNIQUE CHECK (key ~ '^[A-Za-z0-9_-]{10,64}$'),
  amount_paise       integer NOT NULL CHECK (amount_paise > 0),
  reason             text NOT NULL,
  status             text NOT NULL DEFAULT 'wanted' CHECK (status IN ('wanted', 'pending', 'processed', 'failed')),
  provider_refund_id text UNIQUE,
  error              text NOT NULL DEFAULT '',
  created_at         timestamptz NOT NULL DEFAULT now(),
  updated_at         timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN shop.refunds.key IS 'makes the provider refund once, however often it is asked';
CREATE INDEX refunds_payment ON shop.refunds (payment_id);
CREATE INDEX refunds_wanted ON shop.refunds (id) WHERE status = 'wanted';
