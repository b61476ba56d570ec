-- Other hours of a schedule from a day ahead on. The daily work carries them out on that day.
ALTER TABLE schedules ADD COLUMN next_on date, ADD COLUMN next_anchor date, ADD COLUMN next_begins integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN next_ends integer[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT schedules_next_whole CHECK (CASE WHEN next_on IS NULL THEN next_anchor IS NULL AND next_begins = '{}' AND next_ends = '{}'
    ELSE (extract(isodow FROM next_anchor) = 1 AND are_hours(next_begins, next_ends)) IS TRUE END);
CREATE INDEX schedules_next_on ON schedules (next_on) WHERE next_on IS NOT NULL;

-- Placements keep the present hours of a schedule until the day before its next ones. A shift that was planned stays.
CREATE FUNCTION keep_until_next(schedule text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO past_shifts (internship_id, until, anchor, begins, ends)
  SELECT i.id_internship, s.next_on - 1, s.anchor, s.begins, s.ends
  FROM schedules s JOIN internships i ON i.workplace_id = s.workplace_id
    AND (i.schedule_id = s.id_schedule OR (i.schedule_id IS NULL AND s.main))
  WHERE s.id_schedule = schedule AND i.status <> 'completed' AND s.next_on - 1 >= i.start_date
    AND NOT EXISTS (SELECT FROM past_shifts p WHERE p.internship_id = i.id_internship AND p.until >= s.next_on - 1)
$$;
