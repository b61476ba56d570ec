-- What was done about a student who needs attention.
CREATE TABLE "follow_ups" (
    "id_follow_up" TEXT NOT NULL DEFAULT ulid(),
    "internship_id" TEXT NOT NULL,
    "author_id" INTEGER,
    "written_at" TIMESTAMPTZ(3) NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "follow_ups_pkey" PRIMARY KEY ("id_follow_up"),
    CONSTRAINT "follow_ups_text" CHECK (char_length(text) BETWEEN 1 AND 500)
);

CREATE INDEX "follow_ups_internship_id_written_at_id_follow_up_idx" ON "follow_ups"("internship_id", "written_at", "id_follow_up");

-- A teacher who is deleted is searched for here.
CREATE INDEX "follow_ups_author_id_idx" ON "follow_ups"("author_id");

ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_internship_id_fkey" FOREIGN KEY ("internship_id") REFERENCES "internships"("id_internship") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id_user") ON DELETE SET NULL ON UPDATE CASCADE;

-- No lock: nobody changes schools, whoever was approved stays so, and nobody who is staff becomes a student.
CREATE FUNCTION require_staff_of_placement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM internships i JOIN users u ON u.npsn = i.npsn
    WHERE i.id_internship = NEW.internship_id AND u.id_user = NEW.author_id
      AND u.role <> 'peserta_didik' AND u.approval = 'approved';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'author % is not approved staff of the school', NEW.author_id
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER follow_ups_author_is_approved_staff
  AFTER INSERT OR UPDATE OF author_id, internship_id ON follow_ups
  FOR EACH ROW WHEN (NEW.author_id IS NOT NULL) EXECUTE FUNCTION require_staff_of_placement();

-- What a list of those who need attention asks of a whole school: few rows of large tables.
CREATE INDEX "attendances_weak" ON "attendances"("date", "internship_id") WHERE accuracy > 500;
CREATE INDEX "journals_owed" ON "journals"("internship_id", "status", "date") WHERE status IN ('not_created', 'needs_revision');
