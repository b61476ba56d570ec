-- A teacher may correct a day to an absence. It keeps what its student sent, and has no deadline, so nobody fills it in.
ALTER TABLE attendances
  DROP CONSTRAINT attendances_open_or_filled,
  ADD CONSTRAINT attendances_open_or_filled CHECK (CASE WHEN expired_at IS NULL THEN time IS NOT NULL
    ELSE status = 'no_description' AND num_nonnulls(time, latitude, note, attachment) = 0 END),
  DROP CONSTRAINT attendances_came_when_filled,
  ADD CONSTRAINT attendances_came_when_filled CHECK (came_at IS NULL OR expired_at IS NULL),
  DROP CONSTRAINT attendances_late,
  ADD CONSTRAINT attendances_late CHECK (
    (recorded_at IS NULL) = (received_at IS NULL) AND (recorded_at <= received_at OR recorded_at IS NULL)
    AND (recorded_at IS NOT NULL OR NOT clock_changed)
    AND (recorded_at IS NULL OR expired_at IS NULL));

ALTER TABLE attendance_corrections
  DROP CONSTRAINT attendance_corrections_change,
  ADD CONSTRAINT attendance_corrections_change CHECK (new_status <> old_status);

-- As before, but such a day is no open one, and keeps the hours of its time.
CREATE OR REPLACE FUNCTION shift_until(placement text) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT i.days_until - CASE
    WHEN i.status = 'completed' OR (days.last_recorded AND NOT days.before_open) THEN 0
    WHEN days.before_recorded THEN 1 ELSE 2 END
  FROM internships i
  CROSS JOIN LATERAL (SELECT
      coalesce(bool_or(a.date = i.days_until AND a.expired_at IS NULL), false) AS last_recorded,
      coalesce(bool_or(a.date = i.days_until - 1 AND a.expired_at IS NULL), false) AS before_recorded,
      coalesce(bool_or(a.date = i.days_until - 1 AND a.expired_at IS NOT NULL), false) AS before_open
    FROM attendances a WHERE a.internship_id = i.id_internship AND a.date IN (i.days_until, i.days_until - 1)) days
  WHERE i.id_internship = placement
$$;
