-- A school that opens from now on makes coordinates coarse after 90 days and removes doctor's letters after a year.
ALTER TABLE schools
  ALTER COLUMN coordinates_days SET DEFAULT 90,
  ALTER COLUMN letters_days SET DEFAULT 365;
-- A school that somebody only looked up has nobody who could have decided anything. All others keep what they have.
UPDATE schools SET coordinates_days = 90, letters_days = 365
  WHERE coordinates_days IS NULL AND letters_days IS NULL
    AND NOT EXISTS (SELECT FROM users WHERE users.npsn = schools.npsn);
