-- Whoever registers as a teacher is somebody only once the school has said so.
CREATE TYPE approval AS ENUM ('waiting', 'approved', 'rejected');

ALTER TABLE users
  ADD COLUMN approval approval NOT NULL DEFAULT 'waiting',
  ADD COLUMN email_confirmed_at timestamptz(3),
  ADD COLUMN email_changed_at timestamptz(3);
-- Everybody who is here was taken for a colleague until now, and is in pickers and classes.
UPDATE users SET approval = 'approved';
CREATE INDEX users_npsn_role_approval_created_at_id_user_idx ON users (npsn, role, approval, created_at, id_user);
CREATE INDEX users_waiting ON users (npsn, approval, created_at, id_user) WHERE approval <> 'approved';

ALTER TABLE schools
  ADD COLUMN staff_code text,
  ADD COLUMN student_approval boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT schools_staff_code_format CHECK (staff_code ~ '^[A-HJ-NP-Z2-9]{10}$');

-- With such a code a student registers straight into a class.
CREATE TABLE class_codes (
  code text PRIMARY KEY,
  npsn text NOT NULL,
  homeroom_teacher_id integer NOT NULL,
  major_id integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT class_codes_npsn_fkey FOREIGN KEY (npsn) REFERENCES schools (npsn) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT class_codes_homeroom_teacher_id_fkey FOREIGN KEY (homeroom_teacher_id) REFERENCES users (id_user) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT class_codes_major_id_npsn_fkey FOREIGN KEY (major_id, npsn) REFERENCES majors (id_major, npsn) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT class_codes_code_format CHECK (code ~ '^[A-HJ-NP-Z2-9]{10}$')
);
CREATE UNIQUE INDEX class_codes_homeroom_teacher_id_major_id_key ON class_codes (homeroom_teacher_id, major_id);
CREATE INDEX class_codes_npsn_idx ON class_codes (npsn);

-- A link that proves who reads the mail of an address. It counts for that address only.
CREATE TABLE email_confirmations (
  user_id integer PRIMARY KEY,
  email text NOT NULL,
  token_hash text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT email_confirmations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id_user) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX email_confirmations_token_hash_key ON email_confirmations (token_hash);

-- Who has a place is of the same school as the place, approved, and has its role. The lock waits for a role that is being
-- changed at this moment, so that of two transactions, one giving the place and one taking the role, the later one sees
-- the other.
CREATE OR REPLACE FUNCTION require_role() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place text := TG_ARGV[0];
  wanted role := TG_ARGV[1];
  holder integer := (to_jsonb(NEW) ->> place)::integer;
BEGIN
  PERFORM FROM users
    WHERE id_user = holder AND role = wanted AND npsn = NEW.npsn AND approval = 'approved' FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION '% % is not an approved % of the school', place, holder, wanted
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER majors_leader_is_kepala_program ON majors;
CREATE CONSTRAINT TRIGGER majors_leader_is_kepala_program
  AFTER INSERT OR UPDATE OF major_leader_id, npsn ON majors
  FOR EACH ROW WHEN (NEW.major_leader_id IS NOT NULL)
  EXECUTE FUNCTION require_role('major_leader_id', 'kepala_program');

CREATE CONSTRAINT TRIGGER class_codes_homeroom_is_wali_kelas
  AFTER INSERT OR UPDATE OF homeroom_teacher_id ON class_codes
  FOR EACH ROW EXECUTE FUNCTION require_role('homeroom_teacher_id', 'wali_kelas');

-- No lock: whoever was approved stays so, and nobody who is staff becomes a student.
CREATE FUNCTION require_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users
    WHERE id_user = NEW.teacher_id AND role <> 'peserta_didik' AND npsn = NEW.npsn AND approval = 'approved';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'teacher % is not approved staff of the school', NEW.teacher_id
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER internships_teacher_is_approved_staff
  AFTER INSERT OR UPDATE OF teacher_id ON internships
  FOR EACH ROW WHEN (NEW.teacher_id IS NOT NULL) EXECUTE FUNCTION require_staff();

CREATE OR REPLACE FUNCTION require_no_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.role <> 'kepala_program' AND EXISTS (SELECT FROM majors WHERE major_leader_id = NEW.id_user))
    OR (NEW.role <> 'manajemen_sekolah' AND EXISTS (SELECT FROM teachers WHERE id_user = NEW.id_user AND position_id IS NOT NULL))
    OR (NEW.role <> 'wali_kelas' AND EXISTS (SELECT FROM students WHERE homeroom_teacher_id = NEW.id_user))
    OR (NEW.role <> 'wali_kelas' AND EXISTS (SELECT FROM class_codes WHERE homeroom_teacher_id = NEW.id_user))
  THEN
    RAISE EXCEPTION 'user % still has the place of another role', NEW.id_user
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION keep_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'user % is approved and stays so', OLD.id_user
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
END $$;
CREATE TRIGGER users_stay_approved
  BEFORE UPDATE OF approval ON users
  FOR EACH ROW WHEN (OLD.approval = 'approved' AND NEW.approval <> 'approved') EXECUTE FUNCTION keep_approval();

-- Only approved staff have a role that gives rights over others.
ALTER TABLE users ADD CONSTRAINT users_office_is_approved
  CHECK (approval = 'approved' OR role IN ('guru_pembimbing', 'peserta_didik'));
