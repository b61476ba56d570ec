-- Who is left out of a report to the heads is kept with it, so that no handover lets them in and no deputy date shuts a head out.
ALTER TABLE "incidents" ADD COLUMN "kept_from" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
  ADD COLUMN "again_at" TIMESTAMPTZ(3);
UPDATE incidents i SET kept_from = ARRAY(
  SELECT p.teacher_id FROM internships p WHERE p.id_internship = i.internship_id AND p.teacher_id IS NOT NULL
  UNION SELECT d.deputy_id FROM internships p JOIN deputies d USING (teacher_id)
    WHERE p.id_internship = i.internship_id
      AND (i.recorded_at AT TIME ZONE zone_name(i.zone))::date BETWEEN d.since AND d.until)
  WHERE reach = 'heads';
ALTER TABLE "incidents" ALTER COLUMN "kept_from" SET NOT NULL,
  ADD CONSTRAINT "incidents_kept_from_heads" CHECK (kept_from = '{}' OR reach = 'heads'),
  ADD CONSTRAINT "incidents_again_after_receipt" CHECK (again_at >= received_at);
