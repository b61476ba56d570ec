-- A school adds, renames and retires its majors and positions itself.
ALTER TABLE majors
  ADD COLUMN field text,
  ADD COLUMN programme text,
  ADD COLUMN concentration text,
  ADD COLUMN retired_at timestamptz(3);
ALTER TABLE positions
  ADD COLUMN signs boolean NOT NULL DEFAULT false,
  ADD COLUMN retired_at timestamptz(3);

-- Until now its name said which position signs for the school.
UPDATE positions SET signs = true WHERE name = 'Kepala Sekolah';
CREATE UNIQUE INDEX positions_one_signs ON positions (npsn) WHERE signs;
ALTER TABLE positions ADD CONSTRAINT positions_signing_stays CHECK (NOT signs OR retired_at IS NULL);

-- Rows that somebody typed into the database may have other blanks.
UPDATE majors SET code = btrim(regexp_replace(code, '\s+', ' ', 'g')), name = btrim(regexp_replace(name, '\s+', ' ', 'g'))
  WHERE NOT (is_one_line(code) AND is_one_line(name));
UPDATE positions SET name = btrim(regexp_replace(name, '\s+', ' ', 'g')) WHERE NOT is_one_line(name);
ALTER TABLE majors
  ADD CONSTRAINT majors_code_one_line CHECK (is_one_line(code)),
  ADD CONSTRAINT majors_name_one_line CHECK (is_one_line(name)),
  ADD CONSTRAINT majors_field_one_line CHECK (is_one_line(field)),
  ADD CONSTRAINT majors_programme_one_line CHECK (is_one_line(programme)),
  ADD CONSTRAINT majors_concentration_one_line CHECK (is_one_line(concentration));
ALTER TABLE positions ADD CONSTRAINT positions_name_one_line CHECK (is_one_line(name));

-- A code or a position is the same in any spelling.
CREATE UNIQUE INDEX majors_code_once ON majors (npsn, fold(code));
CREATE UNIQUE INDEX positions_name_once ON positions (npsn, fold(name));

-- A retired position has no holder. The lock waits for a position that is being retired at this moment, so that of two
-- transactions, one giving the position and one retiring it, the later one sees the other.
CREATE FUNCTION require_open_position() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM positions WHERE id_position = NEW.position_id AND retired_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'position % is retired', NEW.position_id USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER teachers_position_is_open
  AFTER INSERT OR UPDATE OF position_id ON teachers
  FOR EACH ROW WHEN (NEW.position_id IS NOT NULL) EXECUTE FUNCTION require_open_position();

CREATE FUNCTION require_free_position() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM teachers WHERE position_id = NEW.id_position) THEN
    RAISE EXCEPTION 'position % has a holder', NEW.id_position USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER positions_retired_is_free
  AFTER UPDATE OF retired_at ON positions
  FOR EACH ROW WHEN (NEW.retired_at IS NOT NULL) EXECUTE FUNCTION require_free_position();
