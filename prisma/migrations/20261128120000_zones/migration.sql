-- A school's time zone. Until now all of them were in WIB.
CREATE TYPE zone AS ENUM ('WIB', 'WITA', 'WIT');
ALTER TABLE workplaces DROP CONSTRAINT workplaces_zone, ALTER COLUMN zone TYPE zone USING zone::zone;
ALTER TABLE schools ADD COLUMN zone zone NOT NULL DEFAULT 'WIB';
-- The zone of a placement's days. Triggers below set it.
ALTER TABLE internships ADD COLUMN zone zone NOT NULL DEFAULT 'WIB';
ALTER TABLE internships ALTER COLUMN zone DROP DEFAULT;
-- The zone of a day's time and deadline. A filled day keeps the one that was written.
ALTER TABLE attendances ADD COLUMN zone zone NOT NULL DEFAULT 'WIB';
ALTER TABLE attendances ALTER COLUMN zone DROP DEFAULT;

-- The name of a zone in the time zone database: ZONE_NAMES of lib/dates/dates.ts.
CREATE FUNCTION zone_name(zone zone) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE zone WHEN 'WIB' THEN 'Asia/Jakarta' WHEN 'WITA' THEN 'Asia/Makassar' WHEN 'WIT' THEN 'Asia/Jayapura' END
$$;

-- An instant in a zone with its offset, in the form of isoOf() in lib/dates/dates.ts.
CREATE FUNCTION iso_in(at timestamptz, zone zone) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_char(at AT TIME ZONE zone_name(zone), 'YYYY-MM-DD"T"HH24:MI:SS')
    || CASE zone WHEN 'WIB' THEN '+07:00' WHEN 'WITA' THEN '+08:00' WHEN 'WIT' THEN '+09:00' END
$$;

-- THE rule of a placement's zone: the workplace's, or else the school's.
CREATE FUNCTION zone_of(school text, workplace text) RETURNS zone LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT zone FROM workplaces WHERE id_workplace = workplace), (SELECT zone FROM schools WHERE npsn = school))
$$;

CREATE FUNCTION set_internship_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.zone := zone_of(NEW.npsn, NEW.workplace_id);
  RETURN NEW;
END $$;
-- By their names, these come after the trigger that finds the workplace, and before that of the school year.
CREATE TRIGGER internships_take_their_zone BEFORE INSERT ON internships
  FOR EACH ROW WHEN (NEW.zone IS NULL) EXECUTE FUNCTION set_internship_zone();
-- A completed placement keeps its zone until it is reopened.
CREATE TRIGGER internships_take_their_zone_later BEFORE UPDATE ON internships
  FOR EACH ROW WHEN (NEW.status <> 'completed'
    AND (OLD.status = 'completed' OR OLD.workplace_id <> NEW.workplace_id OR OLD.zone <> NEW.zone))
  EXECUTE FUNCTION set_internship_zone();

-- The days of a placement that are still open get the deadline of its new zone. Earlier ones and filled ones stay.
CREATE FUNCTION move_open_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE attendances SET zone = NEW.zone,
    expired_at = (expired_at AT TIME ZONE zone_name(zone)) AT TIME ZONE zone_name(NEW.zone)
  WHERE internship_id = NEW.id_internship AND status = 'no_description'
    AND expired_at AT TIME ZONE zone_name(zone) > OLD.days_until;
  RETURN NULL;
END $$;
CREATE TRIGGER internships_move_open_days AFTER UPDATE ON internships
  FOR EACH ROW WHEN (OLD.zone <> NEW.zone) EXECUTE FUNCTION move_open_days();

-- In the order in which missing days lock placements.
CREATE FUNCTION move_placements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH moved AS (
    SELECT id_internship, zone_of(npsn, workplace_id) AS there FROM internships
    WHERE npsn = NEW.npsn AND status <> 'completed' AND zone <> zone_of(npsn, workplace_id)
    ORDER BY id_internship FOR NO KEY UPDATE
  )
  UPDATE internships i SET zone = there FROM moved WHERE i.id_internship = moved.id_internship;
  RETURN NULL;
END $$;
CREATE TRIGGER schools_move_placements AFTER UPDATE OF zone ON schools
  FOR EACH ROW WHEN (OLD.zone <> NEW.zone) EXECUTE FUNCTION move_placements();
CREATE TRIGGER workplaces_move_placements AFTER UPDATE OF zone ON workplaces
  FOR EACH ROW WHEN (OLD.zone IS DISTINCT FROM NEW.zone) EXECUTE FUNCTION move_placements();

-- A day has the zone of its placement, unless it says another.
CREATE FUNCTION set_attendance_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT zone INTO NEW.zone FROM internships WHERE id_internship = NEW.internship_id;
  RETURN NEW;
END $$;
CREATE TRIGGER attendances_take_their_zone BEFORE INSERT ON attendances
  FOR EACH ROW WHEN (NEW.zone IS NULL) EXECUTE FUNCTION set_attendance_zone();

-- When the day after `days_until` begins there. If it is past in an open placement, days are due, whatever the zone.
ALTER TABLE internships ADD COLUMN days_due_at timestamptz(0)
  GENERATED ALWAYS AS ((days_until + 1)::timestamp AT TIME ZONE zone_name(zone)) STORED;
DROP INDEX internships_days_due, internships_days_ahead;
CREATE INDEX internships_days_due ON internships (days_due_at) WHERE status <> 'completed'::internship_status;
CREATE INDEX internships_days_ahead ON internships (days_due_at) WHERE status = 'ongoing'::internship_status;

-- As before, but in the placement's zone.
ALTER TABLE internships DROP COLUMN last_day;
ALTER TABLE internships ADD COLUMN last_day date GENERATED ALWAYS AS (
  CASE WHEN status = 'completed' AND completed_at IS NOT NULL
    THEN greatest(start_date, least(end_date, (completed_at AT TIME ZONE zone_name(zone))::date))
    ELSE end_date END) STORED;

-- As before, but a placement ends on the day it is there.
CREATE OR REPLACE FUNCTION keep_school_year() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A row that comes out of a backup knows its year.
  IF TG_OP = 'INSERT' AND NEW.school_year IS NOT NULL THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' AND NEW.enrolment_id IS NULL THEN
    SELECT id_enrolment INTO NEW.enrolment_id FROM enrolments WHERE student_id = NEW.student_id AND until IS NULL;
  END IF;
  NEW.school_year := coalesce(
    (SELECT c.school_year FROM enrolments e JOIN classes c ON c.id_class = e.class_id WHERE e.id_enrolment = NEW.enrolment_id),
    school_year_of(coalesce(CASE WHEN NEW.status = 'completed' AND NEW.completed_at IS NOT NULL
      THEN greatest(NEW.start_date, least(NEW.end_date, (NEW.completed_at AT TIME ZONE zone_name(NEW.zone))::date))
      ELSE NEW.end_date END, NEW.start_date)));
  RETURN NEW;
END $$;
