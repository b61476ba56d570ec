-- When the agreement was last printed. An amendment says what has changed since.
ALTER TABLE workplaces ADD COLUMN agreement_printed_at timestamptz(3);
