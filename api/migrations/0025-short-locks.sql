-- Customers' statements queue behind one that waits for a lock, and are canceled after one second. So the work on partitions waits
-- less than that. The caller tries again.
ALTER FUNCTION shop.attach_as_first(text, text, bigint) SET lock_timeout = '800ms';
ALTER FUNCTION shop.create_partitions(integer) SET lock_timeout = '800ms';
ALTER FUNCTION shop.drop_payment_events(timestamptz) SET lock_timeout = '800ms';

CREATE OR REPLACE PROCEDURE shop.partition_by_month() LANGUAGE plpgsql AS $$
DECLARE
  -- The first partition covers everything up to the end of the month. No order may be placed after it before this has ended.
  upper_id CONSTANT bigint := shop.first_id(shop.next_month(shop.month_of(now() + interval '1 day')));
  tables CONSTANT text[] := ARRAY(SELECT name FROM shop.monthly_tables());
  keys CONSTANT text[] := ARRAY(SELECT key FROM shop.monthly_tables());
  statements text[];
  statement text;
BEGIN
  PERFORM set_config('lock_timeout', '800ms', false);
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
