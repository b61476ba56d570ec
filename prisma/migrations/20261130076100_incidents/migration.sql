-- What goes wrong at a placement, as its student reports it.
CREATE TYPE "incident_kind" AS ENUM ('injury', 'illness', 'violence', 'danger', 'damage', 'other');
CREATE TYPE "incident_reach" AS ENUM ('usual', 'heads', 'management');

-- Whom students of this school call first. A short number too.
ALTER TABLE "schools" ADD COLUMN "emergency_number" TEXT,
  ADD CONSTRAINT "schools_emergency_number_format" CHECK (emergency_number ~ '^[0-9]{3,15}$');

CREATE TABLE "incidents" (
    "id_incident" TEXT NOT NULL DEFAULT ulid(),
    "npsn" TEXT NOT NULL,
    "student_id" INTEGER NOT NULL,
    "internship_id" TEXT,
    "kind" "incident_kind" NOT NULL,
    "reach" "incident_reach" NOT NULL,
    "occurred_on" DATE NOT NULL,
    "occurred_at" TIME(0),
    "zone" "zone" NOT NULL,
    "place" TEXT,
    "text" TEXT NOT NULL,
    "image_path" TEXT,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "time_unsure" BOOLEAN NOT NULL DEFAULT false,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by" INTEGER,

    CONSTRAINT "incidents_pkey" PRIMARY KEY ("id_incident"),
    CONSTRAINT "incidents_text" CHECK (char_length(text) BETWEEN 1 AND 2000),
    CONSTRAINT "incidents_place_one_line" CHECK (is_one_line(place)),
    CONSTRAINT "incidents_times_in_order" CHECK (recorded_at <= received_at),
    CONSTRAINT "incidents_closed_whole" CHECK (closed_by IS NULL OR closed_at IS NOT NULL)
);

-- The same words of the same day come once, however often they are sent.
CREATE UNIQUE INDEX "incidents_once" ON "incidents"
  (student_id, occurred_on, kind, reach, md5(coalesce(place, '') || E'\n' || text), (image_path IS NULL));
CREATE UNIQUE INDEX "incidents_image_path_key" ON "incidents"("image_path") WHERE image_path IS NOT NULL;
CREATE INDEX "incidents_npsn_received_at_id_incident_idx" ON "incidents"("npsn", "received_at", "id_incident");
CREATE INDEX "incidents_open" ON "incidents"("npsn", "received_at") WHERE closed_at IS NULL;
CREATE INDEX "incidents_internship_id_idx" ON "incidents"("internship_id");
CREATE INDEX "incidents_closed_by_idx" ON "incidents"("closed_by");

ALTER TABLE "incidents"
  ADD CONSTRAINT "incidents_student_id_npsn_fkey" FOREIGN KEY ("student_id", "npsn") REFERENCES "students"("id_user", "npsn") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "incidents_internship_id_fkey" FOREIGN KEY ("internship_id") REFERENCES "internships"("id_internship") ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT "incidents_closed_by_fkey" FOREIGN KEY ("closed_by") REFERENCES "users"("id_user") ON DELETE SET NULL ON UPDATE CASCADE;

-- Who has opened a report.
CREATE TABLE "incident_views" (
    "incident_id" TEXT NOT NULL,
    "staff_id" INTEGER NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "incident_views_pkey" PRIMARY KEY ("incident_id", "staff_id")
);
CREATE INDEX "incident_views_staff_id_idx" ON "incident_views"("staff_id");
ALTER TABLE "incident_views"
  ADD CONSTRAINT "incident_views_incident_id_fkey" FOREIGN KEY ("incident_id") REFERENCES "incidents"("id_incident") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "incident_views_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "users"("id_user") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was done. Notes are only added.
CREATE TABLE "incident_notes" (
    "id_note" TEXT NOT NULL DEFAULT ulid(),
    "incident_id" TEXT NOT NULL,
    "staff_id" INTEGER,
    "written_at" TIMESTAMPTZ(3) NOT NULL,
    "text" TEXT NOT NULL,
    "staff_only" BOOLEAN NOT NULL,
    "closes" BOOLEAN,

    CONSTRAINT "incident_notes_pkey" PRIMARY KEY ("id_note"),
    CONSTRAINT "incident_notes_text" CHECK (char_length(text) BETWEEN 1 AND 1000),
    CONSTRAINT "incident_notes_closing_is_told" CHECK (NOT (staff_only AND coalesce(closes, false)))
);
CREATE INDEX "incident_notes_incident_id_written_at_id_note_idx" ON "incident_notes"("incident_id", "written_at", "id_note");
CREATE INDEX "incident_notes_staff_id_idx" ON "incident_notes"("staff_id");
ALTER TABLE "incident_notes"
  ADD CONSTRAINT "incident_notes_incident_id_fkey" FOREIGN KEY ("incident_id") REFERENCES "incidents"("id_incident") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "incident_notes_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "users"("id_user") ON DELETE SET NULL ON UPDATE CASCADE;

-- No lock: nobody changes schools, whoever was approved stays so, and nobody who is staff becomes a student.
CREATE FUNCTION require_staff_of_incident() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM incidents i JOIN users u ON u.npsn = i.npsn
    WHERE i.id_incident = NEW.incident_id AND u.id_user = NEW.staff_id
      AND u.role <> 'peserta_didik' AND u.approval = 'approved';
  IF NOT FOUND THEN
    RAISE EXCEPTION '% is not approved staff of the school', NEW.staff_id
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER incident_views_are_of_staff
  AFTER INSERT OR UPDATE OF staff_id, incident_id ON incident_views
  FOR EACH ROW EXECUTE FUNCTION require_staff_of_incident();
CREATE CONSTRAINT TRIGGER incident_notes_are_of_staff
  AFTER INSERT OR UPDATE OF staff_id, incident_id ON incident_notes
  FOR EACH ROW WHEN (NEW.staff_id IS NOT NULL) EXECUTE FUNCTION require_staff_of_incident();

CREATE FUNCTION require_own_placement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM internships WHERE id_internship = NEW.internship_id AND student_id = NEW.student_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the placement of incident % is of somebody else', NEW.id_incident
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER incidents_placement_is_of_student
  AFTER INSERT OR UPDATE OF internship_id, student_id ON incidents
  FOR EACH ROW WHEN (NEW.internship_id IS NOT NULL) EXECUTE FUNCTION require_own_placement();
