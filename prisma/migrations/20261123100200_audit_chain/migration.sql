-- Entries are chained: the hash of each is made of the hash before it and of the entry itself. An entry that is changed or
-- removed later no longer fits. They are sealed shortly after they were written, in a transaction of their own, so that
-- no write waits for another one's place in the chain.
ALTER TABLE audit_entries
  ADD COLUMN seq bigint,
  ADD COLUMN hash bytea,
  ADD CONSTRAINT audit_entries_sealed_whole CHECK (num_nonnulls(seq, hash) IN (0, 2));
CREATE UNIQUE INDEX audit_entries_seq_key ON audit_entries (seq);
CREATE INDEX audit_entries_unsealed ON audit_entries (at, id) WHERE seq IS NULL;

-- The last entry that went because of its age. The chain begins after it.
CREATE TABLE audit_anchors (
  seq bigint PRIMARY KEY,
  hash bytea NOT NULL
);

-- Sealing is the one change an entry may see, once.
CREATE OR REPLACE FUNCTION keep_audit_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '1 year' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.seq IS NULL AND NEW.seq IS NOT NULL
    AND to_jsonb(NEW) - '{seq,hash}'::text[] = to_jsonb(OLD) - '{seq,hash}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_entries is append-only' USING ERRCODE = 'check_violation', CONSTRAINT = 'audit_entries_append_only';
END $$;

-- Each value with its length before it, so that no two entries read the same. scripts/audit/verify.ts does this again,
-- without this function.
CREATE FUNCTION audit_hash(previous bytea, place bigint, entry audit_entries) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(previous || convert_to(string_agg(coalesce(octet_length(part) || ':' || part, '-'), '' ORDER BY number), 'UTF8'))
  FROM unnest(ARRAY[
    place::text, entry.id, entry.npsn, (extract(epoch FROM entry.at) * 1000)::bigint::text, entry.actor_id::text,
    entry.actor_role::text, entry.action, entry.subject_type, entry.subject_id, entry.person_id::text,
    entry.detail::text, entry.address
  ]) WITH ORDINALITY AS parts (part, number)
$$;

-- Both functions do with the rights of the owner what the application's role must not do in any other way. Their search
-- path is fixed, so nobody can put something of their own in the place of a name.
CREATE FUNCTION seal_audit_entries(most integer DEFAULT 10000)
RETURNS TABLE (sealed integer, head bigint, head_hash text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  entry public.audit_entries;
  last_hash bytea;
BEGIN
  -- One at a time, or two would give the same place.
  PERFORM pg_advisory_xact_lock(72707370);
  sealed := 0;
  SELECT found.seq, found.hash INTO head, last_hash FROM (
    SELECT e.seq, e.hash FROM public.audit_entries e WHERE e.seq IS NOT NULL ORDER BY e.seq DESC LIMIT 1
  ) found;
  IF NOT FOUND THEN
    SELECT a.seq, a.hash INTO head, last_hash FROM public.audit_anchors a ORDER BY a.seq DESC LIMIT 1;
  END IF;
  head := coalesce(head, 0);
  last_hash := coalesce(last_hash, '');
  FOR entry IN SELECT e.* FROM public.audit_entries e WHERE e.seq IS NULL ORDER BY e.at, e.id LIMIT most LOOP
    head := head + 1;
    last_hash := public.audit_hash(last_hash, head, entry);
    UPDATE public.audit_entries e SET seq = head, hash = last_hash WHERE e.id = entry.id;
    sealed := sealed + 1;
  END LOOP;
  head_hash := encode(last_hash, 'hex');
  RETURN NEXT;
END $$;

-- Removes the oldest entries, up to the first one of the last two years, and answers with a row for each.
CREATE FUNCTION prune_audit_entries() RETURNS SETOF text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  oldest CONSTANT timestamptz := now() - interval '730 days';
  first_kept bigint;
  last_gone public.audit_anchors;
BEGIN
  PERFORM pg_advisory_xact_lock(72707370);
  SELECT e.seq INTO first_kept FROM public.audit_entries e WHERE e.seq IS NOT NULL AND e.at >= oldest ORDER BY e.seq LIMIT 1;
  SELECT e.seq, e.hash INTO last_gone FROM public.audit_entries e
    WHERE e.seq IS NOT NULL AND (first_kept IS NULL OR e.seq < first_kept) ORDER BY e.seq DESC LIMIT 1;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  DELETE FROM public.audit_anchors;
  INSERT INTO public.audit_anchors SELECT last_gone.*;
  RETURN QUERY DELETE FROM public.audit_entries e WHERE e.seq <= last_gone.seq RETURNING e.id;
END $$;

REVOKE EXECUTE ON FUNCTION seal_audit_entries(integer), prune_audit_entries() FROM PUBLIC;

-- What is there already is sealed as it is.
SELECT FROM seal_audit_entries(2147483647);
