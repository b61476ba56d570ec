-- Why a student does not want a place that the school proposed. It waits on, because the head decides.
ALTER TABLE internships ADD COLUMN declined_reason text,
  ADD CONSTRAINT internships_declined_while_it_waits CHECK (declined_reason IS NULL OR (waits_for = 'student') IS TRUE),
  ADD CONSTRAINT internships_declined_reason_length CHECK (char_length(declined_reason) BETWEEN 1 AND 500);

-- The last day of the present shift of a placement that changes now: the new one holds from the first day that can still
-- be filled in. A day that was recorded keeps the hours of its time.
CREATE FUNCTION shift_until(placement text) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT i.days_until - CASE
    WHEN i.status = 'completed' OR (days.last_recorded AND NOT days.before_open) THEN 0
    WHEN days.before_recorded THEN 1 ELSE 2 END
  FROM internships i
  CROSS JOIN LATERAL (SELECT
      coalesce(bool_or(a.date = i.days_until AND a.status <> 'no_description'), false) AS last_recorded,
      coalesce(bool_or(a.date = i.days_until - 1 AND a.status <> 'no_description'), false) AS before_recorded,
      coalesce(bool_or(a.date = i.days_until - 1 AND a.status = 'no_description'), false) AS before_open
    FROM attendances a WHERE a.internship_id = i.id_internship AND a.date IN (i.days_until, i.days_until - 1)) days
  WHERE i.id_internship = placement
$$;

CREATE OR REPLACE FUNCTION keep_shifts(placements text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO past_shifts (internship_id, until, anchor, begins, ends)
  SELECT i.id_internship, past.until, s.anchor, s.begins, s.ends
  FROM internships i
  CROSS JOIN LATERAL (SELECT shift_until(i.id_internship) AS until) past
  LEFT JOIN schedules s ON s.workplace_id = i.workplace_id
    AND (s.id_schedule = i.schedule_id OR (i.schedule_id IS NULL AND s.main))
  WHERE i.id_internship = ANY (placements) AND past.until >= i.start_date
    AND NOT EXISTS (SELECT FROM past_shifts p WHERE p.internship_id = i.id_internship AND p.until >= past.until)
$$;

-- Before a placement gets another shift from a day on: the present one is past from then, also if that day is ahead. What
-- was planned before is gone. Without a day, the new shift holds from the first day that can still be filled in.
CREATE FUNCTION begin_shift(placement text, first date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last date := coalesce(first - 1, shift_until(placement));
  made date := (SELECT days_until FROM internships WHERE id_internship = placement);
  present date := (SELECT min(until) FROM past_shifts WHERE internship_id = placement AND until >= made);
BEGIN
  IF present IS NOT NULL THEN
    DELETE FROM past_shifts p WHERE p.internship_id = placement AND p.until >= made AND (p.until > present
      OR EXISTS (SELECT FROM past_shifts q WHERE q.internship_id = placement AND q.until < made AND q.until >= last));
    UPDATE past_shifts SET until = last WHERE internship_id = placement AND until = present;
  ELSE
    INSERT INTO past_shifts (internship_id, until, anchor, begins, ends)
    SELECT placement, last, s.anchor, s.begins, s.ends
    FROM internships i LEFT JOIN schedules s ON s.workplace_id = i.workplace_id
      AND (s.id_schedule = i.schedule_id OR (i.schedule_id IS NULL AND s.main))
    WHERE i.id_internship = placement AND last >= i.start_date
      AND NOT EXISTS (SELECT FROM past_shifts p WHERE p.internship_id = placement AND p.until >= last);
  END IF;
END $$;

-- As before, but a shift that was planned at the old workplace is gone with it.
CREATE OR REPLACE FUNCTION keep_shift_of_placement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.workplace_id <> OLD.workplace_id AND NEW.schedule_id IS NOT DISTINCT FROM OLD.schedule_id THEN
    PERFORM begin_shift(OLD.id_internship, NULL);
    NEW.schedule_id := NULL;
  ELSE
    PERFORM keep_shifts(ARRAY[OLD.id_internship]);
  END IF;
  RETURN NEW;
END $$;
