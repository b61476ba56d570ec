-- A day that was recorded keeps the hours of its time: the new shift holds from the first day after it.
CREATE OR REPLACE FUNCTION keep_shifts(placements text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO past_shifts (internship_id, until, anchor, begins, ends)
  SELECT i.id_internship, past.until, s.anchor, s.begins, s.ends
  FROM internships i
  CROSS JOIN LATERAL (SELECT
      coalesce(bool_or(a.date = i.days_until AND a.status <> 'no_description'), false) AS last_recorded,
      coalesce(bool_or(a.date = i.days_until - 1 AND a.status <> 'no_description'), false) AS before_recorded,
      coalesce(bool_or(a.date = i.days_until - 1 AND a.status = 'no_description'), false) AS before_open
    FROM attendances a WHERE a.internship_id = i.id_internship AND a.date IN (i.days_until, i.days_until - 1)) days
  CROSS JOIN LATERAL (SELECT i.days_until - CASE
    WHEN i.status = 'completed' OR (days.last_recorded AND NOT days.before_open) THEN 0
    WHEN days.before_recorded THEN 1 ELSE 2 END AS until) past
  LEFT JOIN schedules s ON s.workplace_id = i.workplace_id
    AND (s.id_schedule = i.schedule_id OR (i.schedule_id IS NULL AND s.main))
  WHERE i.id_internship = ANY (placements) AND past.until >= i.start_date
    AND NOT EXISTS (SELECT FROM past_shifts p WHERE p.internship_id = i.id_internship AND p.until >= past.until)
$$;
