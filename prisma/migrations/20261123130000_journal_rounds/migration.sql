-- Each decision on a journal is kept, with what it was about.
CREATE TABLE "journal_rounds" (
    "id_round" TEXT NOT NULL DEFAULT ulid(),
    "journal_id" TEXT NOT NULL,
    "reviewer_id" INTEGER,
    "reviewed_at" TIMESTAMPTZ(3) NOT NULL,
    "status" "journal_status" NOT NULL,
    "feedback" TEXT,
    "description" TEXT,
    "image_path" TEXT,
    "captured_at" TIMESTAMPTZ(0),

    CONSTRAINT "journal_rounds_pkey" PRIMARY KEY ("id_round"),
    CONSTRAINT "journal_rounds_is_a_decision" CHECK (status IN ('needs_revision', 'approved'))
);

CREATE INDEX "journal_rounds_journal_id_reviewed_at_id_round_idx" ON "journal_rounds"("journal_id", "reviewed_at", "id_round");

-- It finds whose a photo is.
CREATE INDEX "journal_rounds_image_path_idx" ON "journal_rounds"("image_path");

-- A teacher who is deleted is searched for here.
CREATE INDEX "journal_rounds_reviewer_id_idx" ON "journal_rounds"("reviewer_id");

ALTER TABLE "journal_rounds" ADD CONSTRAINT "journal_rounds_journal_id_fkey" FOREIGN KEY ("journal_id") REFERENCES "journals"("id_journal") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "journal_rounds" ADD CONSTRAINT "journal_rounds_reviewer_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "users"("id_user") ON DELETE SET NULL ON UPDATE CASCADE;

-- Today's feedback becomes the first round. The audit log knows who gave it, and when. A journal that was sent again has
-- another text by now, so that round says nothing of text and photo.
INSERT INTO journal_rounds (journal_id, reviewer_id, reviewed_at, status, feedback, description, image_path, captured_at)
SELECT j.id_journal, u.id_user, coalesce(e.at, j.updated_at),
  CASE WHEN j.status = 'approved' THEN 'approved' ELSE 'needs_revision' END::journal_status, j.feedback,
  CASE WHEN decided THEN j.description END, CASE WHEN decided THEN j.image_path END, CASE WHEN decided THEN j.captured_at END
FROM (SELECT *, status IN ('approved', 'needs_revision') AS decided FROM journals WHERE feedback IS NOT NULL) j
LEFT JOIN (
  SELECT DISTINCT ON (subject_id) subject_id, actor_id, at FROM audit_entries
  WHERE action IN ('journal.approved', 'journal.returned') ORDER BY subject_id, at DESC, id DESC
) e ON e.subject_id = j.id_journal
LEFT JOIN users u ON u.id_user = e.actor_id;
