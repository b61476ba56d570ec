-- What a person is shown of a session. Its id is what the cookie holds, so it has another one for them.
ALTER TABLE sessions
	ADD COLUMN id_session text NOT NULL DEFAULT ulid(),
	ADD COLUMN device text,
	ADD COLUMN address text;
CREATE UNIQUE INDEX sessions_id_session_key ON sessions (id_session);

-- Browsers that somebody has logged in with. Another one is told by mail.
CREATE TABLE known_devices (
	user_id integer NOT NULL,
	token_hash text NOT NULL,
	seen_at timestamptz(3) NOT NULL,
	CONSTRAINT known_devices_pkey PRIMARY KEY (user_id, token_hash),
	CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id_user) ON DELETE CASCADE ON UPDATE CASCADE
);
