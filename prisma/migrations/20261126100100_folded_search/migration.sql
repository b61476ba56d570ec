-- A search finds a name however it is spelled: in any case, with or without accents, with any apostrophe, quote, dash and
-- space. Both sides are folded. lib/fold.ts does the same for choices that the browser narrows.
-- Most texts are plain ASCII, which needs a tenth of the work. Not STRICT, because PostgreSQL then puts the function's body
-- into a statement.
CREATE FUNCTION fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(words) = length(words) AND words !~ '[^!-~ ]|  '
    THEN btrim(lower(translate(words, '`', '''') COLLATE "C") COLLATE "default")
    ELSE btrim(regexp_replace(
      lower(translate(
        regexp_replace(normalize(translate(words, E'\u00B4', ''''), NFKD),
          '[\u0300-\u036F\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]',
          '', 'g'),
        E'`\u02B9\u02BB\u02BC\u02BD\u02BE\u02BF\u02C8\u2018\u2019\u201A\u201B\u2032\u2035\u00AB\u00BB\u201C\u201D\u201E\u201F\u2010\u2011\u2012\u2013\u2014\u2015\u2212',
        '''''''''''''''''''''''''''''""""""-------')),
      '[\u0009-\u000D \u0085\u1680\u2028\u2029]+', ' ', 'g'))
    END
$$;

-- The pattern with which LIKE finds these words within a folded text. Its wildcards are ordinary letters.
CREATE FUNCTION containing(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '%' || regexp_replace(fold(words), '([\\%_])', '\\\1', 'g') || '%'
$$;

DROP INDEX users_name_letters, users_email_letters;
CREATE INDEX users_name_letters ON users USING gin (fold(name) gin_trgm_ops);
CREATE INDEX users_email_letters ON users USING gin (fold(email) gin_trgm_ops);
CREATE INDEX internships_company_name_letters ON internships USING gin (fold(company_name) gin_trgm_ops);
CREATE INDEX students_nisn_letters ON students USING gin (nisn gin_trgm_ops);
