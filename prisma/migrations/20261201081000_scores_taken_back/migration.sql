-- A score that was just sent can be taken back, so we know when it was sent. Older ones have no time.
ALTER TABLE observations
  ADD COLUMN sent_at TIMESTAMPTZ(3),
  ADD CONSTRAINT observations_sent_when_submitted CHECK (sent_at IS NULL OR status = 'success');
ALTER TABLE assesments
  ADD COLUMN sent_at TIMESTAMPTZ(3),
  ADD CONSTRAINT assesments_sent_when_submitted CHECK (sent_at IS NULL OR status = 'success');

-- Whoever sends scores at once is not asked before, and may take them back.
ALTER TABLE teachers ADD COLUMN scores_at_once BOOLEAN NOT NULL DEFAULT false;
