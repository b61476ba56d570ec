-- The camera wrote no time into some photos, and only the date of the file is known.
ALTER TABLE journals
  ADD COLUMN captured_from_file boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT journals_captured_from_file CHECK (captured_at IS NOT NULL OR NOT captured_from_file);
ALTER TABLE journal_rounds
  ADD COLUMN captured_from_file boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT journal_rounds_captured_from_file CHECK (captured_at IS NOT NULL OR NOT captured_from_file);
