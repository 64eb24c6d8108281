-- A search that names a category continues with all products of the category, what can be bought first. The page comes from the index
-- of the shop's order, without what the search found by words before it, and without what is sold out.
CREATE INDEX products_sold_out ON shop.products (position, id)
  INCLUDE (category_id, sale_price_paise, season_months) WHERE listed AND NOT available;

-- As before, and for a part of a search: `excepted` leaves out these ids, `is_available` selects what can be bought, or what is sold out.
CREATE FUNCTION shop.product_ids(
  sort text, categories integer[], lowest integer, highest integer,
  at_month integer, is_in_season boolean, from_end boolean, skip integer, most integer,
  excepted integer[], is_available boolean
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
    || CASE WHEN excepted IS NULL THEN '' ELSE ' AND id <> ALL ($8)' END
    -- Not the column: it is not in the index, so each row would be read.
    || CASE is_available WHEN true THEN ' AND id NOT IN (SELECT id FROM shop.products WHERE listed AND NOT available)'
         WHEN false THEN ' AND NOT available' ELSE '' END
    || ' ORDER BY ' || first_key || 'position ' || forth || ', id ' || forth
    || ' OFFSET $6 LIMIT $7)'
  INTO ids USING categories, lowest, highest, at_month, is_in_season, skip, most, excepted;
  IF from_end THEN
    RETURN ARRAY(SELECT id FROM unnest(ids) WITH ORDINALITY AS part (id, place) ORDER BY place DESC);
  END IF;
  RETURN ids;
END $$;

-- API processes of the release before call it until they are replaced.
CREATE OR REPLACE FUNCTION shop.product_ids(
  sort text, categories integer[], lowest integer, highest integer,
  at_month integer, is_in_season boolean, from_end boolean, skip integer, most integer
) RETURNS integer[] LANGUAGE sql STABLE
AS 'SELECT shop.product_ids(sort, categories, lowest, highest, at_month, is_in_season, from_end, skip, most, NULL, NULL)';
