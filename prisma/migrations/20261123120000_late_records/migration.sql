-- A record that was made without a network says when it was made and when it arrived. Both are null for all others.
ALTER TABLE attendances
  ADD COLUMN recorded_at TIMESTAMPTZ(0),
  ADD COLUMN received_at TIMESTAMPTZ(0),
  ADD COLUMN clock_changed BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT attendances_late CHECK (
    (recorded_at IS NULL) = (received_at IS NULL) AND (recorded_at <= received_at OR recorded_at IS NULL)
    AND (recorded_at IS NOT NULL OR NOT clock_changed)
    AND (recorded_at IS NULL OR status <> 'no_description')
  );
ALTER TABLE journals
  ADD COLUMN recorded_at TIMESTAMPTZ(0),
  ADD COLUMN received_at TIMESTAMPTZ(0),
  ADD COLUMN clock_changed BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT journals_late CHECK (
    (recorded_at IS NULL) = (received_at IS NULL) AND (recorded_at <= received_at OR recorded_at IS NULL)
    AND (recorded_at IS NOT NULL OR NOT clock_changed)
  );

-- So many hours after it was made, such a record is still taken. 0: never.
ALTER TABLE schools
  ADD COLUMN late_hours INTEGER NOT NULL DEFAULT 48,
  ADD CONSTRAINT schools_late_hours CHECK (late_hours BETWEEN 0 AND 168);

CREATE TYPE late_kind AS ENUM ('attendance', 'journal');

-- Records that arrived for a day that was already filled in. They change nothing; whoever sees the day sees them. They
-- have no place: nobody needs a second one of a day.
CREATE TABLE late_records (
  id_late_record TEXT NOT NULL DEFAULT ulid(),
  attendance_id TEXT NOT NULL,
  kind late_kind NOT NULL,
  recorded_at TIMESTAMPTZ(0) NOT NULL,
  received_at TIMESTAMPTZ(0) NOT NULL,
  clock_changed BOOLEAN NOT NULL,
  status attendance_status,
  note TEXT,
  attachment TEXT,
  description TEXT,
  image_path TEXT,
  captured_at TIMESTAMPTZ(0),
  CONSTRAINT late_records_pkey PRIMARY KEY (id_late_record),
  CONSTRAINT late_records_times CHECK (recorded_at <= received_at),
  CONSTRAINT late_records_kind CHECK (
    CASE kind
      WHEN 'attendance' THEN status IS NOT NULL AND status <> 'no_description'
        AND description IS NULL AND image_path IS NULL AND captured_at IS NULL
      ELSE description IS NOT NULL AND status IS NULL AND note IS NULL AND attachment IS NULL
    END
  )
);
CREATE INDEX late_records_attendance_id_idx ON late_records (attendance_id);
CREATE UNIQUE INDEX late_records_attachment_key ON late_records (attachment);
CREATE UNIQUE INDEX late_records_image_path_key ON late_records (image_path);
ALTER TABLE late_records ADD CONSTRAINT late_records_attendance_id_fkey
  FOREIGN KEY (attendance_id) REFERENCES attendances (id_attendance) ON DELETE CASCADE ON UPDATE CASCADE;

-- Which requests with a key of their own were done, so that a repeated one changes nothing.
CREATE TABLE idempotency_keys (
  user_id INTEGER NOT NULL,
  key UUID NOT NULL,
  fingerprint TEXT NOT NULL,
  claimed_at TIMESTAMPTZ(3) NOT NULL,
  -- The row it wrote. Null while it is under way.
  subject_id TEXT,
  beside BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_claimed_at_idx ON idempotency_keys (claimed_at);
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES users (id_user) ON DELETE CASCADE ON UPDATE CASCADE;
