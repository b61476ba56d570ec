-- Instructors take part without an account. Each has at most one link, of which only a hash is stored. Whoever opens it
-- types the last four digits of the instructor's number, and from then on the browser is known until the link ends.
CREATE TABLE instructor_links (
  id_link text NOT NULL DEFAULT ulid(),
  instructor_id text NOT NULL,
  -- Which link of this row it is. A new one makes the one before useless.
  version integer NOT NULL DEFAULT 1,
  token_hash text NOT NULL,
  made_by integer,
  renewed_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  -- Other digits that somebody typed. Five lock the link.
  wrong text[] NOT NULL DEFAULT '{}',
  CONSTRAINT instructor_links_pkey PRIMARY KEY (id_link),
  CONSTRAINT instructor_links_instructor_id_fkey FOREIGN KEY (instructor_id) REFERENCES instructors (id_instructor) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT instructor_links_made_by_fkey FOREIGN KEY (made_by) REFERENCES users (id_user) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT instructor_links_token_hash_format CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT instructor_links_month CHECK (expires_at > renewed_at AND expires_at <= renewed_at + interval '744 hours'),
  CONSTRAINT instructor_links_few_tries CHECK (cardinality(wrong) <= 5 AND array_to_string(wrong, ',') ~ '^([0-9]{4}(,|$))*$')
);
CREATE UNIQUE INDEX instructor_links_instructor_id_key ON instructor_links (instructor_id);
CREATE UNIQUE INDEX instructor_links_token_hash_key ON instructor_links (token_hash);
CREATE INDEX instructor_links_made_by_idx ON instructor_links (made_by);

-- A browser in which somebody typed the digits. It keeps a cookie, of which only a hash is stored.
CREATE TABLE instructor_browsers (
  token_hash text NOT NULL,
  link_id text NOT NULL,
  device text,
  known_at timestamptz(3) NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  CONSTRAINT instructor_browsers_pkey PRIMARY KEY (token_hash),
  CONSTRAINT instructor_browsers_link_id_fkey FOREIGN KEY (link_id) REFERENCES instructor_links (id_link) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT instructor_browsers_token_hash_format CHECK (token_hash ~ '^[0-9a-f]{64}$')
);
CREATE INDEX instructor_browsers_link_id_idx ON instructor_browsers (link_id);

-- Somebody who lost the link asked for one. It waits for whoever may make links.
CREATE TABLE instructor_requests (
  instructor_id text NOT NULL,
  asked_at timestamptz(3) NOT NULL,
  CONSTRAINT instructor_requests_pkey PRIMARY KEY (instructor_id),
  CONSTRAINT instructor_requests_instructor_id_fkey FOREIGN KEY (instructor_id) REFERENCES instructors (id_instructor) ON DELETE CASCADE ON UPDATE CASCADE
);

-- The digits are those of a number. The lock waits for whoever is changing it.
CREATE FUNCTION require_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM instructors WHERE id_instructor = NEW.instructor_id AND contact IS NOT NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'instructor % has no number', NEW.instructor_id USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER instructor_links_have_a_number BEFORE INSERT OR UPDATE OF instructor_id ON instructor_links
  FOR EACH ROW EXECUTE FUNCTION require_number();

-- Whoever had the old number loses the link with it.
CREATE FUNCTION end_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM instructor_links WHERE instructor_id = NEW.id_instructor;
  RETURN NULL;
END $$;
CREATE TRIGGER instructors_number_ends_link AFTER UPDATE OF contact ON instructors
  FOR EACH ROW WHEN (OLD.contact IS DISTINCT FROM NEW.contact) EXECUTE FUNCTION end_link();

-- An entry may be an instructor's. Like people, instructors are numbers without a foreign key.
ALTER TABLE audit_entries
  ADD COLUMN instructor_id text,
  ADD CONSTRAINT audit_entries_one_actor CHECK (num_nonnulls(actor_id, instructor_id) <= 1);

-- Entries of before have no instructor, and their hashes stay as they are.
CREATE OR REPLACE FUNCTION audit_hash(previous bytea, place bigint, entry audit_entries) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(previous || convert_to(string_agg(coalesce(octet_length(part) || ':' || part, '-'), '' ORDER BY number), 'UTF8'))
  FROM unnest(ARRAY[
    place::text, entry.id, entry.npsn, (extract(epoch FROM entry.at) * 1000)::bigint::text, entry.actor_id::text,
    entry.actor_role::text, entry.action, entry.subject_type, entry.subject_id, entry.person_id::text,
    entry.detail::text, entry.address
  ] || CASE WHEN entry.instructor_id IS NULL THEN '{}' ELSE ARRAY[entry.instructor_id] END) WITH ORDINALITY AS parts (part, number)
$$;
