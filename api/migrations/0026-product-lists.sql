-- Lists of products are paged by the server: an index for each order, which has every column that a list filters by.
CREATE INDEX products_by_position ON shop.products (position, id)
  INCLUDE (category_id, sale_price_paise, season_months) WHERE listed;
CREATE INDEX products_by_price_up ON shop.products (sale_price_paise, position, id)
  INCLUDE (category_id, season_months) WHERE listed;
CREATE INDEX products_by_price_down ON shop.products (sale_price_paise DESC, position, id)
  INCLUDE (category_id, season_months) WHERE listed;
CREATE INDEX products_by_saving ON shop.products
  (((reg_price_paise - sale_price_paise)::float8 / reg_price_paise) DESC, position, id)
  INCLUDE (category_id, sale_price_paise, reg_price_paise, season_months) WHERE listed;
CREATE INDEX products_by_name ON shop.products (name COLLATE "und-x-icu", position, id)
  INCLUDE (category_id, sale_price_paise, season_months) WHERE listed;
-- An index alone answers a list only while PostgreSQL knows that its rows are visible to all: vacuum more often than at a fifth.
ALTER TABLE shop.products SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- Numbers of listed products, so that no list has to count them: in all (width 0), and by price in steps of 1 and 32 rupees.
-- `bucket` is the sale price per kilogram, rounded up to rupees, divided by the width.
CREATE TABLE shop.product_counts (
  width         smallint NOT NULL,
  category_id   integer NOT NULL,
  season_months smallint[] NOT NULL,
  bucket        integer NOT NULL,
  products      integer NOT NULL,
  PRIMARY KEY (width, category_id, season_months, bucket)
);
CREATE INDEX product_counts_empty ON shop.product_counts (width) WHERE products = 0;

-- Keeps the numbers right, within the transaction that changes products.
CREATE FUNCTION shop.count_products() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM shop.product_counts;
    RETURN NULL;
  END IF;
  EXECUTE format($sql$
    INSERT INTO shop.product_counts AS counted (width, category_id, season_months, bucket, products)
    SELECT width, category_id, season_months, bucket, sum(difference)
    FROM (%s) AS change
    CROSS JOIN LATERAL (SELECT ceil(sale_price_paise / 100.0)::integer AS rupees) AS price
    CROSS JOIN LATERAL (VALUES (0, 0), (1, rupees), (32, rupees / 32)) AS place (width, bucket)
    WHERE listed
    GROUP BY width, category_id, season_months, bucket
    HAVING sum(difference) <> 0
    ORDER BY width, category_id, season_months, bucket
    ON CONFLICT (width, category_id, season_months, bucket)
      DO UPDATE SET products = counted.products + excluded.products$sql$,
    CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT 1 AS difference, * FROM added'
      WHEN 'DELETE' THEN 'SELECT -1 AS difference, * FROM removed'
      ELSE 'SELECT 1 AS difference, * FROM added UNION ALL SELECT -1, * FROM removed'
    END);
  DELETE FROM shop.product_counts WHERE products = 0;
  RETURN NULL;
END $$;

CREATE TRIGGER count_inserted AFTER INSERT ON shop.products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION shop.count_products();
CREATE TRIGGER count_updated AFTER UPDATE ON shop.products REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION shop.count_products();
CREATE TRIGGER count_deleted AFTER DELETE ON shop.products REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION shop.count_products();
CREATE TRIGGER count_truncated AFTER TRUNCATE ON shop.products
  FOR EACH STATEMENT EXECUTE FUNCTION shop.count_products();

INSERT INTO shop.product_counts (width, category_id, season_months, bucket, products)
SELECT width, category_id, season_months, bucket, count(*)
FROM shop.products
CROSS JOIN LATERAL (SELECT ceil(sale_price_paise / 100.0)::integer AS rupees) AS price
CROSS JOIN LATERAL (VALUES (0, 0), (1, rupees), (32, rupees / 32)) AS place (width, bucket)
WHERE listed
GROUP BY width, category_id, season_months, bucket;

-- The ids of a part of a list, in its order. `at_month` NULL does not look at seasons; otherwise `is_in_season` selects what is in
-- season then, or what is not. Null filters do not filter; prices are paise. With `from_end`, `skip` counts from the end of the list.
-- The settings make PostgreSQL read the order's index, and only it: its estimates prefer to sort thousands of rows.
CREATE FUNCTION shop.product_ids(
  sort text, categories integer[], lowest integer, highest integer,
  at_month integer, is_in_season boolean, from_end boolean, skip integer, most integer
) RETURNS integer[] LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog SET jit = off
  SET enable_sort = off SET enable_incremental_sort = off SET enable_seqscan = off SET enable_bitmapscan = off
AS $$
DECLARE
  saving CONSTANT text := '((reg_price_paise - sale_price_paise)::float8 / reg_price_paise)';
  forth CONSTANT text := CASE WHEN from_end THEN 'DESC' ELSE 'ASC' END;
  back CONSTANT text := CASE WHEN from_end THEN 'ASC' ELSE 'DESC' END;
  first_key CONSTANT text := CASE sort
    WHEN 'featured' THEN ''
    WHEN 'price-up' THEN 'sale_price_paise ' || forth || ', '
    WHEN 'price-down' THEN 'sale_price_paise ' || back || ', '
    WHEN 'saving' THEN saving || back || ', '
    WHEN 'name' THEN 'name COLLATE "und-x-icu" ' || forth || ', '
  END;
  ids integer[];
BEGIN
  IF first_key IS NULL THEN
    RAISE EXCEPTION 'There is no order "%"', sort;
  END IF;
  EXECUTE 'SELECT ARRAY(SELECT id FROM shop.products WHERE listed'
    || CASE WHEN categories IS NULL THEN '' ELSE ' AND category_id = ANY ($1)' END
    || CASE WHEN lowest IS NULL THEN '' ELSE ' AND sale_price_paise >= $2' END
    || CASE WHEN highest IS NULL THEN '' ELSE ' AND sale_price_paise <= $3' END
    || CASE WHEN at_month IS NULL THEN '' ELSE ' AND (cardinality(season_months) = 0 OR $4::smallint = ANY (season_months)) = $5' END
    || ' ORDER BY ' || first_key || 'position ' || forth || ', id ' || forth
    || ' OFFSET $6 LIMIT $7)'
  INTO ids USING categories, lowest, highest, at_month, is_in_season, skip, most;
  IF from_end THEN
    RETURN ARRAY(SELECT id FROM unnest(ids) WITH ORDINALITY AS part (id, place) ORDER BY place DESC);
  END IF;
  RETURN ids;
END $$;
