-- How many years a major takes. Its last grade graduates.
ALTER TABLE majors ADD COLUMN study_years smallint NOT NULL DEFAULT 3,
  ADD CONSTRAINT majors_study_years CHECK (study_years IN (3, 4));

-- So many days after graduating, students can still read what is there. Null: as long as the account exists.
ALTER TABLE schools ADD COLUMN graduate_days integer DEFAULT 365,
  ADD CONSTRAINT schools_graduate_days_range CHECK (graduate_days BETWEEN 1 AND 3650);
ALTER TABLE students ADD COLUMN graduated_on date;

-- As before, and whoever is in a class again has not graduated.
CREATE OR REPLACE FUNCTION follow_class() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE students s SET homeroom_teacher_id = c.homeroom_teacher_id, major_id = c.major_id, graduated_on = NULL
  FROM enrolments e JOIN classes c ON c.id_class = e.class_id
  WHERE s.id_user = e.student_id AND e.until IS NULL
    AND CASE TG_TABLE_NAME WHEN 'classes' THEN c.id_class = to_jsonb(NEW) ->> 'id_class'
      ELSE e.id_enrolment = to_jsonb(NEW) ->> 'id_enrolment' END
    AND (s.homeroom_teacher_id, s.major_id, s.graduated_on) IS DISTINCT FROM (c.homeroom_teacher_id, c.major_id, NULL::date);
  RETURN NULL;
END $$;

CREATE FUNCTION require_no_class() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM enrolments e JOIN students s ON s.id_user = e.student_id
    WHERE e.student_id = NEW.id_user AND e.until IS NULL AND s.graduated_on IS NOT NULL;
  IF FOUND THEN
    RAISE EXCEPTION 'student % has graduated and is in a class', NEW.id_user
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER students_graduate_out_of_class
  AFTER INSERT OR UPDATE OF graduated_on ON students DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.graduated_on IS NOT NULL) EXECUTE FUNCTION require_no_class();

-- What a roll-over into a year decided about the classes before it. Students move on its first day, which may be later.
-- `version` is a mark of the preview that somebody pressed: the same one is done once.
CREATE TABLE roll_overs (
  bulk_change_id text NOT NULL,
  npsn text NOT NULL,
  school_year smallint NOT NULL,
  version text NOT NULL,
  plan jsonb NOT NULL,
  carried_out_at timestamptz(3),
  CONSTRAINT roll_overs_pkey PRIMARY KEY (bulk_change_id),
  CONSTRAINT roll_overs_bulk_change_id_fkey FOREIGN KEY (bulk_change_id) REFERENCES bulk_changes (id_bulk_change) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT roll_overs_npsn_school_year_fkey FOREIGN KEY (npsn, school_year) REFERENCES school_years (npsn, school_year) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX roll_overs_pressed_once ON roll_overs (npsn, version);
CREATE UNIQUE INDEX roll_overs_one_waits ON roll_overs (npsn, school_year) WHERE (carried_out_at IS NULL);

-- Undoing a roll-over ends it, too.
CREATE TRIGGER noted_in_bulk AFTER INSERT OR UPDATE OR DELETE ON roll_overs FOR EACH ROW
  WHEN (current_setting('jejak.bulk_change', true) <> '') EXECUTE FUNCTION note_bulk_change('bulk_change_id', 'roll_over', 'bulk_change_id');
CREATE TRIGGER noted_in_bulk AFTER INSERT OR UPDATE OR DELETE ON instruments FOR EACH ROW
  WHEN (current_setting('jejak.bulk_change', true) <> '') EXECUTE FUNCTION note_bulk_change('id_instrument', 'instrument', 'id_instrument');
CREATE TRIGGER noted_in_bulk AFTER INSERT OR UPDATE OR DELETE ON instrument_years FOR EACH ROW
  WHEN (current_setting('jejak.bulk_change', true) <> '') EXECUTE FUNCTION note_bulk_change('id_year', 'instrument', 'instrument_id');
