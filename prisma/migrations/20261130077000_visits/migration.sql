-- Teachers visit workplaces: planned, and once recorded, with what they found.
CREATE TABLE visits (
  id_visit text NOT NULL DEFAULT ulid(),
  npsn text NOT NULL,
  -- As it was named. A merged workplace leads to its heir when it is read.
  workplace_id text NOT NULL,
  teacher_id integer,
  planned_on date,
  visited_on date,
  recorded_by integer,
  recorded_at timestamptz(3),
  met text,
  findings text,
  agreed text,
  photo text,
  latitude double precision,
  longitude double precision,
  accuracy double precision,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT visits_pkey PRIMARY KEY (id_visit),
  CONSTRAINT visits_workplace_id_npsn_fkey FOREIGN KEY (workplace_id, npsn) REFERENCES workplaces (id_workplace, npsn) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT visits_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users (id_user) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT visits_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users (id_user) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT visits_are_planned_or_done CHECK (num_nonnulls(planned_on, visited_on) > 0),
  CONSTRAINT visits_planned_have_a_teacher CHECK (visited_on IS NOT NULL OR teacher_id IS NOT NULL),
  CONSTRAINT visits_done_say_what CHECK (CASE WHEN visited_on IS NULL
    THEN num_nonnulls(recorded_by, recorded_at, met, findings, agreed, photo, latitude) = 0
    ELSE num_nonnulls(recorded_at, met) = 2 END),
  CONSTRAINT visits_met_one_line CHECK (is_one_line(met) AND char_length(met) <= 150),
  CONSTRAINT visits_findings CHECK (char_length(findings) BETWEEN 1 AND 2000),
  CONSTRAINT visits_agreed CHECK (char_length(agreed) BETWEEN 1 AND 2000),
  CONSTRAINT visits_position CHECK (CASE WHEN latitude IS NULL THEN num_nonnulls(longitude, accuracy) = 0
    ELSE longitude IS NOT NULL AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180
      AND (accuracy IS NULL OR (accuracy >= 0 AND accuracy < 'Infinity')) END)
);
-- Planning twice plans once, and one visit is recorded once.
CREATE UNIQUE INDEX visits_planned_once ON visits (teacher_id, workplace_id, planned_on) WHERE (visited_on IS NULL);
CREATE UNIQUE INDEX visits_recorded_once ON visits (teacher_id, workplace_id, visited_on) WHERE (visited_on IS NOT NULL);
CREATE UNIQUE INDEX visits_photo_key ON visits (photo) WHERE (photo IS NOT NULL);
CREATE INDEX visits_workplace_id_idx ON visits (workplace_id);
CREATE INDEX visits_npsn_visited_on_idx ON visits (npsn, visited_on);
CREATE INDEX visits_recorded_by_idx ON visits (recorded_by);

-- Whose placement the teacher had there that day, and whether they saw the student.
CREATE TABLE visit_students (
  visit_id text NOT NULL,
  internship_id text NOT NULL,
  seen boolean NOT NULL,
  CONSTRAINT visit_students_pkey PRIMARY KEY (visit_id, internship_id),
  CONSTRAINT visit_students_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visits (id_visit) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT visit_students_internship_id_fkey FOREIGN KEY (internship_id) REFERENCES internships (id_internship) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX visit_students_internship_id_seen_idx ON visit_students (internship_id, seen);

-- Where somebody who was there says that a workplace is. Whoever edits the workplace decides, and then the row goes.
CREATE TABLE point_proposals (
  id_proposal text NOT NULL DEFAULT ulid(),
  npsn text NOT NULL,
  workplace_id text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  accuracy double precision,
  proposed_at timestamptz(3) NOT NULL,
  visit_id text,
  instructor_id text,
  CONSTRAINT point_proposals_pkey PRIMARY KEY (id_proposal),
  CONSTRAINT point_proposals_workplace_id_npsn_fkey FOREIGN KEY (workplace_id, npsn) REFERENCES workplaces (id_workplace, npsn) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT point_proposals_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visits (id_visit) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT point_proposals_instructor_id_fkey FOREIGN KEY (instructor_id) REFERENCES instructors (id_instructor) ON DELETE CASCADE ON UPDATE CASCADE,
  -- Never from where a student happens to be.
  CONSTRAINT point_proposals_by_one CHECK (num_nonnulls(visit_id, instructor_id) = 1),
  CONSTRAINT point_proposals_position CHECK (latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180
    AND (accuracy IS NULL OR (accuracy >= 0 AND accuracy < 'Infinity')))
);
CREATE UNIQUE INDEX point_proposals_visit_id_key ON point_proposals (visit_id);
CREATE UNIQUE INDEX point_proposals_instructor_id_key ON point_proposals (instructor_id);
CREATE INDEX point_proposals_workplace_id_idx ON point_proposals (workplace_id);

-- Who did not change is not asked for again: they may just be deleted.
CREATE FUNCTION require_staff_of_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM unnest(ARRAY[
      CASE WHEN NEW.teacher_id IS DISTINCT FROM OLD.teacher_id THEN NEW.teacher_id END,
      CASE WHEN NEW.recorded_by IS DISTINCT FROM OLD.recorded_by THEN NEW.recorded_by END]) AS one WHERE one IS NOT NULL AND NOT EXISTS (
    SELECT FROM users u WHERE u.id_user = one AND u.npsn = NEW.npsn AND u.role <> 'peserta_didik' AND u.approval = 'approved'))
  THEN
    RAISE EXCEPTION 'visit % is not by approved staff of the school', NEW.id_visit
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER visits_are_by_approved_staff AFTER INSERT OR UPDATE OF teacher_id, recorded_by, npsn ON visits
  FOR EACH ROW EXECUTE FUNCTION require_staff_of_visit();

CREATE FUNCTION require_school_of_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM visits v JOIN internships i ON i.npsn = v.npsn
    WHERE v.id_visit = NEW.visit_id AND i.id_internship = NEW.internship_id AND v.visited_on IS NOT NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'placement % is of another school, or visit % is not recorded', NEW.internship_id, NEW.visit_id
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER visit_students_are_of_the_school AFTER INSERT OR UPDATE ON visit_students
  FOR EACH ROW EXECUTE FUNCTION require_school_of_visit();

-- A student who is erased may be in the photo, and the text of a visit to nobody else is about them.
CREATE FUNCTION forget_student_of_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE visits SET photo = CASE WHEN OLD.seen THEN NULL ELSE photo END,
    findings = CASE WHEN alone THEN NULL ELSE findings END, agreed = CASE WHEN alone THEN NULL ELSE agreed END
  FROM (SELECT NOT EXISTS (SELECT FROM visit_students WHERE visit_id = OLD.visit_id) AS alone) rest
  WHERE id_visit = OLD.visit_id;
  RETURN NULL;
END $$;
CREATE TRIGGER visits_forget_their_student AFTER DELETE ON visit_students
  FOR EACH ROW EXECUTE FUNCTION forget_student_of_visit();

-- What a teacher planned goes with the mentees: to whoever takes over the last one there, or with the account.
CREATE FUNCTION pass_planned_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM internships WHERE teacher_id = OLD.teacher_id AND workplace_id = NEW.workplace_id AND status <> 'completed') THEN
    RETURN NULL;
  END IF;
  DELETE FROM visits v USING visits own WHERE v.teacher_id = OLD.teacher_id AND v.visited_on IS NULL
    AND own.teacher_id = NEW.teacher_id AND own.visited_on IS NULL
    AND own.workplace_id = v.workplace_id AND own.planned_on = v.planned_on
    AND v.workplace_id IN (SELECT id_workplace FROM workplaces WHERE NEW.workplace_id IN (id_workplace, heir_id));
  UPDATE visits SET teacher_id = NEW.teacher_id WHERE teacher_id = OLD.teacher_id AND visited_on IS NULL
    AND workplace_id IN (SELECT id_workplace FROM workplaces WHERE NEW.workplace_id IN (id_workplace, heir_id));
  RETURN NULL;
END $$;
CREATE TRIGGER internships_pass_planned_visits AFTER UPDATE OF teacher_id ON internships
  FOR EACH ROW WHEN (NEW.teacher_id <> OLD.teacher_id) EXECUTE FUNCTION pass_planned_visits();

CREATE FUNCTION drop_planned_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM visits WHERE teacher_id = OLD.id_user AND visited_on IS NULL;
  RETURN OLD;
END $$;
CREATE TRIGGER users_take_their_plans_along BEFORE DELETE ON users
  FOR EACH ROW WHEN (OLD.role <> 'peserta_didik') EXECUTE FUNCTION drop_planned_visits();
