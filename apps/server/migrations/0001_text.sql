-- Text: how Malayalam and Latin are sorted, searched and bounded. Needs PostgreSQL 15 or newer.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The order a reader expects: Malayalam letters, then Latin ones, capital or small alike.
DO $$
BEGIN
  CREATE COLLATION malayalam (provider = icu, locale = 'ml-IN');
EXCEPTION WHEN feature_not_supported THEN
  CREATE COLLATION malayalam FROM "C";   -- a server built without ICU: sorted by code, all else works
END
$$;

-- One spelling for texts that look alike, for search and for duplicates. packages/contract/src/fold.ts
-- is the same function, and a test holds the two together. In the order of the steps:
--   1 joiners and other characters without width are dropped
--   2 small letters, composed (NFC)
--   3 atomic chillus become consonant + virama, and the old au sign the new one
--   4 a virama written twice is one: the three common spellings of "nta" are then equal
--   5 any run of white space is one space, and none at the ends
CREATE FUNCTION fold(original text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN
  btrim(regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      normalize(lower(regexp_replace(original, '[\u200B-\u200D\uFEFF]', '', 'g') COLLATE malayalam), NFC),
      E'\u0D7A', E'\u0D23\u0D4D'),    -- ൺ
      E'\u0D7B', E'\u0D28\u0D4D'),    -- ൻ
      E'\u0D7C', E'\u0D30\u0D4D'),    -- ർ
      E'\u0D7D', E'\u0D32\u0D4D'),    -- ൽ
      E'\u0D7E', E'\u0D33\u0D4D'),    -- ൾ
      E'\u0D7F', E'\u0D15\u0D4D'),    -- ൿ
      E'\u0D54', E'\u0D2E\u0D4D'),    -- ൔ
      E'\u0D55', E'\u0D2F\u0D4D'),    -- ൕ
      E'\u0D56', E'\u0D34\u0D4D'),    -- ൖ
      E'\u0D4C', E'\u0D57'),          -- au
    '\u0D4D{2,}', E'\u0D4D', 'g'),
    '[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g'));

-- An optional text that was left blank is NULL, so a stored text always says something.
CREATE DOMAIN phone10     AS text CHECK (VALUE ~ '^[0-9]{10}$');
CREATE DOMAIN email       AS text CHECK (length(VALUE) <= 254 AND VALUE ~ '^[^@\s]+@[^@\s]+$');
CREATE DOMAIN short_text  AS text CHECK (length(VALUE) <= 200 AND VALUE ~ '\S');
CREATE DOMAIN place_text  AS text CHECK (length(VALUE) <= 500 AND VALUE ~ '\S');   -- address, place
CREATE DOMAIN long_text   AS text CHECK (length(VALUE) <= 5000 AND VALUE ~ '\S');
CREATE DOMAIN person_name AS varchar(30) COLLATE malayalam CHECK (VALUE ~ '\S');
-- Images are kept in the table files and named by their address on this site.
CREATE DOMAIN image_url   AS text CHECK (VALUE ~ '^/uploads/[A-Za-z0-9_-]+\.[a-z0-9]+$');
