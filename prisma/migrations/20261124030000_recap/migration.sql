-- The days of a placement by status are counted from the index alone.
CREATE INDEX "attendances_internship_id_status_idx" ON "attendances"("internship_id", "status");

-- The placements of a school by status are counted from the index alone.
CREATE INDEX "internships_npsn_status_student_id_idx" ON "internships"("npsn", "status", "student_id");
