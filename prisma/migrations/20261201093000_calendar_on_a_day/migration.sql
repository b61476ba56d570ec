-- The rule of the calendar is as before. A single day has a function of its own, because PostgreSQL takes a series of dates
-- for a thousand rows. So it found the plans of prepared statements too dear, and planned them anew each time.
CREATE FUNCTION calendar_on(placement text, day date)
RETURNS TABLE (works boolean, begins integer, ends integer) LANGUAGE sql STABLE AS $$
  SELECT
    CASE WHEN hours.begins IS NOT NULL THEN hours.begins < hours.ends
      ELSE extract(isodow FROM day)::int = ANY (coalesce(
        (SELECT w.working_days FROM past_weeks w WHERE w.npsn = i.npsn AND w.until >= day ORDER BY w.until LIMIT 1),
        (SELECT s.working_days FROM schools s WHERE s.npsn = i.npsn))) END
      AND NOT EXISTS (SELECT FROM holidays h WHERE h.npsn = i.npsn AND h.date = day)
      AND NOT EXISTS (SELECT FROM workplace_days_off o WHERE o.workplace_id = i.workplace_id AND o.date = day)
      AND coalesce(day <@ i.blocks, true),
    CASE WHEN hours.begins < hours.ends THEN hours.begins END, CASE WHEN hours.begins < hours.ends THEN hours.ends END
  FROM internships i
  LEFT JOIN LATERAL (
    SELECT p.until, p.anchor, p.begins, p.ends FROM past_shifts p
    WHERE p.internship_id = i.id_internship AND p.until >= day ORDER BY p.until LIMIT 1) past ON true
  LEFT JOIN schedules s ON past.until IS NULL AND s.workplace_id = i.workplace_id
    AND (s.id_schedule = i.schedule_id OR (i.schedule_id IS NULL AND s.main))
  CROSS JOIN LATERAL (SELECT coalesce(past.anchor, s.anchor) AS anchor, coalesce(past.begins, s.begins) AS begins,
    coalesce(past.ends, s.ends) AS ends) shift
  CROSS JOIN LATERAL (SELECT slot_of(shift.anchor, cardinality(shift.begins), day) AS at) slot
  CROSS JOIN LATERAL (SELECT shift.begins[slot.at] AS begins, shift.ends[slot.at] AS ends) hours
  WHERE i.id_internship = placement
$$;

CREATE OR REPLACE FUNCTION calendar_of(placement text, first date, last date)
RETURNS TABLE (date date, works boolean, begins integer, ends integer) LANGUAGE sql STABLE AS $$
  SELECT days.date, day.works, day.begins, day.ends
  FROM (SELECT first + n AS date FROM generate_series(0, last - first) AS n) days
  CROSS JOIN LATERAL calendar_on(placement, days.date) day
$$;

CREATE OR REPLACE FUNCTION hours_of(placement text, first date, last date, at timestamptz)
RETURNS TABLE (id_attendance text, begins timestamptz, ends timestamptz, closes timestamptz, forgotten boolean, minutes integer)
LANGUAGE sql STABLE AS $$
  SELECT a.id_attendance, shift.begins, shift.ends, shift.closes, a.came_at IS NOT NULL AND a.left_at IS NULL AND at >= shift.closes,
    CASE WHEN a.came_at IS NULL THEN coalesce(c.ends - c.begins, i.day_minutes)
      WHEN a.left_at IS NULL AND at < shift.closes THEN 0
      ELSE greatest(0, floor(extract(epoch FROM coalesce(a.left_at, shift.ends,
        least(a.came_at + make_interval(mins => i.day_minutes), shift.closes)) - a.came_at) / 60))::int END
  FROM (SELECT p.id_internship, c.day_minutes, EXISTS (SELECT FROM past_shifts WHERE internship_id = p.id_internship) AS has_changed,
      s.anchor, s.begins, s.ends, cardinality(s.begins) AS days
    FROM internships p JOIN schools c ON c.npsn = p.npsn
    LEFT JOIN schedules s ON s.workplace_id = p.workplace_id
      AND (s.id_schedule = p.schedule_id OR (p.schedule_id IS NULL AND s.main))
    WHERE p.id_internship = placement OFFSET 0) i
  JOIN attendances a ON a.internship_id = i.id_internship
  CROSS JOIN LATERAL (SELECT CASE
    WHEN i.has_changed THEN (SELECT ARRAY[day.begins, day.ends] FROM calendar_on(a.internship_id, a.date) day)
    WHEN i.days > 0 THEN ARRAY[i.begins[slot_of(i.anchor, i.days, a.date)], i.ends[slot_of(i.anchor, i.days, a.date)]]
    END AS hours OFFSET 0) asked
  CROSS JOIN LATERAL (SELECT CASE WHEN hours[1] < hours[2] THEN hours[1] END AS begins, CASE WHEN hours[1] < hours[2] THEN hours[2] END AS ends) c
  CROSS JOIN LATERAL (SELECT (a.date + make_interval(mins => c.begins)) AT TIME ZONE zone_name(a.zone) AS begins,
    (a.date + make_interval(mins => c.ends)) AT TIME ZONE zone_name(a.zone) AS ends,
    (a.date + make_interval(mins => greatest(1440, c.ends + 360))) AT TIME ZONE zone_name(a.zone) AS closes) shift
  WHERE a.date BETWEEN first AND last AND a.status = 'present'
$$;
