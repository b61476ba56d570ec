-- The hours of a day at a workplace, in minutes after midnight. Seven days for each week of a rotation, from Monday on. A
-- day off begins when it ends. A night ends on the next day, beyond minute 1440, and no day begins before the one before
-- it has ended.
CREATE FUNCTION are_hours(begins integer[], ends integer[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT cardinality(begins) BETWEEN 7 AND 56 AND cardinality(begins) % 7 = 0 AND cardinality(begins) = cardinality(ends)
    AND array_position(begins, NULL) IS NULL AND array_position(ends, NULL) IS NULL
    AND (SELECT bool_or(b < e) AND bool_and(b BETWEEN 0 AND 1439 AND e BETWEEN b AND b + 1440
        AND (next_b = next_e OR e <= next_b + 1440)) IS TRUE
      FROM (SELECT b, e, begins[1 + day % cardinality(begins)] AS next_b, ends[1 + day % cardinality(begins)] AS next_e
        FROM unnest(begins, ends) WITH ORDINALITY AS days (b, e, day)) days)
$$;

-- A workplace may have several schedules. One of them may be the main one: it is that of its placements without their own.
CREATE TABLE schedules (
  id_schedule text PRIMARY KEY DEFAULT ulid(),
  workplace_id text NOT NULL REFERENCES workplaces (id_workplace) ON DELETE CASCADE ON UPDATE CASCADE,
  name text NOT NULL,
  main boolean NOT NULL,
  anchor date NOT NULL,
  begins integer[] NOT NULL,
  ends integer[] NOT NULL,
  CONSTRAINT schedules_name_one_line CHECK (is_one_line(name)),
  CONSTRAINT schedules_anchor_is_monday CHECK (extract(isodow FROM anchor) = 1),
  CONSTRAINT schedules_hours CHECK (are_hours(begins, ends))
);
CREATE UNIQUE INDEX schedules_id_schedule_workplace_id_key ON schedules (id_schedule, workplace_id);
CREATE UNIQUE INDEX schedules_name_once ON schedules (workplace_id, fold(name));
CREATE UNIQUE INDEX schedules_one_main ON schedules (workplace_id) WHERE main;

CREATE TABLE workplace_days_off (
  workplace_id text NOT NULL REFERENCES workplaces (id_workplace) ON DELETE CASCADE ON UPDATE CASCADE,
  date date NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (workplace_id, date),
  CONSTRAINT workplace_days_off_name_one_line CHECK (is_one_line(name))
);

-- A placement's own shift, and the blocks in which the student is there. Without blocks, always.
ALTER TABLE internships ADD COLUMN schedule_id text, ADD COLUMN blocks datemultirange,
  ADD CONSTRAINT internships_schedule_id_workplace_id_fkey FOREIGN KEY (schedule_id, workplace_id)
    REFERENCES schedules (id_schedule, workplace_id),
  ADD CONSTRAINT internships_blocks_bounded CHECK (NOT isempty(blocks) AND NOT lower_inf(blocks) AND NOT upper_inf(blocks));
CREATE INDEX internships_schedule_id_idx ON internships (schedule_id);

-- The shift by which the days of a placement were judged until a date. Without hours, it was the school's week.
CREATE TABLE past_shifts (
  internship_id text NOT NULL REFERENCES internships (id_internship) ON DELETE CASCADE ON UPDATE CASCADE,
  until date NOT NULL,
  anchor date,
  begins integer[],
  ends integer[],
  PRIMARY KEY (internship_id, until),
  CONSTRAINT past_shifts_hours CHECK (CASE WHEN begins IS NULL THEN anchor IS NULL AND ends IS NULL
    ELSE anchor IS NOT NULL AND are_hours(begins, ends) END)
);

-- THE rule of a placement's days: is each a working day, and from which minute to which? Dates that are off at the school
-- or at the workplace, or outside the placement's blocks, never are. Otherwise the shift of that time decides, and without
-- one the school's week. lib/attendances/calendar.ts says the same.
CREATE FUNCTION calendar_of(placement text, first date, last date)
RETURNS TABLE (date date, works boolean, begins integer, ends integer) LANGUAGE sql STABLE AS $$
  SELECT day.date,
    CASE WHEN hours.begins IS NOT NULL THEN hours.begins < hours.ends
      ELSE extract(isodow FROM day.date)::int = ANY (coalesce(
        (SELECT w.working_days FROM past_weeks w WHERE w.npsn = i.npsn AND w.until >= day.date ORDER BY w.until LIMIT 1),
        (SELECT s.working_days FROM schools s WHERE s.npsn = i.npsn))) END
      AND NOT EXISTS (SELECT FROM holidays h WHERE h.npsn = i.npsn AND h.date = day.date)
      AND NOT EXISTS (SELECT FROM workplace_days_off o WHERE o.workplace_id = i.workplace_id AND o.date = day.date)
      AND coalesce(day.date <@ i.blocks, true),
    CASE WHEN hours.begins < hours.ends THEN hours.begins END, CASE WHEN hours.begins < hours.ends THEN hours.ends END
  FROM internships i
  CROSS JOIN LATERAL (SELECT first + n AS date FROM generate_series(0, last - first) AS n) day
  LEFT JOIN LATERAL (
    SELECT p.until, p.anchor, p.begins, p.ends FROM past_shifts p
    WHERE p.internship_id = i.id_internship AND p.until >= day.date ORDER BY p.until LIMIT 1) past ON true
  LEFT JOIN schedules s ON past.until IS NULL AND s.workplace_id = i.workplace_id
    AND (s.id_schedule = i.schedule_id OR (i.schedule_id IS NULL AND s.main))
  CROSS JOIN LATERAL (SELECT coalesce(past.anchor, s.anchor) AS anchor, coalesce(past.begins, s.begins) AS begins,
    coalesce(past.ends, s.ends) AS ends) shift
  CROSS JOIN LATERAL (SELECT 1 + mod(mod(day.date - shift.anchor, cardinality(shift.begins)) + cardinality(shift.begins),
    cardinality(shift.begins)) AS at) slot
  CROSS JOIN LATERAL (SELECT shift.begins[slot.at] AS begins, shift.ends[slot.at] AS ends) hours
  WHERE i.id_internship = placement
$$;

-- Writes down the shifts of placements before they change. As for a school's week, the new one holds from the first day
-- that can still be filled in, which is the one before the last that was made. After several changes on one day, the
-- shift before the first one is the past one.
CREATE FUNCTION keep_shifts(placements text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO past_shifts (internship_id, until, anchor, begins, ends)
  SELECT i.id_internship, past.until, s.anchor, s.begins, s.ends
  FROM internships i
  CROSS JOIN LATERAL (SELECT i.days_until - CASE i.status WHEN 'completed' THEN 0 ELSE 2 END AS until) past
  LEFT JOIN schedules s ON s.workplace_id = i.workplace_id
    AND (s.id_schedule = i.schedule_id OR (i.schedule_id IS NULL AND s.main))
  WHERE i.id_internship = ANY (placements) AND past.until >= i.start_date
    AND NOT EXISTS (SELECT FROM past_shifts p WHERE p.internship_id = i.id_internship AND p.until >= past.until)
$$;

CREATE FUNCTION keep_shifts_of_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  this schedules := coalesce(OLD, NEW);
  is_main boolean := coalesce(OLD.main, false) OR coalesce(NEW.main, false);
BEGIN
  PERFORM keep_shifts(array_agg(id_internship)) FROM internships
    WHERE workplace_id = this.workplace_id AND (schedule_id = this.id_schedule OR (schedule_id IS NULL AND is_main));
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER schedules_keep_past_shifts BEFORE INSERT OR DELETE ON schedules
  FOR EACH ROW EXECUTE FUNCTION keep_shifts_of_schedule();
CREATE TRIGGER schedules_keep_past_shifts_later BEFORE UPDATE ON schedules
  FOR EACH ROW WHEN ((OLD.main, OLD.anchor, OLD.begins, OLD.ends) IS DISTINCT FROM (NEW.main, NEW.anchor, NEW.begins, NEW.ends))
  EXECUTE FUNCTION keep_shifts_of_schedule();

-- At another workplace a placement has no shift of its own any more, unless the same statement gives it one. By its name,
-- this comes after the trigger that finds the workplace.
CREATE FUNCTION keep_shift_of_placement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_shifts(ARRAY[OLD.id_internship]);
  IF NEW.workplace_id <> OLD.workplace_id AND NEW.schedule_id IS NOT DISTINCT FROM OLD.schedule_id THEN
    NEW.schedule_id := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER internships_take_their_shift BEFORE UPDATE ON internships
  FOR EACH ROW WHEN (NEW.workplace_id <> OLD.workplace_id OR NEW.schedule_id IS DISTINCT FROM OLD.schedule_id)
  EXECUTE FUNCTION keep_shift_of_placement();
