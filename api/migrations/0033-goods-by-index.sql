-- Goods of other shops whose names are like a word. The settings make PostgreSQL use the indexes: comparing the keys of all goods takes
-- 4 ms for each word of a search, which its estimates do not know.
CREATE FUNCTION shop.goods_like(like_sound text, like_keys text[]) RETURNS TABLE (term text, sound text) LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY SELECT g.term::text, g.sound::text FROM shop.search_goods g WHERE g.sound = like_sound
    UNION SELECT g.term::text, g.sound::text FROM shop.search_goods g WHERE g.keys && like_keys;
END $$;
