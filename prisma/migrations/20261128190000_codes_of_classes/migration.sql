-- A code is the code of a class. It goes with the class, and stays when the class loses its homeroom teacher.
ALTER TABLE class_codes ADD COLUMN class_id text;
UPDATE class_codes SET class_id = class_of(npsn, school_year_on(npsn, (now() AT TIME ZONE 'Asia/Jakarta')::date), homeroom_teacher_id, major_id);

DROP TRIGGER class_codes_homeroom_is_wali_kelas ON class_codes;
ALTER TABLE class_codes
  DROP COLUMN homeroom_teacher_id,
  DROP COLUMN major_id,
  ALTER COLUMN class_id SET NOT NULL,
  ADD CONSTRAINT class_codes_class_id_npsn_fkey FOREIGN KEY (class_id, npsn) REFERENCES classes (id_class, npsn) ON DELETE CASCADE ON UPDATE CASCADE;
CREATE UNIQUE INDEX class_codes_class_id_key ON class_codes (class_id);

CREATE OR REPLACE FUNCTION require_no_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.role > 'kepala_program' AND EXISTS (SELECT FROM majors WHERE major_leader_id = NEW.id_user))
    OR (NEW.role <> 'manajemen_sekolah' AND EXISTS (SELECT FROM teachers WHERE id_user = NEW.id_user AND position_id IS NOT NULL))
    OR (NEW.role > 'wali_kelas' AND EXISTS (SELECT FROM students WHERE homeroom_teacher_id = NEW.id_user))
    OR (NEW.role > 'wali_kelas' AND EXISTS (SELECT FROM classes NATURAL JOIN school_years
      WHERE homeroom_teacher_id = NEW.id_user AND state <> 'closed'))
  THEN
    RAISE EXCEPTION 'user % still has the place of another role', NEW.id_user
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;
