-- The days of a placement by status are counted from the index alone.
CREATE INDEX "attendances_internship_id_status_idx" ON "attendances"("internship_id", "status");
