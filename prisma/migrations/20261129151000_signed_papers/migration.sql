-- A signed paper of a placement, such as the statement of its workplace.
ALTER TABLE internships ADD COLUMN signed_paper text;
CREATE UNIQUE INDEX internships_signed_paper_key ON internships (signed_paper) WHERE (signed_paper IS NOT NULL);
