-- What a school asks for before the first day of a placement. New schools begin with every line, and those that were here
-- before choose theirs. Beyond these hours a plan is marked: UU 13/2003 art. 76 (nights), UU 6/2023 art. 81 (weeks).
ALTER TABLE schools
  ADD COLUMN readiness_lines text[] NOT NULL DEFAULT '{}',
  ADD COLUMN week_hours smallint DEFAULT 40,
  ADD COLUMN night_from smallint DEFAULT 1380,
  ADD COLUMN night_until smallint DEFAULT 420,
  ADD CONSTRAINT schools_readiness_lines CHECK (readiness_lines <@ '{briefing,safety_briefing,permission,insurance,agreement}'),
  ADD CONSTRAINT schools_week_hours CHECK (week_hours BETWEEN 1 AND 168),
  ADD CONSTRAINT schools_night CHECK (num_nulls(night_from, night_until) <> 1 AND night_from <> night_until
    AND night_from BETWEEN 0 AND 1439 AND night_until BETWEEN 0 AND 1439);
ALTER TABLE schools ALTER COLUMN readiness_lines SET DEFAULT '{briefing,safety_briefing,permission,insurance,agreement}';

-- A line that is done for a placement. The agreement has no row here, because its workplace has it.
CREATE TABLE readiness_marks (
  internship_id text NOT NULL,
  line text NOT NULL,
  marked_at timestamptz(3) NOT NULL,
  marked_by integer,
  -- When the briefing was.
  done_on date,
  -- The paper that the parents signed. It waits while only the student has handed it in.
  paper text,
  waits boolean NOT NULL DEFAULT false,
  withdrawn_on date,
  number text,
  valid_from date,
  valid_until date,
  CONSTRAINT readiness_marks_pkey PRIMARY KEY (internship_id, line),
  CONSTRAINT readiness_marks_internship_id_fkey FOREIGN KEY (internship_id) REFERENCES internships (id_internship)
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT readiness_marks_marked_by_fkey FOREIGN KEY (marked_by) REFERENCES users (id_user) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT readiness_marks_line CHECK (line IN ('briefing', 'safety_briefing', 'permission', 'insurance')),
  CONSTRAINT readiness_marks_briefing CHECK ((line IN ('briefing', 'safety_briefing')) = (done_on IS NOT NULL)),
  CONSTRAINT readiness_marks_permission CHECK ((line = 'permission') = (paper IS NOT NULL)
    AND (line = 'permission' OR NOT waits AND withdrawn_on IS NULL) AND NOT (waits AND withdrawn_on IS NOT NULL)),
  CONSTRAINT readiness_marks_insurance CHECK (num_nonnulls(number, valid_from, valid_until)
    = CASE line WHEN 'insurance' THEN 3 ELSE 0 END),
  CONSTRAINT readiness_marks_period CHECK (valid_from <= valid_until),
  CONSTRAINT readiness_marks_number_one_line CHECK (is_one_line(number))
);
CREATE UNIQUE INDEX readiness_marks_paper_key ON readiness_marks (paper) WHERE (paper IS NOT NULL);
CREATE INDEX readiness_marks_marked_by_idx ON readiness_marks (marked_by);
