-- Counts anew what PostgreSQL plans its queries with. Until its own autovacuum does that, a minute after an import, it plans for the shop
-- before the import, and lists can take minutes. The owner's function: other roles may not analyze the tables.
CREATE FUNCTION shop.analyze_products() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  ANALYZE shop.products, shop.product_search, shop.search_terms, shop.search_goods, shop.product_counts;
END $$;
