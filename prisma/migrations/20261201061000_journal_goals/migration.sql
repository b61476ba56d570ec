-- The learning goal that a journal is about. The student says it, and a teacher's correction stays. A correction without
-- a number says that the journal is about none.
CREATE TABLE journal_goals (
  journal_id text NOT NULL,
  major_id integer NOT NULL,
  school_year smallint NOT NULL,
  number smallint,
  corrected boolean NOT NULL DEFAULT false,
  CONSTRAINT journal_goals_pkey PRIMARY KEY (journal_id),
  CONSTRAINT journal_goals_journal_id_fkey FOREIGN KEY (journal_id) REFERENCES journals (id_journal) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT journal_goals_goal_fkey FOREIGN KEY (major_id, school_year, number)
    REFERENCES learning_goals (major_id, school_year, number) ON DELETE NO ACTION ON UPDATE CASCADE,
  CONSTRAINT journal_goals_number_or_correction CHECK (number IS NOT NULL OR corrected)
);
CREATE INDEX journal_goals_major_id_school_year_number_idx ON journal_goals (major_id, school_year, number);
