-- The text of a visit may be about an erased student, so nobody begins to read it because that student is gone.
ALTER TABLE visits ADD COLUMN someone_left boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION forget_student_of_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE visits SET photo = CASE WHEN OLD.seen THEN NULL ELSE photo END,
    findings = CASE WHEN alone THEN NULL ELSE findings END, agreed = CASE WHEN alone THEN NULL ELSE agreed END,
    someone_left = someone_left OR NOT EXISTS (SELECT FROM internships WHERE id_internship = OLD.internship_id)
  FROM (SELECT NOT EXISTS (SELECT FROM visit_students WHERE visit_id = OLD.visit_id) AS alone) rest
  WHERE id_visit = OLD.visit_id;
  RETURN NULL;
END $$;
