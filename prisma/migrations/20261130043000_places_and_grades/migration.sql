-- A placement that gave way to another one takes no place, also when it ran to its end.
CREATE FUNCTION takes_place(waits_for confirmation, status internship_status, last_day date, end_date date, gave_way boolean)
  RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT waits_for IS DISTINCT FROM 'proposal' AND NOT gave_way
    AND (status <> 'completed' OR last_day IS NOT DISTINCT FROM end_date)
$$;

CREATE OR REPLACE FUNCTION require_free_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  major integer;
  most smallint;
BEGIN
  SELECT major_id INTO major FROM students WHERE id_user = NEW.student_id;
  SELECT places INTO most FROM workplace_places
    WHERE workplace_id = NEW.workplace_id AND school_year = NEW.school_year AND major_id = major FOR NO KEY UPDATE;
  IF most < (SELECT count(DISTINCT i.student_id) FROM internships i JOIN students s ON s.id_user = i.student_id
    WHERE i.workplace_id = NEW.workplace_id AND i.school_year = NEW.school_year AND s.major_id = major
      AND takes_place(i.waits_for, i.status, i.last_day, i.end_date, i.gave_way)) THEN
    RAISE EXCEPTION 'workplace % has no free place', NEW.workplace_id
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;

DROP FUNCTION takes_place(confirmation, internship_status, date, date);

-- The grades whose students go on placement. The page of placing shows these first.
ALTER TABLE schools ADD COLUMN placing_grades text[] NOT NULL DEFAULT '{XI,XII,XIII}',
  ADD CONSTRAINT schools_placing_grades CHECK (cardinality(placing_grades) > 0 AND placing_grades <@ '{X,XI,XII,XIII}');
