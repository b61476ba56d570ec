-- What an instructor says of a day, with what the page showed then. It changes no attendance. The supervising teacher
-- checks what differs from the day. The name stays when the instructor is removed.
CREATE TYPE day_claim AS ENUM ('right', 'present', 'absent', 'other');
CREATE TABLE day_answers (
  id_answer text NOT NULL DEFAULT ulid(),
  internship_id text NOT NULL,
  date date NOT NULL,
  instructor_id text,
  instructor_name text NOT NULL,
  answered_at timestamptz(3) NOT NULL,
  says day_claim NOT NULL,
  word text,
  seen_status attendance_status NOT NULL,
  seen_time time(0),
  seen_left_at timestamptz(0),
  checked_at timestamptz(3),
  checker_id integer,
  CONSTRAINT day_answers_pkey PRIMARY KEY (id_answer),
  CONSTRAINT day_answers_internship_id_fkey FOREIGN KEY (internship_id) REFERENCES internships (id_internship) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT day_answers_instructor_id_fkey FOREIGN KEY (instructor_id) REFERENCES instructors (id_instructor) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT day_answers_checker_id_fkey FOREIGN KEY (checker_id) REFERENCES users (id_user) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT day_answers_instructor_name_one_line CHECK (is_one_line(instructor_name)),
  CONSTRAINT day_answers_word CHECK (word ~ '\S' AND char_length(word) <= 300),
  CONSTRAINT day_answers_seen CHECK ((seen_status = 'no_description') = (seen_time IS NULL)
    AND (seen_left_at IS NULL OR seen_status <> 'no_description')),
  -- Other than what was seen. Who is away with a reason is not there either.
  CONSTRAINT day_answers_differ CHECK (CASE says WHEN 'present' THEN seen_status <> 'present'
    WHEN 'absent' THEN seen_status IN ('present', 'no_description') ELSE true END),
  CONSTRAINT day_answers_checked CHECK ((checked_at IS NULL OR says <> 'right') AND (checker_id IS NULL OR checked_at IS NOT NULL))
);
CREATE UNIQUE INDEX day_answers_internship_id_date_instructor_id_key ON day_answers (internship_id, date, instructor_id);
CREATE INDEX day_answers_unchecked ON day_answers (internship_id) WHERE says <> 'right' AND checked_at IS NULL;
CREATE INDEX day_answers_instructor_id_idx ON day_answers (instructor_id);
CREATE INDEX day_answers_checker_id_idx ON day_answers (checker_id);

-- The workplace's score of a placement, as its instructor gave it: one for each learning goal with the goal's words, and
-- their mean. `kept_at`: the teacher has typed another one from paper, and stays with it.
CREATE TABLE workplace_scores (
  internship_id text NOT NULL,
  instructor_id text,
  instructor_name text NOT NULL,
  given_at timestamptz(3) NOT NULL,
  score smallint NOT NULL,
  note text,
  kept_at timestamptz(3),
  CONSTRAINT workplace_scores_pkey PRIMARY KEY (internship_id),
  CONSTRAINT workplace_scores_internship_id_fkey FOREIGN KEY (internship_id) REFERENCES internships (id_internship) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT workplace_scores_instructor_id_fkey FOREIGN KEY (instructor_id) REFERENCES instructors (id_instructor) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT workplace_scores_instructor_name_one_line CHECK (is_one_line(instructor_name)),
  CONSTRAINT workplace_scores_range CHECK (score BETWEEN 0 AND 100),
  CONSTRAINT workplace_scores_note CHECK (note ~ '\S' AND char_length(note) <= 2000)
);
CREATE INDEX workplace_scores_instructor_id_idx ON workplace_scores (instructor_id);
CREATE TABLE workplace_goal_scores (
  internship_id text NOT NULL,
  school_year smallint NOT NULL,
  number smallint NOT NULL,
  label text NOT NULL,
  score smallint NOT NULL,
  CONSTRAINT workplace_goal_scores_pkey PRIMARY KEY (internship_id, number),
  CONSTRAINT workplace_goal_scores_internship_id_fkey FOREIGN KEY (internship_id) REFERENCES workplace_scores (internship_id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT workplace_goal_scores_label CHECK (label ~ '\S'),
  CONSTRAINT workplace_goal_scores_range CHECK (score BETWEEN 0 AND 100)
);

-- A remark of an instructor on a journal, for the printed book.
CREATE TABLE journal_remarks (
  id_remark text NOT NULL DEFAULT ulid(),
  journal_id text NOT NULL,
  instructor_id text,
  instructor_name text NOT NULL,
  written_at timestamptz(3) NOT NULL,
  text text NOT NULL,
  CONSTRAINT journal_remarks_pkey PRIMARY KEY (id_remark),
  CONSTRAINT journal_remarks_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals (id_journal) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT journal_remarks_instructor_id_fkey FOREIGN KEY (instructor_id) REFERENCES instructors (id_instructor) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT journal_remarks_instructor_name_one_line CHECK (is_one_line(instructor_name)),
  CONSTRAINT journal_remarks_text CHECK (text ~ '\S' AND char_length(text) <= 500)
);
CREATE UNIQUE INDEX journal_remarks_journal_id_instructor_id_key ON journal_remarks (journal_id, instructor_id);
CREATE INDEX journal_remarks_instructor_id_idx ON journal_remarks (instructor_id);
