-- Prepares orders and payment events for monthly partitions. Nothing here reads or copies rows of the large tables.
--
-- A partitioned table only has unique indexes that contain its partition key. So three kinds of keys are unique in tables of their
-- own: an order's number, the provider's id of the order, and the payment that confirmed it. The keys also lead to the order's id,
-- and the id to the partition.
CREATE TABLE shop.order_keys (
  key      text PRIMARY KEY,
  order_id bigint NOT NULL
);

CREATE FUNCTION shop.keep_order_keys() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_keys text[] := '{}';
  new_keys text[] := '{}';
BEGIN
  IF TG_OP <> 'DELETE' THEN new_keys := ARRAY[NEW.order_no, NEW.provider_order_id, NEW.paid_by]; END IF;
  IF TG_OP <> 'INSERT' THEN
    old_keys := ARRAY[OLD.order_no, OLD.provider_order_id, OLD.paid_by];
    DELETE FROM shop.order_keys WHERE order_id = OLD.id AND key = ANY (old_keys) AND key <> ALL (array_remove(new_keys, NULL));
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO shop.order_keys (key, order_id) VALUES (NEW.order_no, NEW.id) ON CONFLICT DO NOTHING;
    -- Like ON CONFLICT DO NOTHING: an order with a number that is taken is not inserted, and its caller chooses another number.
    IF NOT FOUND THEN RETURN NULL; END IF;
    old_keys := ARRAY[NEW.order_no];
  END IF;
  INSERT INTO shop.order_keys (key, order_id)
    SELECT key, NEW.id FROM unnest(array_remove(new_keys, NULL)) AS key WHERE key <> ALL (array_remove(old_keys, NULL));
  RETURN NEW;
END $$;

-- The event ids of the provider. A copy of an event is counted as one more delivery, and is not inserted.
CREATE TABLE shop.payment_event_keys (
  event_id text PRIMARY KEY,
  id       bigint NOT NULL
);

CREATE FUNCTION shop.keep_event_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM shop.payment_event_keys WHERE event_id = OLD.event_id AND id = OLD.id;
    RETURN OLD;
  END IF;
  IF NEW.event_id IS NULL THEN RETURN NEW; END IF;
  INSERT INTO shop.payment_event_keys (event_id, id) VALUES (NEW.event_id, NEW.id) ON CONFLICT DO NOTHING;
  IF FOUND THEN RETURN NEW; END IF;
  UPDATE shop.payment_events SET deliveries = deliveries + 1
  WHERE id = (SELECT id FROM shop.payment_event_keys WHERE event_id = NEW.event_id);
  RETURN NULL;
END $$;

-- TG_ARGV[0]: the table of keys.
CREATE FUNCTION shop.truncate_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('TRUNCATE shop.%I', TG_ARGV[0]);
  RETURN NULL;
END $$;

-- In a partitioned table, an id begins with its month, so that ranges of ids are months: 2026120000000042 is from December 2026.
-- Ids from before are smaller than all of these. The largest one stays below 2^53, which JavaScript counts exactly.
CREATE FUNCTION shop.month_of(moment timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT (extract(year FROM moment AT TIME ZONE 'UTC') * 100 + extract(month FROM moment AT TIME ZONE 'UTC'))::bigint
$$;
CREATE FUNCTION shop.first_id(month bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$ SELECT month * 10000000000 $$;

-- The next id of a table. While it has no monthly partitions, it is the sequence's next value, as earlier versions expect. When the
-- partition of the current month is missing, the row goes to the newest one, so that a job that did not run never stops an order.
CREATE FUNCTION shop.monthly_id(p_table text, p_sequence regclass) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  month bigint := shop.month_of(clock_timestamp());
  newest bigint;
BEGIN
  IF to_regclass(format('shop.%I', p_table || '_' || month)) IS NULL THEN
    SELECT max(right(child.relname, 6)::bigint) INTO newest FROM pg_inherits JOIN pg_class AS child ON child.oid = inhrelid
    WHERE inhparent = to_regclass(format('shop.%I', p_table)) AND child.relname ~ '_\d{6}$';
    IF newest IS NULL THEN RETURN nextval(p_sequence); END IF;
    month := least(month, newest);
  END IF;
  RETURN shop.first_id(month) + nextval(p_sequence);
END $$;

-- PostgreSQL 17 attaches no partition that has an identity column. Values come from sequences instead.
CREATE SEQUENCE shop.order_ids MAXVALUE 9999999999 CYCLE;
CREATE SEQUENCE shop.payment_event_ids MAXVALUE 9999999999 CYCLE;
CREATE SEQUENCE shop.order_item_ids;
CREATE SEQUENCE shop.order_change_ids;
GRANT USAGE ON SEQUENCE shop.order_ids, shop.payment_event_ids, shop.order_item_ids, shop.order_change_ids TO PUBLIC;

-- In the order in which the API locks them.
LOCK TABLE shop.orders, shop.order_items, shop.order_changes, shop.payment_events IN ACCESS EXCLUSIVE MODE;
CREATE TRIGGER keys BEFORE INSERT OR DELETE OR UPDATE OF order_no, provider_order_id, paid_by ON shop.orders
  FOR EACH ROW EXECUTE FUNCTION shop.keep_order_keys();
CREATE TRIGGER no_keys BEFORE TRUNCATE ON shop.orders FOR EACH STATEMENT EXECUTE FUNCTION shop.truncate_keys('order_keys');
CREATE TRIGGER keys BEFORE INSERT OR DELETE ON shop.payment_events
  FOR EACH ROW EXECUTE FUNCTION shop.keep_event_keys();
CREATE TRIGGER no_keys BEFORE TRUNCATE ON shop.payment_events
  FOR EACH STATEMENT EXECUTE FUNCTION shop.truncate_keys('payment_event_keys');

SELECT setval('shop.order_ids', nextval(pg_get_serial_sequence('shop.orders', 'id')));
SELECT setval('shop.payment_event_ids', nextval(pg_get_serial_sequence('shop.payment_events', 'id')));
SELECT setval('shop.order_item_ids', nextval(pg_get_serial_sequence('shop.order_items', 'id')));
SELECT setval('shop.order_change_ids', nextval(pg_get_serial_sequence('shop.order_changes', 'id')));
ALTER TABLE shop.orders ALTER COLUMN id DROP IDENTITY, ALTER COLUMN id SET DEFAULT shop.monthly_id('orders', 'shop.order_ids');
ALTER TABLE shop.order_items
  ALTER COLUMN id DROP IDENTITY, ALTER COLUMN id SET DEFAULT nextval('shop.order_item_ids');
ALTER TABLE shop.order_changes
  ALTER COLUMN id DROP IDENTITY, ALTER COLUMN id SET DEFAULT nextval('shop.order_change_ids');
ALTER TABLE shop.payment_events
  ALTER COLUMN id DROP IDENTITY, ALTER COLUMN id SET DEFAULT shop.monthly_id('payment_events', 'shop.payment_event_ids');
