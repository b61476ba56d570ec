-- Rules that must hold whatever the application does. Prisma has no words for checks; docs/data.md explains each.

ALTER TABLE schools
  ADD CONSTRAINT schools_npsn_format CHECK (npsn ~ '^[0-9]{8}$'),
  ADD CONSTRAINT schools_working_days_are_weekdays CHECK (working_days <@ ARRAY[1, 2, 3, 4, 5, 6, 7]);

-- E-mail addresses are unique regardless of case because only the lower-case form can be stored.
ALTER TABLE users
  ADD CONSTRAINT users_email_lower_case CHECK (email = lower(email));

ALTER TABLE students
  ADD CONSTRAINT students_nisn_format CHECK (nisn ~ '^[0-9]{10}$'),
  ADD CONSTRAINT students_contact_format CHECK (contact ~ '^[0-9]{10,15}$'),
  ADD CONSTRAINT students_emergency_contact_format CHECK (emergency_contact ~ '^[0-9]{10,15}$');

ALTER TABLE teachers
  ADD CONSTRAINT teachers_nip_digits CHECK (nip ~ '^[0-9]+$'),
  ADD CONSTRAINT teachers_contact_format CHECK (contact ~ '^[0-9]{10,15}$');

ALTER TABLE internships
  ADD CONSTRAINT internships_end_after_start CHECK (end_date > start_date),
  ADD CONSTRAINT internships_instructor_contact_format CHECK (instructor_contact ~ '^[0-9]{10,15}$'),
  ADD CONSTRAINT internships_teacher_contact_format CHECK (teacher_contact ~ '^[0-9]{10,15}$');

ALTER TABLE attendances
  ADD CONSTRAINT attendances_latitude_range CHECK (latitude BETWEEN -90 AND 90),
  ADD CONSTRAINT attendances_longitude_range CHECK (longitude BETWEEN -180 AND 180),
  ADD CONSTRAINT attendances_accuracy_range CHECK (accuracy >= 0 AND accuracy < 'Infinity'),
  ADD CONSTRAINT attendances_location_whole CHECK (num_nonnulls(latitude, longitude, accuracy) IN (0, 3)),
  -- A day nobody filled has a deadline and nothing else; a filled one has a time and no deadline.
  ADD CONSTRAINT attendances_open_or_filled CHECK (
    CASE WHEN status = 'no_description'
      THEN expired_at IS NOT NULL AND num_nonnulls(time, latitude, note, attachment) = 0
      ELSE expired_at IS NULL AND time IS NOT NULL
    END),
  ADD CONSTRAINT attendances_letter_when_sick CHECK (attachment IS NULL OR status = 'sick');

ALTER TABLE journals
  ADD CONSTRAINT journals_submitted_is_whole CHECK (
    status NOT IN ('in_review', 'needs_revision', 'approved') OR (description IS NOT NULL AND image_path IS NOT NULL));

ALTER TABLE instrument_sections
  ADD CONSTRAINT instrument_sections_code_positive CHECK (section_code >= 1);

ALTER TABLE observations
  ADD CONSTRAINT observations_number_range CHECK (number BETWEEN 1 AND 6),
  ADD CONSTRAINT observations_submitted_is_whole CHECK (
    (status = 'success') = (num_nonnulls(total_score, section_score, scored_with, date) = 4));

ALTER TABLE assesments
  ADD CONSTRAINT assesments_number_range CHECK (number BETWEEN 1 AND 7),
  ADD CONSTRAINT assesments_submitted_is_whole CHECK (
    (status = 'success') = (num_nonnulls(total_score, section_score, scored_with, date) = 4));
