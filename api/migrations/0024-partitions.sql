-- Monthly partitions for orders, their items and changes, and payment events. A new database has them from the start. A database
-- with customers gets them with `CALL shop.partition_by_month()`, once no process of an earlier version runs: the statements of
-- earlier versions need unique indexes that a partitioned table cannot have.

-- The keys of orders and events from before the triggers. This waits for no lock and blocks nobody.
INSERT INTO shop.order_keys AS known (key, order_id)
  SELECT key, id FROM shop.orders, unnest(ARRAY[order_no, provider_order_id, paid_by]) AS key WHERE key IS NOT NULL
  ON CONFLICT (key) DO UPDATE SET order_id = excluded.order_id WHERE known.order_id <> excluded.order_id;
INSERT INTO shop.payment_event_keys AS known (event_id, id)
  SELECT event_id, id FROM shop.payment_events WHERE event_id IS NOT NULL
  ON CONFLICT (event_id) DO UPDATE SET id = excluded.id WHERE known.id <> excluded.id;

-- What the reconciler looks for every few seconds. On a large database, create these before the upgrade with CONCURRENTLY.
CREATE INDEX IF NOT EXISTS orders_open_online ON shop.orders (created_at)
  WHERE payment_mode = 1 AND payment_status IN (0, 1, 3) AND status <> 5;
CREATE INDEX IF NOT EXISTS payments_unsettled_since ON shop.payments (created_at)
  WHERE status IN ('created', 'failed', 'authorized');
-- Staff search by e-mail address.
CREATE INDEX IF NOT EXISTS orders_email ON shop.orders (lower(email), id DESC);

CREATE FUNCTION shop.next_month(month bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE month % 100 WHEN 12 THEN month + 89 ELSE month + 1 END
$$;

-- `key` is the column with the monthly id.
CREATE FUNCTION shop.monthly_tables() RETURNS TABLE (name text, key text) LANGUAGE sql IMMUTABLE AS $$
  VALUES ('orders', 'id'), ('order_items', 'order_id'), ('order_changes', 'order_id'), ('payment_events', 'id')
$$;

-- The partitions of a table, with the first id after each.
CREATE FUNCTION shop.partitions_of(p_table text) RETURNS TABLE (partition text, upper_id bigint) LANGUAGE sql STABLE AS $$
  SELECT child.relname::text, substring(pg_get_expr(child.relpartbound, child.oid) FROM 'TO \(''?(\d+)')::bigint
  FROM pg_inherits JOIN pg_class AS child ON child.oid = inhrelid
  WHERE inhparent = to_regclass(format('shop.%I', p_table)) ORDER BY 2
$$;

-- Turns a table into the first partition of a new table of the same name. No row is read: a valid constraint `<table>_first_bound`
-- says that all ids are below `p_upper_id`. Owner, privileges, indexes, foreign keys and triggers are the same afterwards, except unique
-- indexes without the partition key. Foreign keys that refer to the table are not validated yet.
CREATE FUNCTION shop.attach_as_first(p_table text, p_key text, p_upper_id bigint) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  first_name CONSTANT text := p_table || '_first';
  whole CONSTANT text := format('shop.%I', p_table);
  first CONSTANT text := format('shop.%I', p_table || '_first');
  item record;
BEGIN
  EXECUTE format('LOCK TABLE %s IN ACCESS EXCLUSIVE MODE', whole);
  EXECUTE format('ALTER TABLE %s RENAME TO %I', whole, first_name);
  EXECUTE format('CREATE TABLE %s (LIKE %s INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING COMMENTS INCLUDING STORAGE) '
    'PARTITION BY RANGE (%I)', whole, first, p_key);
  EXECUTE format('ALTER TABLE %s DROP CONSTRAINT IF EXISTS %I', whole, first_name || '_bound');

  EXECUTE format('ALTER TABLE %s OWNER TO %I', whole, (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = first::regclass));
  FOR item IN SELECT grantee, privilege_type FROM pg_class, aclexplode(relacl)
    WHERE pg_class.oid = first::regclass AND grantee <> relowner
  LOOP
    EXECUTE format('GRANT %s ON %s TO %s', item.privilege_type, whole,
      CASE item.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(item.grantee)) END);
  END LOOP;

  FOR item IN SELECT relname, pg_get_indexdef(indexrelid) AS definition, indisunique, indisprimary,
      conname, indnatts = 1 AND attname = p_key AS is_key
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
      LEFT JOIN pg_constraint ON conindid = indexrelid AND contype IN ('p', 'u')
      LEFT JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
    WHERE indrelid = first::regclass
  LOOP
    IF item.indisunique AND NOT item.indisprimary THEN
      EXECUTE CASE WHEN item.conname IS NULL THEN format('DROP INDEX shop.%I', item.relname)
        ELSE format('ALTER TABLE %s DROP CONSTRAINT %I', first, item.conname) END;
      CONTINUE;
    END IF;
    EXECUTE format('ALTER INDEX shop.%I RENAME TO %I', item.relname, item.relname || '_first');
    IF NOT item.indisprimary THEN
      EXECUTE regexp_replace(item.definition, '^(CREATE INDEX \S+ ON )\S+', '\1' || whole);
    ELSIF item.is_key THEN
      EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I PRIMARY KEY (%I)', whole, item.relname, p_key);
    END IF;
  END LOOP;

  FOR item IN SELECT conname, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE conrelid = first::regclass AND contype = 'f' AND conparentid = 0
  LOOP
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', whole, item.conname, item.definition);
  END LOOP;

  FOR item IN SELECT tgname, pg_get_triggerdef(oid) AS definition
    FROM pg_trigger WHERE tgrelid = first::regclass AND NOT tgisinternal
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', item.tgname, first);
    EXECUTE replace(item.definition, format(' ON %s ', first), format(' ON %s ', whole));
  END LOOP;

  EXECUTE format('ALTER TABLE %s ATTACH PARTITION %s FOR VALUES FROM (MINVALUE) TO (%s)', whole, first, p_upper_id);
  EXECUTE format('ALTER TABLE %s DROP CONSTRAINT IF EXISTS %I', first, first_name || '_bound');

  FOR item IN SELECT conname, conrelid::regclass AS referrer, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE confrelid = first::regclass AND contype = 'f' AND conparentid = 0
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I %s NOT VALID', item.referrer, item.conname, item.conname,
      replace(item.definition, format(' REFERENCES %s(', first), format(' REFERENCES %s(', whole)));
  END LOOP;
END $$;

-- Creates the partitions of this month and the next ones. The owner's function: the API's role may not create tables.
-- Returns the names of the new ones.
CREATE FUNCTION shop.create_partitions(p_months integer DEFAULT 3) RETURNS text[] LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  month bigint := shop.month_of(now());
  created text[] := '{}';
  item record;
  partition text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('shop.partitions'));
  FOR ahead IN 0..p_months LOOP
    FOR item IN SELECT name, key FROM shop.monthly_tables()
    LOOP
      -- False for tables without partitions, and for months that the first partition covers.
      CONTINUE WHEN (SELECT max(upper_id) > shop.first_id(month) FROM shop.partitions_of(item.name)) IS NOT FALSE;
      partition := format('shop.%I', item.name || '_' || month);
      EXECUTE format('CREATE TABLE %s (LIKE shop.%I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)', partition, item.name);
      IF item.key <> 'id' THEN EXECUTE format('ALTER TABLE %s ADD PRIMARY KEY (id)', partition); END IF;
      EXECUTE format('ALTER TABLE shop.%I ATTACH PARTITION %s FOR VALUES FROM (%s) TO (%s)', item.name, partition,
        shop.first_id(month), shop.first_id(shop.next_month(month)));
      created := created || (item.name || '_' || month);
    END LOOP;
    month := shop.next_month(month);
  END LOOP;
  RETURN created;
END $$;

-- Drops the payment events of whole months before a time, with their keys, for a role that may delete them. Returns the names of the
-- dropped partitions.
CREATE FUNCTION shop.drop_payment_events(p_before timestamptz) RETURNS text[] LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  dropped text[] := '{}';
  item record;
BEGIN
  IF NOT has_table_privilege(session_user, 'shop.payment_events', 'DELETE') THEN
    RAISE insufficient_privilege USING MESSAGE = format('%s may not delete rows of shop.payment_events.', session_user);
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('shop.partitions'));
  FOR item IN SELECT partition, upper_id FROM shop.partitions_of('payment_events')
    WHERE upper_id <= shop.first_id(shop.month_of(least(p_before, now())))
  LOOP
    DELETE FROM shop.payment_event_keys WHERE id < item.upper_id;
    DELETE FROM shop.payment_attempts WHERE kind = 'event' AND item_id < item.upper_id;
    EXECUTE format('DROP TABLE shop.%I', item.partition);
    dropped := dropped || item.partition;
  END LOOP;
  RETURN dropped;
END $$;

-- Makes partitioned tables of those that are not yet. Only the tables' catalog entries change under an exclusive lock; all rows
-- are read under locks that block nobody. After an error, such as a lock that took longer than 2 s, call it again.
CREATE PROCEDURE shop.partition_by_month() LANGUAGE plpgsql AS $$
DECLARE
  -- The first partition covers everything up to the end of the month. No order may be placed after it before this has ended.
  upper_id CONSTANT bigint := shop.first_id(shop.next_month(shop.month_of(now() + interval '1 day')));
  tables CONSTANT text[] := ARRAY(SELECT name FROM shop.monthly_tables());
  keys CONSTANT text[] := ARRAY(SELECT key FROM shop.monthly_tables());
  statements text[];
  statement text;
BEGIN
  PERFORM set_config('lock_timeout', '2s', false);
  FOR at IN 1..cardinality(tables) LOOP
    CONTINUE WHEN (SELECT relkind = 'p' FROM pg_class WHERE oid = format('shop.%I', tables[at])::regclass);
    EXECUTE format('ALTER TABLE shop.%1$I DROP CONSTRAINT IF EXISTS %2$I, ADD CONSTRAINT %2$I CHECK (%3$I < %4$s) NOT VALID',
      tables[at], tables[at] || '_first_bound', keys[at], upper_id);
    COMMIT;
    EXECUTE format('ALTER TABLE shop.%I VALIDATE CONSTRAINT %I', tables[at], tables[at] || '_first_bound');
    COMMIT;
    PERFORM shop.attach_as_first(tables[at], keys[at], upper_id);
    COMMIT;
    statements := ARRAY(
      SELECT format('ALTER TABLE %s VALIDATE CONSTRAINT %I', conrelid::regclass, conname) FROM pg_constraint
      WHERE confrelid = format('shop.%I', tables[at])::regclass AND contype = 'f' AND conparentid = 0 AND NOT convalidated);
    FOREACH statement IN ARRAY statements LOOP
      EXECUTE statement;
      COMMIT;
    END LOOP;
  END LOOP;
  PERFORM shop.create_partitions();
END $$;

-- Without customers there are no orders, and no earlier version is taking any.
DO $$
DECLARE
  item record;
  referrer record;
BEGIN
  IF EXISTS (SELECT FROM shop.users) THEN RETURN; END IF;
  FOR item IN SELECT name, key FROM shop.monthly_tables() LOOP
    PERFORM shop.attach_as_first(item.name, item.key, shop.first_id(shop.next_month(shop.month_of(now()))));
    FOR referrer IN SELECT conrelid::regclass AS name, conname FROM pg_constraint
      WHERE confrelid = format('shop.%I', item.name)::regclass AND contype = 'f' AND conparentid = 0 AND NOT convalidated
    LOOP
      EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', referrer.name, referrer.conname);
    END LOOP;
  END LOOP;
  PERFORM shop.create_partitions();
END $$;
