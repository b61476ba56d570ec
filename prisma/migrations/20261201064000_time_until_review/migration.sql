-- When a journal's present version was sent, and when it was decided about. Before this, only the audit log knew both.
ALTER TABLE journals
	ADD COLUMN submitted_at timestamptz(3),
	ADD COLUMN reviewed_at timestamptz(3),
	ADD CONSTRAINT journals_reviewed_is_decided CHECK (reviewed_at IS NULL OR status IN ('needs_revision', 'approved'));

UPDATE journals j
SET submitted_at = sent.at,
	reviewed_at = CASE WHEN j.status IN ('needs_revision', 'approved') THEN decided.at END
FROM (SELECT subject_id, max(at) AS at FROM audit_entries WHERE action = 'journal.submitted' GROUP BY 1) sent
CROSS JOIN LATERAL (SELECT max(reviewed_at) AS at FROM journal_rounds WHERE journal_id = sent.subject_id) decided
WHERE j.id_journal = sent.subject_id;

-- How long journals waited is counted from it without reading the journals.
CREATE INDEX journals_reviewed ON journals (internship_id, reviewed_at, submitted_at) WHERE reviewed_at IS NOT NULL;
