-- What a score and a code can be at all. docs/data.md explains each.

ALTER TABLE instrument_items
  ADD CONSTRAINT instrument_items_code_format CHECK (item_code ~ '^[1-9][0-9]*\.[1-9][0-9]*$');

ALTER TABLE observations
  ADD CONSTRAINT observations_total_score_range CHECK (total_score BETWEEN 0 AND 100),
  ADD CONSTRAINT observations_scored_with_is_list CHECK (jsonb_typeof(scored_with) = 'array');

ALTER TABLE assesments
  ADD CONSTRAINT assesments_total_score_range CHECK (total_score BETWEEN 0 AND 100),
  ADD CONSTRAINT assesments_scored_with_is_list CHECK (jsonb_typeof(scored_with) = 'array');
