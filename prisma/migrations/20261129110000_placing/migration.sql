-- Whose word a placement still waits for. The school places a student, who confirms it, or whose head does; or a student
-- proposes a workplace, and the head or the management decides. Null: nobody's.
CREATE TYPE confirmation AS ENUM ('student', 'head', 'proposal');

ALTER TABLE internships ADD COLUMN waits_for confirmation,
  -- It does not begin while it waits, also when its first day has come.
  ADD CONSTRAINT internships_waiting_is_pending CHECK (waits_for IS NULL OR status = 'pending');
CREATE INDEX internships_waiting ON internships (npsn, student_id) WHERE waits_for IS NOT NULL;

-- As before, but no days are due while it waits.
ALTER TABLE internships DROP COLUMN days_due_at;
ALTER TABLE internships ADD COLUMN days_due_at timestamptz(0) GENERATED ALWAYS AS (
  CASE WHEN waits_for IS NULL THEN (days_until + 1)::timestamp AT TIME ZONE zone_name(zone) END) STORED;
CREATE INDEX internships_days_due ON internships (days_due_at) WHERE status <> 'completed'::internship_status;
CREATE INDEX internships_days_ahead ON internships (days_due_at) WHERE status = 'ongoing'::internship_status;

ALTER TABLE schools
  -- Who confirms what the school has placed.
  ADD COLUMN placing_confirmed_by confirmation NOT NULL DEFAULT 'student',
  -- On: what students enter themselves waits as a proposal.
  ADD COLUMN proposals_wait boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT schools_placing_is_confirmed CHECK (placing_confirmed_by <> 'proposal');

-- Nobody but a student who proposes it knows it. Rejected, it goes; confirmed, it is a workplace as any other.
ALTER TABLE workplaces ADD COLUMN proposed boolean NOT NULL DEFAULT false;

-- Null: a workplace for this major, and nobody has said for how many. A head's new workplace had 0 for that.
ALTER TABLE workplace_places ALTER COLUMN places DROP NOT NULL;
UPDATE workplace_places p SET places = NULL FROM workplaces w
  WHERE w.id_workplace = p.workplace_id AND p.places = 0 AND w.version = 1;

-- Does a placement use one of its workplace's places of the year? One that ended early makes room for another one.
CREATE FUNCTION takes_place(waits_for confirmation, status internship_status, last_day date, end_date date) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT waits_for IS DISTINCT FROM 'proposal' AND (status <> 'completed' OR last_day IS NOT DISTINCT FROM end_date)
$$;

-- A proposal becomes a placement only while there is a free place. Of two who take the last one, the second waits for the
-- lock, and then counts the first. What a student enters without asking, and a backup, is not a proposal, and is let in.
CREATE FUNCTION require_free_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  major integer;
  most smallint;
BEGIN
  SELECT major_id INTO major FROM students WHERE id_user = NEW.student_id;
  SELECT places INTO most FROM workplace_places
    WHERE workplace_id = NEW.workplace_id AND school_year = NEW.school_year AND major_id = major FOR NO KEY UPDATE;
  IF most < (SELECT count(DISTINCT i.student_id) FROM internships i JOIN students s ON s.id_user = i.student_id
    WHERE i.workplace_id = NEW.workplace_id AND i.school_year = NEW.school_year AND s.major_id = major
      AND takes_place(i.waits_for, i.status, i.last_day, i.end_date)) THEN
    RAISE EXCEPTION 'workplace % has no free place', NEW.workplace_id
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER internships_have_a_place AFTER UPDATE OF waits_for ON internships
  FOR EACH ROW WHEN (OLD.waits_for = 'proposal' AND NEW.waits_for IS DISTINCT FROM 'proposal')
  EXECUTE FUNCTION require_free_place();
