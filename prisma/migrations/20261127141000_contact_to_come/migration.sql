-- Any approved teacher can take over placements, also one who has not written a number into the profile yet.
ALTER TABLE internships ALTER COLUMN teacher_contact DROP NOT NULL;
