-- Where students would like to work, the dearest first, and in which district they live. Nobody stores their address.
ALTER TABLE students ADD COLUMN district text,
  ADD CONSTRAINT students_district_one_line CHECK (is_one_line(district));

CREATE TABLE student_wishes (
  student_id integer NOT NULL,
  npsn text NOT NULL,
  rank smallint NOT NULL,
  workplace_id text NOT NULL,
  CONSTRAINT student_wishes_pkey PRIMARY KEY (student_id, rank),
  CONSTRAINT student_wishes_student_id_npsn_fkey FOREIGN KEY (student_id, npsn) REFERENCES students (id_user, npsn) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT student_wishes_workplace_id_npsn_fkey FOREIGN KEY (workplace_id, npsn) REFERENCES workplaces (id_workplace, npsn) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT student_wishes_rank CHECK (rank BETWEEN 1 AND 3)
);
CREATE UNIQUE INDEX student_wishes_student_id_workplace_id_key ON student_wishes (student_id, workplace_id);
CREATE INDEX student_wishes_workplace_id_idx ON student_wishes (workplace_id);
