-- A day that its supervising teacher or the management corrected, with both values.
CREATE TABLE attendance_corrections (
  id_correction text NOT NULL DEFAULT ulid(),
  attendance_id text NOT NULL,
  old_status attendance_status NOT NULL,
  new_status attendance_status NOT NULL,
  reason text NOT NULL,
  corrected_at timestamptz(3) NOT NULL,
  corrector_id integer,
  CONSTRAINT attendance_corrections_pkey PRIMARY KEY (id_correction),
  CONSTRAINT attendance_corrections_attendance_id_fkey FOREIGN KEY (attendance_id)
    REFERENCES attendances (id_attendance) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT attendance_corrections_corrector_id_fkey FOREIGN KEY (corrector_id)
    REFERENCES users (id_user) ON DELETE SET NULL ON UPDATE CASCADE,
  -- Nobody makes a day an unfilled one again.
  CONSTRAINT attendance_corrections_change CHECK (new_status <> old_status AND new_status <> 'no_description'),
  CONSTRAINT attendance_corrections_reason CHECK (reason ~ '\S')
);

CREATE INDEX attendance_corrections_attendance_id_corrected_at_idx ON attendance_corrections (attendance_id, corrected_at);
CREATE INDEX attendance_corrections_corrector_id_idx ON attendance_corrections (corrector_id);
