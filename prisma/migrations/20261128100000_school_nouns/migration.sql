-- The school's own nouns: its years, classes, enrolments, workplaces and instructors. docs/decisions/055-nouns.md says why.
-- The next migration fills them from what was text and arithmetic.
CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TYPE year_state AS ENUM ('planned', 'current', 'closed');

-- A school year has the number of the year in which it begins, as everywhere else: 2026 is "2026/2027".
CREATE TABLE school_years (
  npsn text NOT NULL,
  school_year smallint NOT NULL,
  begins date NOT NULL,
  second_semester date NOT NULL,
  ends date NOT NULL,
  state year_state NOT NULL,
  CONSTRAINT school_years_pkey PRIMARY KEY (npsn, school_year),
  CONSTRAINT school_years_npsn_fkey FOREIGN KEY (npsn) REFERENCES schools (npsn) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT school_years_dates CHECK (begins < second_semester AND second_semester < ends AND ends - begins < 400),
  CONSTRAINT school_years_begin_in_their_year CHECK (extract(year FROM begins) = school_year),
  CONSTRAINT school_years_dont_overlap EXCLUDE USING gist (npsn WITH =, daterange(begins, ends, '[]') WITH &&)
);
CREATE UNIQUE INDEX school_years_one_current ON school_years (npsn) WHERE (state = 'current'::year_state);

CREATE TABLE classes (
  id_class text NOT NULL DEFAULT ulid(),
  npsn text NOT NULL,
  school_year smallint NOT NULL,
  name text NOT NULL,
  grade text NOT NULL DEFAULT 'XII',
  major_id integer NOT NULL,
  homeroom_teacher_id integer,
  CONSTRAINT classes_pkey PRIMARY KEY (id_class),
  CONSTRAINT classes_npsn_school_year_fkey FOREIGN KEY (npsn, school_year) REFERENCES school_years (npsn, school_year) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT classes_major_id_npsn_fkey FOREIGN KEY (major_id, npsn) REFERENCES majors (id_major, npsn) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT classes_homeroom_teacher_id_fkey FOREIGN KEY (homeroom_teacher_id) REFERENCES users (id_user) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT classes_name_one_line CHECK (is_one_line(name)),
  CONSTRAINT classes_grade CHECK (grade IN ('X', 'XI', 'XII', 'XIII'))
);
CREATE UNIQUE INDEX classes_id_class_npsn_key ON classes (id_class, npsn);
-- Two spellings of one name are one name.
CREATE UNIQUE INDEX classes_name_once ON classes (npsn, school_year, fold(name));
CREATE INDEX classes_homeroom_teacher_id_idx ON classes (homeroom_teacher_id);
CREATE INDEX classes_major_id_idx ON classes (major_id);

-- Both dates are included. The present one has no end.
CREATE TABLE enrolments (
  id_enrolment text NOT NULL DEFAULT ulid(),
  student_id integer NOT NULL,
  npsn text NOT NULL,
  class_id text NOT NULL,
  since date NOT NULL,
  until date,
  CONSTRAINT enrolments_pkey PRIMARY KEY (id_enrolment),
  CONSTRAINT enrolments_student_id_npsn_fkey FOREIGN KEY (student_id, npsn) REFERENCES students (id_user, npsn) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT enrolments_class_id_npsn_fkey FOREIGN KEY (class_id, npsn) REFERENCES classes (id_class, npsn) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT enrolments_dates CHECK (since <= until),
  CONSTRAINT enrolments_one_at_a_time EXCLUDE USING gist (student_id WITH =, daterange(since, until, '[]') WITH &&)
);
CREATE UNIQUE INDEX enrolments_id_enrolment_student_id_key ON enrolments (id_enrolment, student_id);
CREATE INDEX enrolments_present ON enrolments (student_id) WHERE (until IS NULL);
CREATE INDEX enrolments_class_id_idx ON enrolments (class_id);

-- A merged one points to its heir, and its names lead there.
CREATE TABLE workplaces (
  id_workplace text NOT NULL DEFAULT ulid(),
  npsn text NOT NULL,
  name text NOT NULL,
  heir_id text,
  active boolean NOT NULL DEFAULT true,
  field text,
  address text,
  district text,
  contact text,
  email text,
  zone text,
  modes text[] NOT NULL DEFAULT '{on_site}',
  agreement_number text,
  agreement_from date,
  agreement_until date,
  agreement_file text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT workplaces_pkey PRIMARY KEY (id_workplace),
  CONSTRAINT workplaces_npsn_fkey FOREIGN KEY (npsn) REFERENCES schools (npsn) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT workplaces_name_one_line CHECK (is_one_line(name)),
  CONSTRAINT workplaces_field_one_line CHECK (is_one_line(field)),
  CONSTRAINT workplaces_address_one_line CHECK (is_one_line(address)),
  CONSTRAINT workplaces_district_one_line CHECK (is_one_line(district)),
  CONSTRAINT workplaces_agreement_number_one_line CHECK (is_one_line(agreement_number)),
  CONSTRAINT workplaces_contact_format CHECK (contact ~ '^([0-9]{10,15}|0[2-79][0-9]{7})$'),
  CONSTRAINT workplaces_email_one_line CHECK (email ~ '^[^\s@]+@[^\s@]+$'),
  CONSTRAINT workplaces_zone CHECK (zone IN ('WIB', 'WITA', 'WIT')),
  CONSTRAINT workplaces_modes CHECK (modes <@ '{on_site,from_home,abroad,teaching_factory}' AND modes <> '{}'),
  CONSTRAINT workplaces_agreement_dates CHECK (agreement_from <= agreement_until),
  CONSTRAINT workplaces_heir_is_another CHECK (heir_id <> id_workplace)
);
CREATE UNIQUE INDEX workplaces_id_workplace_npsn_key ON workplaces (id_workplace, npsn);
CREATE UNIQUE INDEX workplaces_agreement_file_key ON workplaces (agreement_file) WHERE (agreement_file IS NOT NULL);
CREATE INDEX workplaces_npsn_name_idx ON workplaces (npsn, name);
CREATE INDEX workplaces_heir_id_idx ON workplaces (heir_id);
ALTER TABLE workplaces ADD CONSTRAINT workplaces_heir_id_npsn_fkey
  FOREIGN KEY (heir_id, npsn) REFERENCES workplaces (id_workplace, npsn) ON DELETE RESTRICT ON UPDATE CASCADE;

-- What a workplace is called. Each name leads to one workplace of a school.
CREATE TABLE workplace_names (
  npsn text NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  workplace_id text NOT NULL,
  CONSTRAINT workplace_names_pkey PRIMARY KEY (npsn, key),
  CONSTRAINT workplace_names_workplace_id_npsn_fkey FOREIGN KEY (workplace_id, npsn) REFERENCES workplaces (id_workplace, npsn) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX workplace_names_workplace_id_idx ON workplace_names (workplace_id);
CREATE INDEX workplace_names_name_letters ON workplace_names USING gin (fold(name) gin_trgm_ops);

CREATE TABLE workplace_points (
  id_point text NOT NULL DEFAULT ulid(),
  workplace_id text NOT NULL,
  label text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  radius smallint NOT NULL DEFAULT 150,
  CONSTRAINT workplace_points_pkey PRIMARY KEY (id_point),
  CONSTRAINT workplace_points_workplace_id_fkey FOREIGN KEY (workplace_id) REFERENCES workplaces (id_workplace) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT workplace_points_label_one_line CHECK (is_one_line(label)),
  CONSTRAINT workplace_points_position CHECK (latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180),
  CONSTRAINT workplace_points_radius CHECK (radius BETWEEN 50 AND 1000)
);
CREATE INDEX workplace_points_workplace_id_idx ON workplace_points (workplace_id);

-- How many students of a major a workplace takes in a year.
CREATE TABLE workplace_places (
  workplace_id text NOT NULL,
  npsn text NOT NULL,
  school_year smallint NOT NULL,
  major_id integer NOT NULL,
  places smallint NOT NULL,
  CONSTRAINT workplace_places_pkey PRIMARY KEY (workplace_id, school_year, major_id),
  CONSTRAINT workplace_places_workplace_id_npsn_fkey FOREIGN KEY (workplace_id, npsn) REFERENCES workplaces (id_workplace, npsn) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT workplace_places_major_id_npsn_fkey FOREIGN KEY (major_id, npsn) REFERENCES majors (id_major, npsn) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT workplace_places_npsn_school_year_fkey FOREIGN KEY (npsn, school_year) REFERENCES school_years (npsn, school_year) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT workplace_places_number CHECK (places BETWEEN 0 AND 999)
);

CREATE TABLE instructors (
  id_instructor text NOT NULL DEFAULT ulid(),
  workplace_id text NOT NULL,
  name text NOT NULL,
  position text,
  contact text,
  email text,
  nip text,
  CONSTRAINT instructors_pkey PRIMARY KEY (id_instructor),
  CONSTRAINT instructors_workplace_id_fkey FOREIGN KEY (workplace_id) REFERENCES workplaces (id_workplace) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT instructors_name_one_line CHECK (is_one_line(name)),
  CONSTRAINT instructors_position_one_line CHECK (is_one_line(position)),
  CONSTRAINT instructors_contact_format CHECK (contact ~ '^([0-9]{10,15}|0[2-79][0-9]{7})$'),
  CONSTRAINT instructors_email_one_line CHECK (email ~ '^[^\s@]+@[^\s@]+$'),
  CONSTRAINT instructors_nip_digits CHECK (nip ~ '^[0-9]+$')
);
CREATE UNIQUE INDEX instructors_id_instructor_workplace_id_key ON instructors (id_instructor, workplace_id);
CREATE UNIQUE INDEX instructors_name_once ON instructors (workplace_id, fold(name));

-- company_name, instructor_name and instructor_contact stay: they are the words that this placement's papers have.
-- Triggers fill the other new columns.
ALTER TABLE internships
  ADD COLUMN workplace_id text,
  ADD COLUMN instructor_id text,
  ADD COLUMN enrolment_id text,
  ADD COLUMN school_year smallint,
  ADD CONSTRAINT internships_workplace_id_npsn_fkey FOREIGN KEY (workplace_id, npsn) REFERENCES workplaces (id_workplace, npsn) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT internships_instructor_id_workplace_id_fkey FOREIGN KEY (instructor_id, workplace_id) REFERENCES instructors (id_instructor, workplace_id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT internships_enrolment_id_student_id_fkey FOREIGN KEY (enrolment_id, student_id) REFERENCES enrolments (id_enrolment, student_id) ON DELETE NO ACTION ON UPDATE CASCADE;
CREATE INDEX internships_workplace_id_idx ON internships (workplace_id);
CREATE INDEX internships_instructor_id_idx ON internships (instructor_id);
CREATE INDEX internships_enrolment_id_idx ON internships (enrolment_id);
CREATE INDEX internships_npsn_school_year_idx ON internships (npsn, school_year);

-- Who has a class may have a higher office too: roles are the highest one.
CREATE OR REPLACE FUNCTION require_role() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place text := TG_ARGV[0];
  wanted role := TG_ARGV[1];
  holder integer := (to_jsonb(NEW) ->> place)::integer;
BEGIN
  -- The roles are declared with the highest first.
  PERFORM FROM users
    WHERE id_user = holder AND role <= wanted AND npsn = NEW.npsn AND approval = 'approved' FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION '% % is not an approved % of the school', place, holder, wanted
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION require_no_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.role > 'kepala_program' AND EXISTS (SELECT FROM majors WHERE major_leader_id = NEW.id_user))
    OR (NEW.role <> 'manajemen_sekolah' AND EXISTS (SELECT FROM teachers WHERE id_user = NEW.id_user AND position_id IS NOT NULL))
    OR (NEW.role > 'wali_kelas' AND EXISTS (SELECT FROM students WHERE homeroom_teacher_id = NEW.id_user))
    OR (NEW.role > 'wali_kelas' AND EXISTS (SELECT FROM classes NATURAL JOIN school_years
      WHERE homeroom_teacher_id = NEW.id_user AND state <> 'closed'))
    OR (NEW.role > 'wali_kelas' AND EXISTS (SELECT FROM class_codes WHERE homeroom_teacher_id = NEW.id_user))
  THEN
    RAISE EXCEPTION 'user % still has the place of another role', NEW.id_user
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER classes_homeroom_is_wali_kelas
  AFTER INSERT OR UPDATE OF homeroom_teacher_id ON classes
  FOR EACH ROW WHEN (NEW.homeroom_teacher_id IS NOT NULL)
  EXECUTE FUNCTION require_role('homeroom_teacher_id', 'wali_kelas');

-- Homeroom teacher and major of an enrolled student are those of the class. The columns of `students` are a copy, which
-- the scopes and the documented calls read.
CREATE FUNCTION follow_class() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE students s SET homeroom_teacher_id = c.homeroom_teacher_id, major_id = c.major_id
  FROM enrolments e JOIN classes c ON c.id_class = e.class_id
  WHERE s.id_user = e.student_id AND e.until IS NULL
    AND CASE TG_TABLE_NAME WHEN 'classes' THEN c.id_class = to_jsonb(NEW) ->> 'id_class'
      ELSE e.id_enrolment = to_jsonb(NEW) ->> 'id_enrolment' END
    AND (s.homeroom_teacher_id, s.major_id) IS DISTINCT FROM (c.homeroom_teacher_id, c.major_id);
  RETURN NULL;
END $$;
CREATE TRIGGER classes_lead_their_students AFTER UPDATE OF homeroom_teacher_id, major_id ON classes
  FOR EACH ROW EXECUTE FUNCTION follow_class();
CREATE TRIGGER enrolments_lead_their_student AFTER INSERT OR UPDATE OF class_id, until ON enrolments
  FOR EACH ROW WHEN (NEW.until IS NULL) EXECUTE FUNCTION follow_class();

-- Nobody writes another teacher or major past the class. Deferred, because a class and its students change in one transaction.
CREATE FUNCTION require_class() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM enrolments e JOIN classes c ON c.id_class = e.class_id JOIN students s ON s.id_user = e.student_id
    WHERE e.student_id = NEW.id_user AND e.until IS NULL
      AND (s.homeroom_teacher_id, s.major_id) IS DISTINCT FROM (c.homeroom_teacher_id, c.major_id);
  IF FOUND THEN
    RAISE EXCEPTION 'student % has another teacher or major than the class', NEW.id_user
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER students_are_of_their_class
  AFTER UPDATE OF homeroom_teacher_id, major_id ON students DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION require_class();

-- July to June, until the school says other dates.
CREATE FUNCTION school_year_of(day date) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (extract(year FROM day) - CASE WHEN extract(month FROM day) < 7 THEN 1 ELSE 0 END)::smallint
$$;

-- The school's year on a day. It is made when it is asked for. If the current one is over, this one is current from now on.
CREATE FUNCTION school_year_on(school text, day date) RETURNS smallint LANGUAGE plpgsql AS $$
DECLARE
  known smallint;
  year smallint := school_year_of(day);
BEGIN
  SELECT y.school_year INTO known FROM school_years y WHERE y.npsn = school AND day BETWEEN y.begins AND y.ends;
  IF known IS NULL THEN
    INSERT INTO school_years (npsn, school_year, begins, second_semester, ends, state)
      VALUES (school, year, make_date(year, 7, 1), make_date(year + 1, 1, 1), make_date(year + 1, 6, 30), 'planned')
      ON CONFLICT DO NOTHING;
    -- Between two years of a school's own dates, the last one that has begun counts.
    SELECT y.school_year INTO known FROM school_years y WHERE y.npsn = school
      ORDER BY day BETWEEN y.begins AND y.ends DESC, y.begins <= day DESC, abs(y.begins - day) LIMIT 1;
  END IF;
  IF NOT EXISTS (SELECT FROM school_years y WHERE y.npsn = school AND y.state = 'current' AND y.ends >= day) THEN
    UPDATE school_years y SET state = 'closed' WHERE y.npsn = school AND y.state = 'current';
    UPDATE school_years y SET state = 'current' WHERE y.npsn = school AND y.school_year = known;
  END IF;
  RETURN known;
END $$;

-- The class of a homeroom teacher and a major in a year. Without one, it is made, with the name that papers had before.
CREATE FUNCTION class_of(school text, year smallint, teacher integer, major integer) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  known text;
  wanted text;
BEGIN
  FOR wanted IN
    SELECT 'XII ' || m.code || suffix.words
    FROM majors m LEFT JOIN users t ON t.id_user = teacher
    CROSS JOIN LATERAL (SELECT '' UNION ALL SELECT ' – ' || t.name UNION ALL SELECT ' ' || n FROM generate_series(2, 99) n) suffix (words)
    WHERE m.id_major = major AND suffix.words IS NOT NULL
  LOOP
    SELECT id_class INTO known FROM classes
      WHERE npsn = school AND school_year = year AND homeroom_teacher_id = teacher AND major_id = major
      ORDER BY id_class LIMIT 1;
    EXIT WHEN known IS NOT NULL;
    INSERT INTO classes (npsn, school_year, name, major_id, homeroom_teacher_id) VALUES (school, year, wanted, major, teacher)
      ON CONFLICT DO NOTHING RETURNING id_class INTO known;
    EXIT WHEN known IS NOT NULL;
  END LOOP;
  RETURN known;
END $$;

-- Puts a student into a class from a day on. The placements of the same year come along, and so do open ones without a class.
CREATE FUNCTION enrol(student integer, class text, day date) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  old enrolments;
  old_year smallint;
  new_year smallint;
  fresh text;
BEGIN
  -- Two at once, one after the other.
  PERFORM FROM students WHERE id_user = student FOR NO KEY UPDATE;
  SELECT * INTO old FROM enrolments WHERE student_id = student AND until IS NULL;
  IF old.class_id = class THEN
    RETURN old.id_enrolment;
  END IF;
  SELECT school_year INTO old_year FROM classes WHERE id_class = old.class_id;
  SELECT school_year INTO new_year FROM classes WHERE id_class = class;
  IF old.since >= day THEN
    -- The old one did not last a day.
    UPDATE enrolments SET class_id = class WHERE id_enrolment = old.id_enrolment;
    fresh := old.id_enrolment;
  ELSE
    UPDATE enrolments SET until = day - 1 WHERE id_enrolment = old.id_enrolment;
    INSERT INTO enrolments (student_id, npsn, class_id, since)
      SELECT id_user, npsn, class, day FROM students WHERE id_user = student
      RETURNING id_enrolment INTO fresh;
  END IF;
  UPDATE internships SET enrolment_id = fresh, school_year = new_year
    WHERE student_id = student AND CASE WHEN enrolment_id IS NULL THEN status <> 'completed' OR school_year = new_year
      ELSE enrolment_id = old.id_enrolment AND (old_year = new_year OR fresh = old.id_enrolment) END;
  RETURN fresh;
END $$;

-- Puts a student into the class that the profile says, by homeroom teacher and major. Without both, the student leaves the
-- class, if it says otherwise.
CREATE FUNCTION enrol_as_said(student integer, day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  said students;
  present enrolments;
BEGIN
  SELECT * INTO said FROM students WHERE id_user = student FOR NO KEY UPDATE;
  SELECT e.* INTO present FROM enrolments e WHERE e.student_id = student AND e.until IS NULL;
  IF EXISTS (SELECT FROM classes WHERE id_class = present.class_id
    AND (homeroom_teacher_id, major_id) IS NOT DISTINCT FROM (said.homeroom_teacher_id, said.major_id)) THEN
    RETURN;
  END IF;
  IF said.homeroom_teacher_id IS NOT NULL AND said.major_id IS NOT NULL THEN
    PERFORM enrol(student, class_of(said.npsn, school_year_on(said.npsn, day), said.homeroom_teacher_id, said.major_id), day);
  ELSIF present.since >= day THEN
    UPDATE internships SET enrolment_id = NULL WHERE enrolment_id = present.id_enrolment;
    DELETE FROM enrolments WHERE id_enrolment = present.id_enrolment;
  ELSE
    UPDATE enrolments SET until = day - 1 WHERE id_enrolment = present.id_enrolment;
  END IF;
END $$;

-- A placement is of the year of its class, whatever its dates. Without a class, it is of the year in which it ends.
CREATE FUNCTION keep_school_year() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.enrolment_id IS NULL THEN
    SELECT id_enrolment INTO NEW.enrolment_id FROM enrolments WHERE student_id = NEW.student_id AND until IS NULL;
  END IF;
  NEW.school_year := coalesce(
    (SELECT c.school_year FROM enrolments e JOIN classes c ON c.id_class = e.class_id WHERE e.id_enrolment = NEW.enrolment_id),
    school_year_of(coalesce(CASE WHEN NEW.status = 'completed' AND NEW.completed_at IS NOT NULL
      THEN greatest(NEW.start_date, least(NEW.end_date, (NEW.completed_at AT TIME ZONE 'Asia/Jakarta')::date))
      ELSE NEW.end_date END, NEW.start_date)));
  RETURN NEW;
END $$;
CREATE TRIGGER internships_year_on_insert BEFORE INSERT ON internships
  FOR EACH ROW EXECUTE FUNCTION keep_school_year();
CREATE TRIGGER internships_year_on_update BEFORE UPDATE ON internships
  FOR EACH ROW WHEN (NEW.enrolment_id IS NULL OR NEW.enrolment_id IS DISTINCT FROM OLD.enrolment_id
    OR NEW.school_year IS DISTINCT FROM OLD.school_year) EXECUTE FUNCTION keep_school_year();

-- What two spellings of a company have in common: case, dots after PT, CV and UD, and blanks do not matter.
CREATE FUNCTION company_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(regexp_replace(regexp_replace(fold(name),
    '\m([pcu])\.\s?([tvd])\M\.?', '\1\2', 'g'), '\m(pt|cv|ud)\M[\s.]*', '\1 ', 'g'), '\s+', ' ', 'g'))
$$;

-- The workplace that a name means. An unknown one is made. A merged one is its heir.
CREATE FUNCTION workplace_of(school text, company text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  known text;
BEGIN
  SELECT coalesce(w.heir_id, w.id_workplace) INTO known
    FROM workplace_names n JOIN workplaces w ON w.id_workplace = n.workplace_id
    WHERE n.npsn = school AND n.key = company_key(company);
  IF known IS NULL THEN
    known := ulid();
    -- Of two who name it first, one waits here for the other.
    INSERT INTO workplaces (id_workplace, npsn, name) VALUES (known, school, company);
    INSERT INTO workplace_names (npsn, key, name, workplace_id) VALUES (school, company_key(company), company, known)
      ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      DELETE FROM workplaces WHERE id_workplace = known;
      RETURN workplace_of(school, company);
    END IF;
  END IF;
  RETURN known;
END $$;

-- The person of a workplace whom a name means. An unknown one is made. A contact that is known stays.
CREATE FUNCTION instructor_of(workplace text, person text, reach text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  known text;
BEGIN
  INSERT INTO instructors (workplace_id, name, contact) VALUES (workplace, person, reach) ON CONFLICT DO NOTHING;
  SELECT id_instructor INTO known FROM instructors WHERE workplace_id = workplace AND fold(name) = fold(person);
  UPDATE instructors SET contact = reach WHERE id_instructor = known AND contact IS NULL AND reach IS NOT NULL;
  RETURN known;
END $$;

-- A placement has the workplace and the instructor that its words name. Words that its checks refuse make nothing.
CREATE FUNCTION name_workplace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_one_line(NEW.company_name) AND is_one_line(NEW.instructor_name)
    AND NEW.instructor_contact ~ '^([0-9]{10,15}|0[2-79][0-9]{7})$' THEN
    NEW.workplace_id := workplace_of(NEW.npsn, NEW.company_name);
    NEW.instructor_id := instructor_of(NEW.workplace_id, NEW.instructor_name, NEW.instructor_contact);
  ELSE
    NEW.workplace_id := '';
    NEW.instructor_id := '';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER internships_name_their_workplace BEFORE INSERT OR UPDATE OF company_name, instructor_name, instructor_contact ON internships
  FOR EACH ROW EXECUTE FUNCTION name_workplace();

-- Names lead one step further at most. The locks make two merges at once wait for each other.
CREATE FUNCTION require_heir() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM workplaces WHERE id_workplace IN (NEW.id_workplace, NEW.heir_id) ORDER BY id_workplace FOR UPDATE;
  PERFORM FROM workplaces
    WHERE (id_workplace = NEW.heir_id AND heir_id IS NOT NULL) OR heir_id = NEW.id_workplace;
  IF FOUND THEN
    RAISE EXCEPTION 'workplace % or its heir is merged itself', NEW.id_workplace
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER workplaces_heir_is_not_merged AFTER INSERT OR UPDATE OF heir_id ON workplaces
  FOR EACH ROW WHEN (NEW.heir_id IS NOT NULL) EXECUTE FUNCTION require_heir();
