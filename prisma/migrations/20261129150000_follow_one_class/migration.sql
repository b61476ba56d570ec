-- As before, but it reads only the students of the class or the enrolment that was written. Before, each row of an import
-- read all students.
CREATE OR REPLACE FUNCTION follow_class() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'classes' THEN
    UPDATE students s SET homeroom_teacher_id = NEW.homeroom_teacher_id, major_id = NEW.major_id, graduated_on = NULL
    FROM enrolments e
    WHERE e.class_id = NEW.id_class AND e.until IS NULL AND s.id_user = e.student_id
      AND (s.homeroom_teacher_id, s.major_id, s.graduated_on)
        IS DISTINCT FROM (NEW.homeroom_teacher_id, NEW.major_id, NULL::date);
  ELSE
    UPDATE students s SET homeroom_teacher_id = c.homeroom_teacher_id, major_id = c.major_id, graduated_on = NULL
    FROM classes c
    WHERE c.id_class = NEW.class_id AND s.id_user = NEW.student_id
      AND (s.homeroom_teacher_id, s.major_id, s.graduated_on)
        IS DISTINCT FROM (c.homeroom_teacher_id, c.major_id, NULL::date);
  END IF;
  RETURN NULL;
END $$;

-- Undoing asks for the other rows of a unit.
CREATE INDEX bulk_change_rows_units ON bulk_change_rows (bulk_change_id, unit);
