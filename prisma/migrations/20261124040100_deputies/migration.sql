-- A teacher on leave hands the desk over until a date.
CREATE TABLE "deputies" (
    "teacher_id" INTEGER NOT NULL,
    "deputy_id" INTEGER NOT NULL,
    "npsn" TEXT NOT NULL,
    "since" DATE NOT NULL,
    "until" DATE NOT NULL,

    CONSTRAINT "deputies_pkey" PRIMARY KEY ("teacher_id"),
    CONSTRAINT "deputies_somebody_else" CHECK (deputy_id <> teacher_id),
    CONSTRAINT "deputies_dates" CHECK (until BETWEEN since AND since + 184)
);

-- Whose desks somebody has today is asked with every request.
CREATE INDEX "deputies_deputy_id_until_idx" ON "deputies"("deputy_id", "until");
CREATE INDEX "deputies_npsn_idx" ON "deputies"("npsn");

ALTER TABLE "deputies" ADD CONSTRAINT "deputies_teacher_id_npsn_fkey" FOREIGN KEY ("teacher_id", "npsn") REFERENCES "users"("id_user", "npsn") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "deputies" ADD CONSTRAINT "deputies_deputy_id_npsn_fkey" FOREIGN KEY ("deputy_id", "npsn") REFERENCES "users"("id_user", "npsn") ON DELETE CASCADE ON UPDATE CASCADE;

-- No lock: whoever was approved stays so, and nobody who is staff becomes a student.
CREATE FUNCTION require_two_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM users WHERE id_user IN (NEW.teacher_id, NEW.deputy_id)
      AND role <> 'peserta_didik' AND approval = 'approved') <> 2 THEN
    RAISE EXCEPTION 'teacher % or deputy % is not approved staff', NEW.teacher_id, NEW.deputy_id
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER deputies_are_approved_staff
  AFTER INSERT OR UPDATE ON deputies
  FOR EACH ROW EXECUTE FUNCTION require_two_staff();
