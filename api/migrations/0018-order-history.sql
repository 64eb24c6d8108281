-- At 1,000 orders a minute a 4-byte id is used up in four years.
ALTER TABLE shop.orders ALTER COLUMN id TYPE bigint;
ALTER SEQUENCE shop.orders_id_seq AS bigint;
ALTER TABLE shop.order_items ALTER COLUMN order_id TYPE bigint;
ALTER TABLE shop.payments ALTER COLUMN order_id TYPE bigint;
ALTER TABLE shop.payment_events ALTER COLUMN order_id TYPE bigint;
ALTER TABLE shop.mails ALTER COLUMN order_id TYPE bigint;

-- What staff made of an order's status; the reason of every change that is not one of its usual steps.
CREATE TABLE shop.order_changes (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id    bigint NOT NULL REFERENCES shop.orders,
  from_status smallint NOT NULL,
  to_status   smallint NOT NULL,
  reason      text,
  created_at  timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX order_changes_order ON shop.order_changes (order_id, id);
