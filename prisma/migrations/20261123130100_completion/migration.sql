-- When a placement was completed, in which role, and why before its end. The person is in the audit log.
ALTER TABLE "internships"
  ADD COLUMN "completed_at" TIMESTAMPTZ(3),
  ADD COLUMN "completed_by" "role",
  ADD COLUMN "completion_reason" TEXT,
  ADD CONSTRAINT "internships_completion_when_completed" CHECK (
    status = 'completed' OR num_nonnulls(completed_at, completed_by, completion_reason) = 0);

-- The audit log knows of placements that are completed already.
UPDATE internships SET completed_at = at, completed_by = actor_role
FROM (
  SELECT DISTINCT ON (subject_id) subject_id, actor_role, at FROM audit_entries
  WHERE action = 'internship.completed' ORDER BY subject_id, at DESC, id DESC
) e
WHERE subject_id = id_internship AND status = 'completed';
