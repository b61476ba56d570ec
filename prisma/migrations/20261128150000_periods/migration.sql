-- Two placements of a student never have a day in common, so the next one can be planned while this one goes on. Until now
-- a student had one open placement at most.
-- On the day a placement was completed, the next one may begin: who was recorded at one place that day is not at the other.
CREATE FUNCTION period_of(status internship_status, start_date date, last_day date) RETURNS daterange LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN status = 'completed' THEN daterange(start_date, greatest(start_date, last_day))
    ELSE daterange(start_date, last_day, '[]') END
$$;

-- Older placements may overlap, because a student could complete one and begin another on any earlier day. They stay. One
-- that was reopened may be open again beside later ones, and these give way to it.
ALTER TABLE internships ADD COLUMN gave_way boolean NOT NULL DEFAULT false;
DO $$
DECLARE
  changed bigint;
BEGIN
  UPDATE internships i SET gave_way = true
    WHERE status = 'completed' AND EXISTS (SELECT FROM internships other
      WHERE other.student_id = i.student_id AND other.id_internship <> i.id_internship AND (other.status <> 'completed'
          OR (other.created_at, other.id_internship) > (i.created_at, i.id_internship))
        AND period_of(other.status, other.start_date, other.last_day) && period_of(i.status, i.start_date, i.last_day));
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed > 0 THEN
    RAISE NOTICE 'internships.gave_way: % rows gave way to another one.', changed;
  END IF;
END $$;

DROP INDEX internships_one_open_per_student;
ALTER TABLE internships
  ADD CONSTRAINT internships_periods_dont_overlap
    EXCLUDE USING gist (student_id WITH =, period_of(status, start_date, last_day) WITH &&) WHERE (NOT gave_way),
  ADD CONSTRAINT internships_gave_way_when_completed CHECK (status = 'completed' OR NOT gave_way);
