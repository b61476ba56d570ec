-- Heads and managers get a mail a week about the answers of instructors, unless they want none. The Monday of the week
-- that the last one was about.
ALTER TABLE teachers
  ADD COLUMN wants_answers_mail boolean NOT NULL DEFAULT true,
  ADD COLUMN answers_mailed date;
