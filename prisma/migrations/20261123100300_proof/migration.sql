-- When password or second step were last asked for after the login. Null: not since the session began.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz(3);
-- Was the password typed at the login one that is easily guessed?
ALTER TABLE sessions ADD COLUMN weak_password boolean NOT NULL DEFAULT false;
