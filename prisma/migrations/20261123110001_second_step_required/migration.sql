-- On: managers of the school set up a second step before they do anything else.
ALTER TABLE schools ADD COLUMN second_step_required boolean NOT NULL DEFAULT false;
