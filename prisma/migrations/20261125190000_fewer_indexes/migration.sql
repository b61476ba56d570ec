-- A check-in writes each index of its two rows anew. These five do what seven did, and most rows are not in the last three.

-- The days of a placement in their order, and counted by status from the index alone.
CREATE INDEX "attendances_internship_id_date_status_idx" ON "attendances"("internship_id", "date", "status");
DROP INDEX "attendances_internship_id_date_idx", "attendances_internship_id_status_idx";

CREATE INDEX "journals_internship_id_date_status_idx" ON "journals"("internship_id", "date", "status");
DROP INDEX "journals_internship_id_date_idx", "journals_internship_id_status_idx";

-- Whoever waits for somebody: the student who has to write or revise, and the teacher who has to review.
DROP INDEX "journals_owed";
CREATE INDEX "journals_open" ON "journals"("internship_id", "status", "date")
  WHERE status IN ('not_created', 'needs_revision', 'in_review');

-- Most rows have no file.
DROP INDEX "attendances_attachment_key", "journals_image_path_key";
CREATE UNIQUE INDEX "attendances_attachment_key" ON "attendances"("attachment") WHERE attachment IS NOT NULL;
CREATE UNIQUE INDEX "journals_image_path_key" ON "journals"("image_path") WHERE image_path IS NOT NULL;
