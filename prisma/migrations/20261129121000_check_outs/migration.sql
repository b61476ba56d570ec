-- A school may ask for check-outs, and counts hours. Days without hours of a workplace last so many minutes.
ALTER TABLE schools
  ADD COLUMN asks_checkout boolean NOT NULL DEFAULT false,
  ADD COLUMN day_minutes smallint NOT NULL DEFAULT 480,
  ADD COLUMN hours_target smallint NOT NULL DEFAULT 792,
  ADD COLUMN rapor_hours boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT schools_day_minutes CHECK (day_minutes BETWEEN 45 AND 1440),
  ADD CONSTRAINT schools_hours_target CHECK (hours_target BETWEEN 1 AND 9999);

-- When the student came, where the school asks for check-outs, and when and where the student left. A late record says
-- when it arrived.
ALTER TABLE attendances
  ADD COLUMN came_at timestamptz(0),
  ADD COLUMN left_at timestamptz(0),
  ADD COLUMN left_received_at timestamptz(0),
  ADD COLUMN left_latitude double precision,
  ADD COLUMN left_longitude double precision,
  ADD COLUMN left_accuracy double precision,
  ADD CONSTRAINT attendances_came_when_filled CHECK (came_at IS NULL OR status <> 'no_description'),
  ADD CONSTRAINT attendances_left_after_came CHECK (left_at IS NULL OR (left_at >= came_at) IS TRUE),
  ADD CONSTRAINT attendances_left_details CHECK (left_at IS NOT NULL OR num_nonnulls(left_received_at, left_latitude) = 0),
  ADD CONSTRAINT attendances_left_location CHECK (num_nonnulls(left_latitude, left_longitude, left_accuracy) IN (0, 3)
    AND coalesce(left_latitude BETWEEN -90 AND 90 AND left_longitude BETWEEN -180 AND 180 AND left_accuracy BETWEEN 0 AND 1e9, true));

-- THE rule of the hours of the days of a placement on which the student was present. `begins` and `ends` are those of the shift. A check-out is
-- taken until `closes`: the end of the day, or six hours after the end of the shift. After that, a forgotten one counts as
-- made at the end of the shift. A day without check-out counts as its shift, and without a shift as the school's day.
CREATE FUNCTION hours_of(placement text, first date, last date, at timestamptz)
RETURNS TABLE (id_attendance text, begins timestamptz, ends timestamptz, closes timestamptz, forgotten boolean, minutes integer)
LANGUAGE sql STABLE AS $$
  SELECT a.id_attendance, shift.begins, shift.ends, shift.closes, a.came_at IS NOT NULL AND a.left_at IS NULL AND at >= shift.closes,
    CASE WHEN a.came_at IS NULL THEN coalesce(c.ends - c.begins, s.day_minutes)
      WHEN a.left_at IS NULL AND at < shift.closes THEN 0
      ELSE greatest(0, floor(extract(epoch FROM coalesce(a.left_at, shift.ends,
        least(a.came_at + make_interval(mins => s.day_minutes), shift.closes)) - a.came_at) / 60))::int END
  FROM attendances a
  JOIN internships i ON i.id_internship = a.internship_id
  JOIN schools s ON s.npsn = i.npsn
  CROSS JOIN LATERAL calendar_of(a.internship_id, a.date, a.date) c
  CROSS JOIN LATERAL (SELECT (a.date + make_interval(mins => c.begins)) AT TIME ZONE zone_name(a.zone) AS begins,
    (a.date + make_interval(mins => c.ends)) AT TIME ZONE zone_name(a.zone) AS ends,
    (a.date + make_interval(mins => greatest(1440, c.ends + 360))) AT TIME ZONE zone_name(a.zone) AS closes) shift
  WHERE a.internship_id = placement AND a.date BETWEEN first AND last AND a.status = 'present'
$$;
