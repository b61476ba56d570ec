-- The NPSN is public, so a new school approves its students, or gives them a class code. Schools that let everybody in
-- go on doing so, and their management is asked once.
ALTER TABLE schools
  ALTER COLUMN student_approval SET DEFAULT true,
  ADD COLUMN asks_approval boolean NOT NULL DEFAULT false;
UPDATE schools SET asks_approval = true WHERE NOT student_approval;
