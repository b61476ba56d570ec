-- A list names the NISN of somebody who registered and waits. Whoever approves them sees what the list says, and it is
-- taken over then.
CREATE TABLE list_matches (
  student_id integer PRIMARY KEY,
  npsn text NOT NULL,
  name text NOT NULL,
  birthdate date,
  nipd text,
  class_id text,
  CONSTRAINT list_matches_student_id_npsn_fkey FOREIGN KEY (student_id, npsn) REFERENCES students (id_user, npsn) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT list_matches_class_id_npsn_fkey FOREIGN KEY (class_id, npsn) REFERENCES classes (id_class, npsn) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT list_matches_name_one_line CHECK (is_one_line(name)),
  CONSTRAINT list_matches_nipd_one_line CHECK (is_one_line(nipd) AND length(nipd) <= 30)
);
CREATE INDEX list_matches_class_id_idx ON list_matches (class_id);
CREATE TRIGGER noted_in_bulk AFTER INSERT OR UPDATE OR DELETE ON list_matches FOR EACH ROW
  WHEN (current_setting('jejak.bulk_change', true) <> '') EXECUTE FUNCTION note_bulk_change('student_id', 'person', 'student_id', 'student_id');
