-- A schedule may become the main one on a day ahead, also the first one of a workplace.
ALTER TABLE schedules ADD COLUMN next_main boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT schedules_next_main CHECK (NOT next_main OR (next_on IS NOT NULL AND NOT main));

-- As before, but those who follow the main schedule keep the one of before, or the school's week.
CREATE OR REPLACE FUNCTION keep_until_next(schedule text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO past_shifts (internship_id, until, anchor, begins, ends)
  SELECT i.id_internship, s.next_on - 1, o.anchor, o.begins, o.ends
  FROM schedules s JOIN internships i ON i.workplace_id = s.workplace_id
    AND (i.schedule_id = s.id_schedule OR (i.schedule_id IS NULL AND (s.main OR s.next_main)))
  LEFT JOIN schedules o ON o.workplace_id = i.workplace_id
    AND (o.id_schedule = i.schedule_id OR (i.schedule_id IS NULL AND o.main))
  WHERE s.id_schedule = schedule AND i.status <> 'completed' AND s.next_on - 1 >= i.start_date
    AND NOT EXISTS (SELECT FROM past_shifts p WHERE p.internship_id = i.id_internship AND p.until >= s.next_on - 1)
$$;
