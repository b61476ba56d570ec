-- What a teacher saw when a description was written: the goal's words, its score, and a mark of the answers. Rows from
-- before know the composed description only.
ALTER TABLE "rapor_goals"
  ADD COLUMN "described_label" TEXT,
  ADD COLUMN "described_score" SMALLINT,
  ADD COLUMN "described_answers" TEXT,
  ADD CONSTRAINT "rapor_goals_described_score_range" CHECK (described_score BETWEEN 0 AND 100),
  ADD CONSTRAINT "rapor_goals_seen_with_origin" CHECK (
    (described_label IS NULL) = (described_answers IS NULL)
    AND (described_label IS NULL OR described_for IS NOT NULL)
    AND (described_score IS NULL OR described_label IS NOT NULL));
