-- When password or second step were last asked for after the login. Null: not since the session began.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz(3);
