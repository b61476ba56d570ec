CREATE TYPE change_state AS ENUM ('made', 'waiting', 'approved', 'rejected', 'cancelled');

CREATE TABLE changes (
  id_change text NOT NULL DEFAULT ulid(),
  person_id integer NOT NULL,
  internship_id text,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  state change_state NOT NULL,
  asked_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  actor_id integer,
  left_id integer,
  CONSTRAINT changes_pkey PRIMARY KEY (id_change),
  CONSTRAINT changes_person_id_fkey FOREIGN KEY (person_id) REFERENCES users (id_user) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT changes_internship_id_person_id_fkey FOREIGN KEY (internship_id, person_id)
    REFERENCES internships (id_internship, student_id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT changes_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users (id_user) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT changes_fields CHECK (jsonb_typeof(before) = 'object' AND jsonb_typeof(after) = 'object' AND after <> '{}'),
  CONSTRAINT changes_decided_when_not_waiting CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CONSTRAINT changes_nobody_while_waiting CHECK (state <> 'waiting' OR actor_id IS NULL)
);

CREATE UNIQUE INDEX changes_one_waits_per_placement ON changes (internship_id) WHERE (state = 'waiting'::change_state);
CREATE UNIQUE INDEX changes_one_waits_per_profile ON changes (person_id)
  WHERE ((state = 'waiting'::change_state) AND (internship_id IS NULL));
CREATE INDEX changes_waiting ON changes (asked_at) WHERE (state = 'waiting'::change_state);
CREATE INDEX changes_person_id_asked_at_idx ON changes (person_id, asked_at);
CREATE INDEX changes_internship_id_idx ON changes (internship_id);
CREATE INDEX changes_actor_id_idx ON changes (actor_id);
CREATE INDEX changes_left_id_decided_at_idx ON changes (left_id, decided_at);

-- An entry has the old and the new company and job.
ALTER TABLE audit_entries
  DROP CONSTRAINT audit_entries_detail_is_small,
  ADD CONSTRAINT audit_entries_detail_is_small CHECK (jsonb_typeof(detail) = 'object' AND length(detail::text) <= 4000);
