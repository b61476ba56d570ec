-- The school makes accounts from its lists. Such an account is invited: it has no e-mail address and no password until its
-- owner accepts it, and a student's may lack the NISN. The address in the list only says where to send the invitation.
ALTER TABLE users
  ALTER COLUMN email DROP NOT NULL,
  ALTER COLUMN password DROP NOT NULL,
  ADD COLUMN invited_email text,
  ADD CONSTRAINT users_email_with_password CHECK ((email IS NULL) = (password IS NULL)),
  ADD CONSTRAINT users_invited_is_approved CHECK (password IS NOT NULL OR approval = 'approved'),
  ADD CONSTRAINT users_invited_email CHECK (invited_email IS NULL OR (invited_email = lower(invited_email) AND password IS NULL));

CREATE INDEX users_invited ON users (npsn, id_user) WHERE password IS NULL;

ALTER TABLE students
  ALTER COLUMN nisn DROP NOT NULL,
  ADD COLUMN nipd text,
  ADD CONSTRAINT students_nipd_one_line CHECK (is_one_line(nipd) AND length(nipd) <= 30);
ALTER TABLE teachers
  ADD COLUMN nuptk text,
  ADD CONSTRAINT teachers_nuptk_format CHECK (nuptk ~ '^[0-9]{16}$');
CREATE UNIQUE INDEX teachers_npsn_nuptk_key ON teachers (npsn, nuptk);

-- The code with which its owner accepts an account. A new one replaces it, and it goes when it was tried too often.
CREATE TABLE invitation_codes (
  user_id integer PRIMARY KEY,
  code_hash text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  CONSTRAINT invitation_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id_user) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT invitation_codes_few_tries CHECK (tries BETWEEN 0 AND 4)
);
CREATE UNIQUE INDEX invitation_codes_code_hash_key ON invitation_codes (code_hash);

-- Only an invited account has a code. The lock waits for whoever is accepting it.
CREATE FUNCTION require_invited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id_user = NEW.user_id AND password IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'user % has a password', NEW.user_id USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER invitation_codes_are_of_invited AFTER INSERT OR UPDATE OF user_id ON invitation_codes
  FOR EACH ROW EXECUTE FUNCTION require_invited();

-- Whoever has accepted is never invited again, and no code outlives it.
CREATE FUNCTION keep_accepted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.password IS NULL THEN
    RAISE EXCEPTION 'user % has accepted', NEW.id_user USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  DELETE FROM invitation_codes WHERE user_id = NEW.id_user;
  RETURN NULL;
END $$;
CREATE TRIGGER users_stay_accepted AFTER UPDATE OF password ON users
  FOR EACH ROW WHEN ((OLD.password IS NULL) <> (NEW.password IS NULL)) EXECUTE FUNCTION keep_accepted();

-- A student has a NISN, unless the account is invited.
CREATE FUNCTION require_nisn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM students s JOIN users u USING (id_user)
    WHERE s.id_user = NEW.id_user AND s.nisn IS NULL AND u.password IS NOT NULL;
  IF FOUND THEN
    RAISE EXCEPTION 'student % has no NISN', NEW.id_user USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER students_have_a_nisn AFTER INSERT OR UPDATE OF nisn ON students
  FOR EACH ROW WHEN (NEW.nisn IS NULL) EXECUTE FUNCTION require_nisn();
CREATE CONSTRAINT TRIGGER users_accept_with_a_nisn AFTER UPDATE OF password ON users
  FOR EACH ROW WHEN (OLD.password IS NULL AND NEW.role = 'peserta_didik') EXECUTE FUNCTION require_nisn();
