-- Names, companies and other texts of one line are one line. lib/typed-text.ts has the same rule for what is typed, so a
-- request is refused before it meets this. The rule is a little wider here: it asks for a letter or digit of ASCII, or
-- any character beyond, because PostgreSQL's letters depend on the database's locale.
CREATE FUNCTION is_one_line(line text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT line !~ '[\u0001-\u001F\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFDD0-\uFDEF\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\uFFFE\uFFFF\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
    AND line !~ '^ |  | $' AND line ~ '[0-9A-Za-z\u00AA-\U0010FFFF]'
$$;

-- Makes one line of a text: other blanks become spaces, and what shows nothing goes.
CREATE FUNCTION pg_temp.one_line(line text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT btrim(regexp_replace(normalize(regexp_replace(
      regexp_replace(line, '[\u0009-\u000D\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]', ' ', 'g'),
      '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFDD0-\uFDEF\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\uFFFE\uFFFF\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
    NFC), ' +', ' ', 'g'))
$$;

-- Cleans the rows there are, says how many it changed, and keeps the rule from now on. Where nothing is left to read, a
-- field gets the words beside it. Profiles stay complete, because nobody could check in without.
DO $$
DECLARE
  field record;
  changed bigint;
BEGIN
  FOR field IN SELECT * FROM (VALUES
    ('schools', 'name', '''Sekolah '' || npsn'), ('users', 'name', '''Tanpa nama'''),
    ('students', 'firstname', '''Tanpa nama'''), ('students', 'lastname', 'NULL'), ('students', 'birthplace', '''Belum diisi'''),
    ('students', 'emergency_contact_name', '''Belum diisi'''),
    ('teachers', 'firstname', '''Tanpa nama'''), ('teachers', 'lastname', 'NULL'), ('teachers', 'birthplace', '''Belum diisi'''),
    ('internships', 'job_name', '''Belum diisi'''), ('internships', 'company_name', '''Belum diisi'''),
    ('internships', 'instructor_name', '''Belum diisi'''),
    ('consents', 'given_by', '''Belum diisi'''), ('holidays', 'name', '''Hari libur'''), ('document_settings', 'city', 'NULL')
  ) AS fields (rows, name, words)
  LOOP
    EXECUTE format('UPDATE %1$I SET %2$I = pg_temp.one_line(%2$I) WHERE %2$I <> pg_temp.one_line(%2$I)', field.rows, field.name);
    GET DIAGNOSTICS changed = ROW_COUNT;
    IF changed > 0 THEN
      RAISE NOTICE '%.%: % rows were made one line.', field.rows, field.name, changed;
    END IF;

    EXECUTE format('UPDATE %1$I SET %2$I = %3$s WHERE NOT is_one_line(%2$I)', field.rows, field.name, field.words);
    GET DIAGNOSTICS changed = ROW_COUNT;
    IF changed > 0 THEN
      RAISE NOTICE '%.%: % rows had nothing to read.', field.rows, field.name, changed;
    END IF;

    EXECUTE format('ALTER TABLE %1$I ADD CONSTRAINT %3$I CHECK (is_one_line(%2$I))', field.rows, field.name,
      field.rows || '_' || field.name || '_one_line');
  END LOOP;
END $$;

-- A last name such as "-" is none, also within the whole name.
UPDATE users SET name = person.firstname
  FROM (SELECT id_user, firstname, lastname FROM students UNION ALL SELECT id_user, firstname, lastname FROM teachers) person
  WHERE person.id_user = users.id_user AND person.lastname IS NULL AND starts_with(name, person.firstname || ' ')
    AND substr(name, length(person.firstname) + 1) !~ '[0-9A-Za-z\u00AA-\U0010FFFF]';
