-- The end of an instructor's number opens their link. A student may have typed the words of a placement, so they no longer
-- fill a number that the list of instructors lacks. A teacher who makes the link confirms it.
CREATE OR REPLACE FUNCTION instructor_of(workplace text, person text, reach text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  known text;
BEGIN
  INSERT INTO instructors (workplace_id, name, contact) VALUES (workplace, person, reach) ON CONFLICT DO NOTHING;
  SELECT id_instructor INTO known FROM instructors WHERE workplace_id = workplace AND fold(name) = fold(person);
  RETURN known;
END $$;

-- A report says where its student worked when it was made, also when the placement names another company later.
ALTER TABLE incidents ADD COLUMN company_name text,
  ADD CONSTRAINT incidents_company_one_line CHECK (is_one_line(company_name));
UPDATE incidents n SET company_name = i.company_name FROM internships i WHERE i.id_internship = n.internship_id;

-- What only waits or has given way keeps no plan with the teacher of before.
CREATE OR REPLACE FUNCTION pass_planned_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM internships WHERE teacher_id = OLD.teacher_id AND workplace_id = NEW.workplace_id
    AND status <> 'completed' AND waits_for IS NULL AND NOT gave_way) THEN
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

-- Where a teacher was at a visit goes with the account, too.
CREATE OR REPLACE FUNCTION drop_planned_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM visits WHERE teacher_id = OLD.id_user AND visited_on IS NULL;
  UPDATE visits SET latitude = NULL, longitude = NULL, accuracy = NULL
    WHERE recorded_by = OLD.id_user AND latitude IS NOT NULL;
  RETURN OLD;
END $$;

-- A withdrawal by the parents stands also without the paper, until another one is accepted.
ALTER TABLE readiness_marks
  DROP CONSTRAINT readiness_marks_permission,
  ADD CONSTRAINT readiness_marks_permission CHECK (CASE WHEN line = 'permission'
    THEN num_nonnulls(paper, withdrawn_on) > 0 AND (paper IS NOT NULL OR NOT waits)
    ELSE paper IS NULL AND NOT waits AND withdrawn_on IS NULL END);

-- When an instructor was reminded of the final scores.
ALTER TABLE instructor_links ADD COLUMN reminded_scores date;
