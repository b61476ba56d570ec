-- A landline has nine digits where area code and number are short: 0274 12345. A mobile number has at least ten.
ALTER TABLE students
  DROP CONSTRAINT students_contact_format,
  ADD CONSTRAINT students_contact_format CHECK (contact ~ '^([0-9]{10,15}|0[2-79][0-9]{7})$'),
  DROP CONSTRAINT students_emergency_contact_format,
  ADD CONSTRAINT students_emergency_contact_format CHECK (emergency_contact ~ '^([0-9]{10,15}|0[2-79][0-9]{7})$');
ALTER TABLE teachers
  DROP CONSTRAINT teachers_contact_format,
  ADD CONSTRAINT teachers_contact_format CHECK (contact ~ '^([0-9]{10,15}|0[2-79][0-9]{7})$');
ALTER TABLE internships
  DROP CONSTRAINT internships_instructor_contact_format,
  ADD CONSTRAINT internships_instructor_contact_format CHECK (instructor_contact ~ '^([0-9]{10,15}|0[2-79][0-9]{7})$'),
  DROP CONSTRAINT internships_teacher_contact_format,
  ADD CONSTRAINT internships_teacher_contact_format CHECK (teacher_contact ~ '^([0-9]{10,15}|0[2-79][0-9]{7})$');
