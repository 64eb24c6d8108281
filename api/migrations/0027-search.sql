-- Search in customers' words. Names and searches are folded by the same functions, so that scripts, accents, case and spellings meet.

ALTER TABLE shop.products ADD COLUMN alternative_names text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN shop.products.alternative_names IS 'other names that customers search for, in any script';

-- Unicode gives the scripts of India the same order of letters, 128 code points each. So one table of Devanagari letters covers nine
-- scripts, from Bengali to Malayalam. The letters are written by their code points, because editors reorder and hide some of them.
-- translate() reads its list from the start for each letter, so texts only in Tamil and Latin letters have a shorter list.
DO $$
DECLARE
  tamil int[] := ARRAY(SELECT generate_series(x'0b80'::int, x'0bff'::int));
  every int[] := tamil || ARRAY(SELECT generate_series(x'0980'::int, x'0b7f'::int)) || ARRAY(SELECT generate_series(x'0c00'::int, x'0d7f'::int));
BEGIN
  EXECUTE (
    SELECT format($function$
      CREATE FUNCTION shop.devanagari(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
        SELECT CASE WHEN input ~ U&'[\0980-\0B7F\0C00-\0D7F]' THEN translate(input, %L, %L)
          WHEN input ~ U&'[\0B80-\0BFF]' THEN translate(input, %L, %L) ELSE input END $body$ $function$,
      string_agg(chr(code), '' ORDER BY place), string_agg(chr(x'0900'::int + code % 128), '' ORDER BY place),
      string_agg(chr(code), '' ORDER BY place) FILTER (WHERE place <= 128),
      string_agg(chr(x'0900'::int + code % 128), '' ORDER BY place) FILTER (WHERE place <= 128))
    FROM unnest(every) WITH ORDINALITY AS listed (code, place));
END $$;
COMMENT ON FUNCTION shop.devanagari IS 'letters of other scripts of India as the Devanagari letters of the same place in Unicode';

CREATE FUNCTION shop.indic_to_latin(input text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  folded text := shop.devanagari(input);
BEGIN
  -- Tamil writes f as aytham and p.
  folded := replace(replace(folded, U&'\0903\092A', U&'\092B'), U&'\093C', '');
  -- A consonant without a vowel sign is followed by a short a, which is silent at the end of a word.
  folded := regexp_replace(folded, U&'([\0915-\0939])(?![\093A\093B\093E-\094D])', '\1A', 'g');
  folded := translate(folded,
    U&'\0905\0906\0907\0908\0909\090A\090B\090C\090D\090E\090F\0910\0911\0912\0913\0914'
      || U&'\093E\093F\0940\0941\0942\0943\0944\0945\0946\0947\0948\0949\094A\094B\094C'
      || U&'\0915\0916\0917\0918\0919\091A\091B\091C\091D\091E\091F\0920\0921\0922\0923\0924\0925\0926\0927\0928\0929'
      || U&'\092A\092B\092C\092D\092E\092F\0930\0931\0932\0933\0934\0935\0936\0937\0938\0939'
      || U&'\0902\0901\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F\094D\0903\093D',
    'aaiiuurleeeEoooO' || 'aiiuurreeeEoooO' || 'kkggnCCjjnttddnttddnn' || 'pfbbmyrrlllvsssh' || 'nn0123456789');
  RETURN lower(replace(replace(replace(regexp_replace(folded, 'A\M', '', 'g'), 'E', 'ai'), 'O', 'au'), 'C', 'ch'));
END $$;

CREATE FUNCTION shop.fold(input text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  folded text := lower(input);
BEGIN
  IF octet_length(folded) > char_length(folded) THEN
    folded := translate(normalize(folded, NFKC), U&'\2018\2019\02BC\00B4\200B\200C\200D\2060\FEFF', '''''''''');
    IF folded ~ U&'[\0900-\0D7F]' THEN folded := shop.indic_to_latin(folded); END IF;
    folded := regexp_replace(normalize(folded, NFKD), U&'[\0300-\036F]', '', 'g');
    folded := replace(replace(translate(lower(folded), U&'\00F8\0142\0111\0131', 'oldi'), U&'\00DF', 'ss'), U&'\00E6', 'ae');
  END IF;
  folded := regexp_replace(translate(folded, '''`', ''), '[^a-z0-9\n]+', ' ', 'g');
  RETURN regexp_replace(folded, '^ | $', '', 'ng');
END $$;
COMMENT ON FUNCTION shop.fold IS 'words in Latin letters a to z and digits, with one blank between; lines stay lines';

CREATE FUNCTION shop.sound(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  sound text := regexp_replace(word, '^(.{3,}?)(?:es|s|e)$', '\1');
BEGIN
  sound := replace(replace(replace(replace(replace(sound, 'zh', 'l'), 'sh', 's'), 'tch', 'C'), 'ch', 'C'), 'ck', 'k');
  sound := replace(replace(replace(replace(replace(sound, 'th', 't'), 'dh', 'd'), 'kh', 'k'), 'gh', 'g'), 'bh', 'b');
  sound := regexp_replace(replace(replace(sound, 'ph', 'f'), 'x', 'ks'), 'c(?=[eiy])', 's', 'g');
  sound := translate(sound, 'cCqwzy', 'kckvji');
  sound := replace(replace(replace(sound, 'ee', 'i'), 'oo', 'u'), 'ou', 'o');
  sound := replace(replace(replace(sound, 'ai', 'e'), 'ae', 'e'), 'au', 'o');
  RETURN regexp_replace(regexp_replace(sound, '(.)\1+', '\1', 'g'), 'm(?=[bp])', 'n', 'g');
END $$;
COMMENT ON FUNCTION shop.sound IS 'a folded word as it sounds in English, Tamil and Hindi: thakkali and takali are the same';

-- The keys of each length are written out, because a query in the function takes ten times as long.
DO $$
DECLARE
  longest int := 7;
BEGIN
  EXECUTE (
    WITH cuts AS (
      SELECT length, array_remove(ARRAY[a, b], 0) AS cut
      FROM generate_series(3, longest) length, generate_series(0, length) a, generate_series(0, length) b
      WHERE a = 0 AND b = 0 OR a = 0 AND b > 0 OR a > 0 AND b > a AND length > 4
    ), keys AS (
      SELECT length, cut, (SELECT string_agg(format('substr(word, %s, %s)', start, size), ' || ') FROM (
        SELECT place + 1 AS start, lead(place, 1, length + 1) OVER (ORDER BY place) - place - 1 AS size FROM unnest(0 || cut) place
      ) parts WHERE size > 0) AS key FROM cuts
    ), lists AS (
      SELECT length, string_agg(key, ', ' ORDER BY cut) AS list FROM keys GROUP BY length
    )
    SELECT format($function$
      CREATE FUNCTION shop.typing_keys(sound text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $body$
      DECLARE
        word text := left(regexp_replace(translate(sound, 'gdbjcfeou', 'ktpsspiuu'), '(.)\1+', '\1', 'g'), %s);
      BEGIN
        RETURN CASE length(word) %s ELSE ARRAY[word] END;
      END $body$ $function$, longest, string_agg(format('WHEN %s THEN ARRAY[%s]', length, list), ' ')) FROM lists);
END $$;
COMMENT ON FUNCTION shop.typing_keys IS
  'the start of a word without none, one or two of its letters: words that differ by two mistakes have one of these in common';

-- Every word of a name, and every whole name without its blanks. A few ten thousand rows in a large shop.
CREATE TABLE shop.search_terms (
  term  text COLLATE "C" PRIMARY KEY,
  sound text COLLATE "C" NOT NULL,
  keys  text[] COLLATE "C" NOT NULL,
  label text NOT NULL,
  names boolean NOT NULL
);
COMMENT ON COLUMN shop.search_terms.label IS 'as it is written in the name';
COMMENT ON COLUMN shop.search_terms.names IS 'whether it names some product: a whole name, or the first or last word of one';
CREATE INDEX search_terms_sound ON shop.search_terms (sound);
CREATE INDEX search_terms_keys ON shop.search_terms USING gin (keys) WITH (fastupdate = off);

-- A table of its own, so that the rows of products stay short and building it never locks them.
CREATE TABLE shop.product_search (
  product_id integer PRIMARY KEY REFERENCES shop.products ON UPDATE CASCADE ON DELETE CASCADE,
  words      tsvector NOT NULL
);
COMMENT ON COLUMN shop.product_search.words IS
  'n a whole name, f the first words of a name, l its last word, a a whole alternative name, w a word of either, p a proper name of the description, d another word of the description';
CREATE INDEX product_search_words ON shop.product_search USING gin (words) WITH (fastupdate = off);

CREATE FUNCTION shop.name_labels(name text, alternative_names text[]) RETURNS TABLE (kind text, label text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 'n', btrim(split_part(name, '(', 1))
  UNION ALL
  -- What stands in parentheses or after them is another name: Tomato Country (Naatu Thakkali).
  SELECT 'a', btrim(part, ' ,') FROM regexp_split_to_table(substr(name, nullif(strpos(name, '('), 0)), '[()/]') part
  UNION ALL
  SELECT 'a', btrim(replace(other, E'\n', ' ')) FROM unnest(alternative_names) other
$$;

/*
 * Products that are not listed are not indexed: a name that staff have corrected must not hide the right spelling. All products are
 * indexed by the same statements, so that a word that many of them have is folded once.
 */
CREATE FUNCTION shop.index_products(ids integer[]) RETURNS void LANGUAGE plpgsql
SET jit = off SET work_mem = '32MB' SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  earlier text[];
  removed text[];
BEGIN
  -- The lock of imports: what one transaction reads here must not be changed by another before it commits.
  PERFORM pg_advisory_xact_lock(hashtext('shop.products'));
  SELECT array_agg(DISTINCT lexeme) INTO earlier
  FROM shop.product_search s, unnest(tsvector_to_array(s.words)) lexeme WHERE s.product_id = ANY (ids) AND lexeme ~ '^[naflw]';
  DELETE FROM shop.product_search WHERE product_id = ANY (ids);

  WITH indexed AS MATERIALIZED (
    SELECT id, name, alternative_names, regexp_replace(description, '<[^>]*>|&[a-z]+;', ' . ', 'g') AS plain
    FROM shop.products WHERE id = ANY (ids) AND listed
  ), labels AS MATERIALIZED (
    SELECT p.id, named.kind, named.label FROM indexed p, shop.name_labels(p.name, p.alternative_names) named WHERE named.label <> ''
  ), foldings AS MATERIALIZED (
    SELECT label, shop.fold(label) AS folded FROM (SELECT DISTINCT label FROM labels) different
  ), lines AS MATERIALIZED (
    SELECT l.id, l.kind, l.label, string_to_array(f.folded, ' ') AS words, left(replace(f.folded, ' ', ''), 100) AS joined
    FROM labels l JOIN foldings f USING (label) WHERE f.folded <> ''
  ), lexemes AS (
    SELECT id, kind || joined AS lexeme FROM lines
    UNION ALL
    SELECT id, 'f' || left(array_to_string(words[:size], ''), 100) FROM lines, generate_series(1, cardinality(words) - 1) size WHERE kind = 'n'
    UNION ALL
    SELECT id, 'l' || left(words[cardinality(words)], 100) FROM lines WHERE kind = 'n' AND cardinality(words) > 1
    UNION ALL
    SELECT id, 'w' || left(word, 100) FROM lines, unnest(words) word
    UNION ALL
    -- A capital letter within a sentence: where something grows, or its variety.
    SELECT id, 'p' || left(lower(proper[1]), 100) FROM indexed, regexp_matches(plain, '[a-z,;] ([A-Z][a-z]+)', 'g') proper
    UNION ALL
    SELECT id, 'd' || left(word, 100) FROM indexed, string_to_table(shop.fold(plain), ' ') word WHERE length(word) > 2
  ), written AS (
    INSERT INTO shop.product_search
    SELECT id, array_to_tsvector(array_agg(lexeme)) FROM lexemes GROUP BY id ORDER BY id
  ), terms AS (
    SELECT joined AS term, label, true AS names FROM lines
    -- Longer names are found by their words: a large shop has too many of them.
    WHERE cardinality(words) <= CASE kind WHEN 'n' THEN 2 ELSE 4 END
    UNION ALL
    SELECT left(word, 100), left(word, 100), kind = 'n' AND place IN (1, cardinality(words))
    FROM lines, unnest(words) WITH ORDINALITY AS listed (word, place)
  ), merged AS (
    SELECT term, coalesce(min(lower(label) COLLATE "C") FILTER (WHERE names), min(label)) AS label, bool_or(names) AS names FROM terms GROUP BY term
  ), added AS MATERIALIZED (
    SELECT m.*, shop.sound(m.term) AS sound FROM merged m
    WHERE NOT EXISTS (SELECT FROM shop.search_terms k WHERE k.term = m.term AND (k.names OR NOT m.names))
  )
  INSERT INTO shop.search_terms (term, sound, keys, label, names)
  SELECT term, sound, shop.typing_keys(sound), label, names FROM added
  ON CONFLICT (term) DO UPDATE SET label = excluded.label, names = true;

  SELECT array_agg(DISTINCT substr(lexeme, 2)) INTO removed FROM (
    SELECT unnest(earlier) AS lexeme
    EXCEPT SELECT unnest(tsvector_to_array(s.words)) FROM shop.product_search s WHERE s.product_id = ANY (ids)
  ) gone;
  IF removed IS NOT NULL THEN
    -- Words that no product has any more, and names that are only words of names now.
    DELETE FROM shop.search_terms k WHERE k.term = ANY (removed)
      AND NOT EXISTS (SELECT FROM shop.product_search s WHERE s.words @@ format('n%1$s | a%1$s | w%1$s', k.term)::tsquery);
    UPDATE shop.search_terms k SET names = false WHERE k.term = ANY (removed) AND k.names
      AND NOT EXISTS (SELECT FROM shop.product_search s WHERE s.words @@ format('n%1$s | a%1$s | f%1$s | l%1$s', k.term)::tsquery);
  END IF;
END $$;

CREATE FUNCTION shop.index_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM shop.index_products(ARRAY(SELECT id FROM added));
  RETURN NULL;
END $$;

-- PostgreSQL keeps the plan of a trigger's first run, which may be of a statement that changed nothing. A nested loop over two lists
-- of 100,000 products takes many minutes.
CREATE FUNCTION shop.index_changed_products() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  -- Prices and stock change often, and are not searched.
  PERFORM shop.index_products(ids) FROM (
    SELECT array_agg(a.id) AS ids FROM after a JOIN before b USING (id)
    WHERE (a.name, a.alternative_names, a.description, a.listed) IS DISTINCT FROM (b.name, b.alternative_names, b.description, b.listed)
  ) changed WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER index_new_products AFTER INSERT ON shop.products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION shop.index_new_products();
CREATE TRIGGER index_changed_products AFTER UPDATE ON shop.products
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION shop.index_changed_products();

-- Goods that grocers and other shops sell. Such a word is spelled right: it is not a mistyped name of a product, and does not find
-- products that only have it in their names, as Butter Beans. A shop that sells them finds them by their whole names.
CREATE TABLE shop.search_goods (
  term  text COLLATE "C" PRIMARY KEY,
  sound text COLLATE "C" NOT NULL,
  keys  text[] COLLATE "C" NOT NULL
);
CREATE INDEX search_goods_sound ON shop.search_goods (sound);
CREATE INDEX search_goods_keys ON shop.search_goods USING gin (keys);
INSERT INTO shop.search_goods
SELECT DISTINCT term, shop.sound(term), shop.typing_keys(shop.sound(term))
FROM string_to_table(shop.fold('
aata aattukari aatukari adidas agarbatti akhrot almond amazon amul anda ande appalam ariel arisi asafoetida aspirin atta bacon
badam bag bajra ball bandage bandaid bangle barbie barfi barley bat batter battery bed bedsheet beef beer belt besan bhel bhujia
bicycle bike birdseed biryani biscuit bisleri blade blanket bleach bonda book boost bottle bournvita bowl brandy bread brick
britannia broom brush bucket bulb bun burger butter buttermilk button cable cadbury cake camera camphor candle candy cap capsule
car cardamom carpet cashew cat catfood cement cereal chai chain chair chakkarai chana chapati chappal charger chawal cheeni
cheese chicken chini chips chocolate chutney cigarette cinnamon cleaner clip clock clove coat cocoa coffee coil coke cola
colgate comb complan compost computer conditioner condom cooker cookie cooler cornflakes cosmetics cotton crab crayon cream
cricket crocin cumin cup cupboard curd curry curtain cushion custard cycle cylinder daal dahi dal deodorant detergent dettol
dhal dhoti diaper diesel dog dogfood doll donut doodh dosa dove dragon dress drill drink drum dryfruits duck dudh dye earbuds
earphone earring egg eggs elephant ennai ennei envelope eraser facewash fan fanta fertilizer fish flask flour flower flowers
fodder foil football fork freezer fridge frooti gas gehu gehun ghee gin glass glove glue godhumai gold gosht grinder gud guitar
gulabjamun gur gutka hair haircut halwa ham hammer harpic hat hay headphone heater helmet henna hing honda honey hookah horlicks
ice icecream idli incense ipad iphone iral iron jacket jaggery jalebi jam jar jasmine jeans jeera jelly joota joote jowar juice
kaapi kadalai kajal kaju kalam kapda kapde kapi kebab keema ketchup keyboard kheer khoya kishmish kitab kitkat knife kothumai
kozhi kurkure kurta laddu lamb lamp laptop lassi lays lego lemonade lentil lighter limca lipstick lobster loofah lotion lungi lysol
maavu macaroni macbook machhli machli maggi maida makhan makkhan malai margarine marigold masala mask masoor mat matchbox
matches mattress mavu mayonnaise meat medicine meen mehndi milk milkmaid milkshake millet mirror mithai mixer mixture mobile
momo monitor moong mop mor mouse muesli mug mundhiri mungfali munthiri murga murgi murukku mustard muttai mutton mysorepak naan
nail nailpolish namak namkeen nandu napkin necklace neer nei nestle net netflix neyi nike nokia noodles notebook nut nutella
nuts oats oil ointment omelette oreo oven oyster paal paan paani pad pads paint pan paneer pani pant pants papad paper
paracetamol paratha parle paruppu pasta paste pastry pav peanut pedigree pen pencil pepper pepsi perfume pesticide petfood
petrol phenyl phone piano pickle pillow pipe pista pistachio pizza plant plants plate plywood poha popcorn pork pot pots powder
prawn printer puff pulao pulses puma quinoa radio ragi raincoat raisin rajma rasgulla rava ravai razor refrigerator rice ring
rope rose roti rotti ruler rum rusk sabu sabudana sabun saffron sago sakkarai salami salmon salt sambu samosa samsung sand
sandal sandwich sanitizer sardine saree sari sarkarai sauce sausage scooter screw screwdriver seafood seed seeds semiya semolina
shahad shakkar shampoo shawarma shelf shirt shoe shoes shrimp silk silver skirt slipper snacks snake soap sock socks soda sofa
soil sony sooji soppu soup soya soyabean spaghetti speaker spice sponge spoon spray sprite squid stapler stew stove straw sugar
suji sunscreen supari surf sushi sweater sweets syrup table tablet tablets talc tandoori tape tea tel television teneer thaen
thaneer thanneer thayir then theneer thermometer thuvaram tide tiffin tile tissue toast tobacco toffee tofu toor toothbrush
toothpaste towel toy toyota tray trouser tshirt tube tuna turkey tv tyre ulundhu ulunthu umbrella uppu urad vada vanilla vellam
vennai vermicelli vim vinegar violin vitamin vodka wallet walnut watch water wax wheat whey whiskas whiskey whisky wine wipes
wire yeast yoghurt yogurt अंडा अंडे अखरोट आटा इलायची कपड़े कलम काजू किताब किशमिश केक कॉफी गुड़ गेहूं गोश्त घी चाय चावल चिकन चीज़
चीनी चॉकलेट जीरा जूते तेल दवा दही दाल दूध नमक पनीर पानी बादाम बिस्कुट ब्रेड मक्खन मछली मटन मलाई मसाला मांस मुर्गा मुर्गी मूंगफली
मैदा मोबाइल राई रोटी लौंग शक्कर शहद शैम्पू साबुन सूजी हींग அரிசி ஆட்டுக்கறி இறால் இறைச்சி உப்பு உளுந்து எண்ணெய் ஏலக்காய் கடலை
கடுகு காபி காப்பி கிராம்பு கேக் கோதுமை கோழி சட்டை சர்க்கரை சாக்லேட் சீனி சீரகம் சீஸ் செருப்பு செல்போன் சேமியா சோப் சோப்பு டீ
தண்ணீர் தயிர் துவரம் தேநீர் தேன் நண்டு நெய் பன்னீர் பருப்பு பாதாம் பால் பிஸ்கட் புத்தகம் பேனா மருந்து மாவு மிளகு மீன் முட்டை
முந்திரி மோர் ரவை ரொட்டி வெண்ணெய் வெல்லம் ஷாம்பு
'), ' ') line, string_to_table(line, E'\n') term WHERE term <> '';

-- Searches read product_search instead.
DROP INDEX shop.products_name_trgm;
