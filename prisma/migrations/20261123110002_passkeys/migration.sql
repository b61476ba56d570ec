-- Passkeys (WebAuthn): with one somebody logs in without a password and a code.
CREATE TABLE passkeys (
	id_passkey text NOT NULL DEFAULT ulid(),
	user_id integer NOT NULL,
	credential_id text NOT NULL,
	public_key bytea NOT NULL,
	counter bigint NOT NULL,
	transports text[] NOT NULL,
	name text NOT NULL,
	created_at timestamptz(3) NOT NULL,
	last_used_at timestamptz(3),
	CONSTRAINT passkeys_pkey PRIMARY KEY (id_passkey),
	CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id_user) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX passkeys_credential_id_key ON passkeys (credential_id);
CREATE INDEX passkeys_user_id_idx ON passkeys (user_id);

-- Challenges that were answered, until they would have run out: each counts once.
CREATE TABLE spent_challenges (
	challenge_hash text NOT NULL,
	expires_at timestamptz(3) NOT NULL,
	CONSTRAINT spent_challenges_pkey PRIMARY KEY (challenge_hash)
);
