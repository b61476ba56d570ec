-- Every row belongs to one school. Until now majors, positions, instruments and national holidays were shared by all
-- schools of an installation. Each school gets its own copy of what it used. docs/decisions.md ("Schools") says more.

-- The school of each account.
ALTER TABLE users ADD COLUMN npsn text;
UPDATE users SET npsn = coalesce(
  (SELECT npsn FROM students WHERE students.id_user = users.id_user),
  (SELECT npsn FROM teachers WHERE teachers.id_user = users.id_user));

-- The school that keeps what nobody else can be shown to own: that of the first manager, or else the largest one.
CREATE TEMPORARY TABLE home ON COMMIT DROP AS SELECT coalesce(
  (SELECT npsn FROM users WHERE role = 'manajemen_sekolah' ORDER BY id_user LIMIT 1),
  (SELECT npsn FROM users WHERE npsn IS NOT NULL GROUP BY npsn ORDER BY count(*) DESC, npsn LIMIT 1),
  (SELECT npsn FROM schools ORDER BY npsn LIMIT 1)) AS npsn;
UPDATE users SET npsn = home.npsn FROM home WHERE users.npsn IS NULL;
ALTER TABLE users ALTER COLUMN npsn SET NOT NULL;

-- A major stays with the school of its head, or else with the school of most of its students.
ALTER TABLE majors ADD COLUMN npsn text;
UPDATE majors SET npsn = coalesce(
  (SELECT npsn FROM users WHERE id_user = major_leader_id),
  (SELECT npsn FROM students WHERE major_id = id_major GROUP BY npsn ORDER BY count(*) DESC, npsn LIMIT 1),
  (SELECT npsn FROM home));
DELETE FROM majors WHERE npsn IS NULL;
ALTER TABLE majors ALTER COLUMN npsn SET NOT NULL;
DROP INDEX majors_code_key;
CREATE UNIQUE INDEX majors_npsn_code_key ON majors (npsn, code);
INSERT INTO majors (npsn, code, name)
  SELECT school.npsn, code, name FROM (SELECT npsn FROM users UNION SELECT npsn FROM home) school CROSS JOIN majors
  WHERE school.npsn IS NOT NULL ORDER BY school.npsn, id_major
  ON CONFLICT DO NOTHING;
UPDATE students SET major_id = own.id_major
  FROM majors shared JOIN majors own ON own.code = shared.code
  WHERE major_id = shared.id_major AND own.npsn = students.npsn AND shared.npsn <> students.npsn;

-- Schools that scored with the same instrument each get their own.
CREATE TEMPORARY TABLE copied ON COMMIT DROP AS
  SELECT i.id_instrument AS shared, ulid() AS own, mine.id_major
  FROM instruments i JOIN majors theirs ON theirs.id_major = i.major_id
  JOIN majors mine ON mine.code = theirs.code AND mine.npsn <> theirs.npsn
  WHERE EXISTS (SELECT FROM students WHERE students.major_id = mine.id_major);
INSERT INTO instruments (id_instrument, major_id, academic_year, note, status, created_at, updated_at)
  SELECT own, id_major, academic_year, note, status, created_at, updated_at
  FROM copied JOIN instruments ON id_instrument = shared;
INSERT INTO instrument_sections (instrument_id, section_code, section_label)
  SELECT own, section_code, section_label FROM copied JOIN instrument_sections ON instrument_id = shared;
INSERT INTO instrument_items (instrument_section_id, item_code, item_label)
  SELECT mine.id_instrument_section, item_code, item_label
  FROM copied JOIN instrument_sections theirs ON theirs.instrument_id = shared
  JOIN instrument_sections mine ON mine.instrument_id = own AND mine.section_code = theirs.section_code
  JOIN instrument_items items ON items.instrument_section_id = theirs.id_instrument_section
  ORDER BY items.id_instrument_item;

-- A position stays with the school of its holder.
ALTER TABLE positions ADD COLUMN npsn text;
UPDATE positions SET npsn = coalesce(
  (SELECT npsn FROM teachers WHERE teachers.position_id = positions.id_position), (SELECT npsn FROM home));
DELETE FROM positions WHERE npsn IS NULL;
ALTER TABLE positions ALTER COLUMN npsn SET NOT NULL;
DROP INDEX positions_name_key;
CREATE UNIQUE INDEX positions_npsn_name_key ON positions (npsn, name);
INSERT INTO positions (npsn, name)
  SELECT school.npsn, name FROM (SELECT npsn FROM users UNION SELECT npsn FROM home) school CROSS JOIN positions
  WHERE school.npsn IS NOT NULL ORDER BY school.npsn, id_position
  ON CONFLICT DO NOTHING;

ALTER TABLE internships ADD COLUMN npsn text;
UPDATE internships SET npsn = students.npsn FROM students WHERE students.id_user = student_id;
ALTER TABLE internships ALTER COLUMN npsn SET NOT NULL;

-- Each school keeps the national holidays itself.
ALTER TABLE holidays ADD COLUMN national boolean NOT NULL DEFAULT false;
ALTER TABLE holidays DROP CONSTRAINT holidays_pkey, ADD CONSTRAINT holidays_pkey PRIMARY KEY (npsn, date, national);
INSERT INTO holidays (npsn, date, name, national)
  SELECT school.npsn, date, name, true
  FROM (SELECT npsn FROM users UNION SELECT npsn FROM holidays UNION SELECT npsn FROM home) school
  CROSS JOIN national_holidays WHERE school.npsn IS NOT NULL;

CREATE OR REPLACE FUNCTION is_working_day(school text, day date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT extract(isodow FROM day)::int = ANY (coalesce(
      (SELECT working_days FROM past_weeks WHERE npsn = school AND until >= day ORDER BY until LIMIT 1),
      (SELECT working_days FROM schools WHERE npsn = school),
      '{}'))
    AND NOT EXISTS (SELECT FROM holidays WHERE npsn = school AND date = day)
$$;
DROP TABLE national_holidays;

-- An entry is read by the school of whoever acted, or else of the person concerned. Where there is one school, all are
-- its own. Entries of several schools about deleted accounts only are kept and shown to nobody.
ALTER TABLE audit_entries ADD COLUMN npsn text;
ALTER TABLE audit_entries DISABLE TRIGGER audit_entries_append_only;
UPDATE audit_entries SET npsn = coalesce(
  (SELECT npsn FROM users WHERE id_user = actor_id),
  (SELECT npsn FROM users WHERE id_user = person_id),
  (SELECT npsn FROM schools WHERE subject_type = 'school' AND npsn = subject_id),
  CASE WHEN (SELECT count(DISTINCT npsn) FROM users) <= 1 THEN (SELECT npsn FROM home) END);
ALTER TABLE audit_entries ENABLE TRIGGER audit_entries_append_only;

-- Teachers and classes across two schools end here. The log keeps whose they were.
INSERT INTO audit_entries (at, action, subject_type, subject_id, person_id, npsn, detail)
  SELECT now(), 'internship.parted', 'internship', id_internship, student_id, i.npsn, jsonb_build_object('teacher', teacher_id)
  FROM internships i JOIN users t ON t.id_user = teacher_id WHERE t.npsn <> i.npsn;
UPDATE internships i SET teacher_id = NULL FROM users t WHERE t.id_user = teacher_id AND t.npsn <> i.npsn;
INSERT INTO audit_entries (at, action, subject_type, subject_id, person_id, npsn, detail)
  SELECT now(), 'account.parted', 'user', s.id_user, s.id_user, s.npsn, jsonb_build_object('teacher', homeroom_teacher_id)
  FROM students s JOIN users t ON t.id_user = homeroom_teacher_id WHERE t.npsn <> s.npsn;
UPDATE students s SET homeroom_teacher_id = NULL FROM users t WHERE t.id_user = homeroom_teacher_id AND t.npsn <> s.npsn;

-- Keys that hold the walls.
CREATE UNIQUE INDEX users_id_user_npsn_key ON users (id_user, npsn);
CREATE UNIQUE INDEX students_id_user_npsn_key ON students (id_user, npsn);
CREATE UNIQUE INDEX teachers_id_user_npsn_key ON teachers (id_user, npsn);
CREATE UNIQUE INDEX teachers_position_id_npsn_key ON teachers (position_id, npsn);
DROP INDEX teachers_position_id_key;
CREATE UNIQUE INDEX majors_id_major_npsn_key ON majors (id_major, npsn);
CREATE UNIQUE INDEX positions_id_position_npsn_key ON positions (id_position, npsn);
CREATE INDEX internships_npsn_id_internship_idx ON internships (npsn, id_internship);
DROP INDEX users_created_at_id_user_idx, users_role_created_at_id_user_idx, users_role_name_idx;
CREATE INDEX users_npsn_created_at_id_user_idx ON users (npsn, created_at, id_user);
CREATE INDEX users_npsn_role_name_idx ON users (npsn, role, name);
CREATE INDEX audit_entries_npsn_at_id_idx ON audit_entries (npsn, at, id);
DROP INDEX audit_entries_group_at_id_idx;
CREATE INDEX audit_entries_npsn_group_at_id_idx ON audit_entries (npsn, split_part(action, '.', 1), at, id);

ALTER TABLE users ADD CONSTRAINT users_npsn_fkey FOREIGN KEY (npsn) REFERENCES schools (npsn) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE majors ADD CONSTRAINT majors_npsn_fkey FOREIGN KEY (npsn) REFERENCES schools (npsn) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE positions ADD CONSTRAINT positions_npsn_fkey FOREIGN KEY (npsn) REFERENCES schools (npsn) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE students
  DROP CONSTRAINT students_id_user_fkey,
  DROP CONSTRAINT students_major_id_fkey,
  ADD CONSTRAINT students_id_user_npsn_fkey FOREIGN KEY (id_user, npsn) REFERENCES users (id_user, npsn) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT students_major_id_npsn_fkey FOREIGN KEY (major_id, npsn) REFERENCES majors (id_major, npsn) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE teachers
  DROP CONSTRAINT teachers_id_user_fkey,
  DROP CONSTRAINT teachers_position_id_fkey,
  ADD CONSTRAINT teachers_id_user_npsn_fkey FOREIGN KEY (id_user, npsn) REFERENCES users (id_user, npsn) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT teachers_position_id_npsn_fkey FOREIGN KEY (position_id, npsn) REFERENCES positions (id_position, npsn) ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE internships
  DROP CONSTRAINT internships_student_id_fkey,
  ADD CONSTRAINT internships_student_id_npsn_fkey FOREIGN KEY (student_id, npsn) REFERENCES students (id_user, npsn) ON DELETE CASCADE ON UPDATE CASCADE;

-- Nobody moves to another school: what they did stays with the old one.
CREATE FUNCTION keep_school() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'user % cannot move to another school', OLD.id_user
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
END $$;
CREATE TRIGGER users_stay_at_their_school
  BEFORE UPDATE OF npsn ON users
  FOR EACH ROW WHEN (OLD.npsn <> NEW.npsn) EXECUTE FUNCTION keep_school();
