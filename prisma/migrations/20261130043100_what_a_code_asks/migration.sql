-- What a code asks its owner, as its sheet says. A birth date that the school learns later changes no printed sheet.
ALTER TABLE invitation_codes ADD COLUMN asks text NOT NULL DEFAULT 'birthdate'
  CONSTRAINT invitation_codes_ask_something CHECK (asks IN ('birthdate', 'nisn', 'nip', 'nuptk'));
UPDATE invitation_codes k SET asks = 'nisn' FROM students s
  WHERE s.id_user = k.user_id AND s.birthdate IS NULL AND s.nisn IS NOT NULL;
UPDATE invitation_codes k SET asks = CASE WHEN t.nip IS NULL THEN 'nuptk' ELSE 'nip' END FROM teachers t
  WHERE t.id_user = k.user_id AND t.birthdate IS NULL AND num_nonnulls(t.nip, t.nuptk) > 0;
ALTER TABLE invitation_codes ALTER COLUMN asks DROP DEFAULT;
