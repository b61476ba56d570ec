-- Workplaces are edited and merged. docs/decisions/058-workplaces.md says how.

-- Grows with each edit, so that nobody overwrites what they have not seen.
ALTER TABLE workplaces ADD COLUMN version integer NOT NULL DEFAULT 1;

-- What a merge moved, so that it can be undone.
CREATE TABLE workplace_merges (
  id_merge text NOT NULL DEFAULT ulid(),
  npsn text NOT NULL,
  heir_id text NOT NULL,
  merged_id text NOT NULL,
  actor_id integer,
  merged_at timestamptz(3) NOT NULL,
  undone_at timestamptz(3),
  moved jsonb NOT NULL,
  CONSTRAINT workplace_merges_pkey PRIMARY KEY (id_merge),
  CONSTRAINT workplace_merges_heir_id_npsn_fkey FOREIGN KEY (heir_id, npsn) REFERENCES workplaces (id_workplace, npsn) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT workplace_merges_merged_id_npsn_fkey FOREIGN KEY (merged_id, npsn) REFERENCES workplaces (id_workplace, npsn) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT workplace_merges_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users (id_user) ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT workplace_merges_heir_is_another CHECK (heir_id <> merged_id),
  CONSTRAINT workplace_merges_undone_later CHECK (merged_at <= undone_at)
);
CREATE UNIQUE INDEX workplace_merges_one_at_a_time ON workplace_merges (merged_id) WHERE (undone_at IS NULL);
CREATE INDEX workplace_merges_heir_id_idx ON workplace_merges (heir_id);
CREATE INDEX workplace_merges_actor_id_idx ON workplace_merges (actor_id);

-- Whoever saves a placement reads the names of workplaces, and whoever edits or merges workplaces changes them. The
-- first share this lock, the second have it alone, and both take it before they lock any row.
CREATE FUNCTION share_workplaces(school text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock_shared(hashtextextended('workplaces ' || school, 0))
$$;
CREATE FUNCTION hold_workplaces(school text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('workplaces ' || school, 0))
$$;

-- A placement has the workplace and the instructor that its words name, unless the statement names another workplace
-- itself, as a merge does.
CREATE OR REPLACE FUNCTION name_workplace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.workplace_id <> OLD.workplace_id THEN
    RETURN NEW;
  END IF;
  -- A row that comes out of a backup knows both.
  IF TG_OP = 'INSERT' AND NEW.workplace_id IS NOT NULL AND NEW.instructor_id IS NOT NULL THEN
    RETURN NEW;
  END IF;
  PERFORM share_workplaces(NEW.npsn);
  -- Words that their checks refuse make nothing.
  IF is_one_line(NEW.company_name) AND is_one_line(NEW.instructor_name)
    AND NEW.instructor_contact ~ '^([0-9]{10,15}|0[2-79][0-9]{7})$' THEN
    NEW.workplace_id := workplace_of(NEW.npsn, NEW.company_name);
    NEW.instructor_id := instructor_of(NEW.workplace_id, NEW.instructor_name, NEW.instructor_contact);
  ELSE
    NEW.workplace_id := '';
    NEW.instructor_id := '';
  END IF;
  RETURN NEW;
END $$;

-- No placement hangs on a merged workplace, whoever comes first.
CREATE OR REPLACE FUNCTION require_heir() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM workplaces WHERE id_workplace IN (NEW.id_workplace, NEW.heir_id) ORDER BY id_workplace FOR UPDATE;
  IF EXISTS (SELECT FROM workplaces WHERE (id_workplace = NEW.heir_id AND heir_id IS NOT NULL) OR heir_id = NEW.id_workplace)
    OR EXISTS (SELECT FROM internships WHERE workplace_id = NEW.id_workplace)
  THEN
    RAISE EXCEPTION 'workplace % or its heir is merged itself, or still has placements', NEW.id_workplace
      USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION require_unmerged() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM workplaces WHERE id_workplace = NEW.workplace_id AND heir_id IS NOT NULL) THEN
    RAISE EXCEPTION 'workplace % is merged', NEW.workplace_id USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER internships_workplace_is_not_merged AFTER INSERT OR UPDATE OF workplace_id, company_name ON internships
  FOR EACH ROW EXECUTE FUNCTION require_unmerged();

-- A name without its legal form: PT Maju and CV Maju may be one company, and somebody has to say so.
CREATE FUNCTION company_core(key text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(btrim(regexp_replace(regexp_replace(key, '[^[:alnum:]]+', ' ', 'g'),
    '\m(pt|cv|ud|pd|fa|firma|tbk|persero)\M\s*', '', 'g')), ''), key)
$$;
