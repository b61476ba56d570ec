-- The Monday of the week about which an instructor was reminded last, so that nobody gets a reminder twice.
ALTER TABLE instructor_links ADD COLUMN reminded_week date;
