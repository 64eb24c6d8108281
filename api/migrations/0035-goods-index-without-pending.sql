-- Goods change only with a release. Without this, new ones wait in a list that each search reads whole, until the next VACUUM: 7 ms for
-- each word.
ALTER INDEX shop.search_goods_keys SET (fastupdate = off);
SELECT gin_clean_pending_list('shop.search_goods_keys');
