-- A place belongs to the role that goes with it: who leads a major is a kepala_program, who holds a position a
-- manajemen_sekolah, whose class it is a wali_kelas. The lock waits for a role that is being changed at this moment,
-- so that of two transactions, one giving the place and one taking the role, the later one sees the other.
CREATE FUNCTION require_role() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place text := TG_ARGV[0];
  wanted role := TG_ARGV[1];
  holder integer := (to_jsonb(NEW) ->> place)::integer;
BEGIN
  PERFORM FROM users WHERE id_user = holder AND role = wanted FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION '% % is not a %', place, holder, wanted USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER majors_leader_is_kepala_program
  AFTER INSERT OR UPDATE OF major_leader_id ON majors
  FOR EACH ROW WHEN (NEW.major_leader_id IS NOT NULL)
  EXECUTE FUNCTION require_role('major_leader_id', 'kepala_program');

CREATE CONSTRAINT TRIGGER teachers_position_is_manajemen_sekolah
  AFTER INSERT OR UPDATE OF position_id ON teachers
  FOR EACH ROW WHEN (NEW.position_id IS NOT NULL)
  EXECUTE FUNCTION require_role('id_user', 'manajemen_sekolah');

CREATE CONSTRAINT TRIGGER students_homeroom_is_wali_kelas
  AFTER INSERT OR UPDATE OF homeroom_teacher_id ON students
  FOR EACH ROW WHEN (NEW.homeroom_teacher_id IS NOT NULL)
  EXECUTE FUNCTION require_role('homeroom_teacher_id', 'wali_kelas');

-- The same from the other side: a role is not taken from somebody who still has the place.
CREATE FUNCTION require_no_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.role <> 'kepala_program' AND EXISTS (SELECT FROM majors WHERE major_leader_id = NEW.id_user))
    OR (NEW.role <> 'manajemen_sekolah' AND EXISTS (SELECT FROM teachers WHERE id_user = NEW.id_user AND position_id IS NOT NULL))
    OR (NEW.role <> 'wali_kelas' AND EXISTS (SELECT FROM students WHERE homeroom_teacher_id = NEW.id_user))
  THEN
    RAISE EXCEPTION 'user % still has the place of another role', NEW.id_user
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER users_role_leaves_no_place
  AFTER UPDATE OF role ON users
  FOR EACH ROW WHEN (OLD.role <> NEW.role)
  EXECUTE FUNCTION require_no_place();
