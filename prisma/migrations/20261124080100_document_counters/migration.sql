-- The last number a school gave to a kind of document in a year. It stays when the document goes with its student.
CREATE TABLE "document_counters" (
    "npsn" TEXT NOT NULL,
    "kind" "document_kind" NOT NULL,
    "year" SMALLINT NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "document_counters_pkey" PRIMARY KEY ("npsn", "kind", "year"),
    CONSTRAINT "document_counters_last_range" CHECK (last >= 1)
);
ALTER TABLE "document_counters" ADD CONSTRAINT "document_counters_npsn_fkey" FOREIGN KEY ("npsn") REFERENCES "schools"("npsn") ON DELETE CASCADE ON UPDATE CASCADE;
INSERT INTO document_counters
  SELECT npsn, kind, year, max(sequence) FROM issued_documents WHERE sequence IS NOT NULL GROUP BY 1, 2, 3;

-- A number that was given is not given again.
CREATE FUNCTION keep_counting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the numbers of % in % were given up to %', OLD.kind, OLD.year, OLD.last
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
END $$;
CREATE TRIGGER document_counters_only_rise
  BEFORE UPDATE ON document_counters
  FOR EACH ROW WHEN (NEW.last < OLD.last) EXECUTE FUNCTION keep_counting();

-- Whoever hands out a document counts it by that.
CREATE FUNCTION count_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO document_counters VALUES (NEW.npsn, NEW.kind, NEW.year, NEW.sequence)
    ON CONFLICT (npsn, kind, year) DO UPDATE SET last = excluded.last WHERE document_counters.last < excluded.last;
  RETURN NULL;
END $$;
CREATE TRIGGER issued_documents_are_counted
  AFTER INSERT ON issued_documents
  FOR EACH ROW WHEN (NEW.sequence IS NOT NULL) EXECUTE FUNCTION count_document();

-- One that somebody revoked is not issued anew by merely printing it.
ALTER TABLE "issued_documents" ADD COLUMN "revoked" BOOLEAN NOT NULL DEFAULT false,
    ADD CONSTRAINT "issued_documents_revoked_has_ended" CHECK (NOT revoked OR ended_at IS NOT NULL);
DROP TRIGGER issued_documents_stay_as_issued ON issued_documents;
CREATE TRIGGER issued_documents_stay_as_issued
  BEFORE UPDATE ON issued_documents
  FOR EACH ROW WHEN (OLD.ended_at IS NOT NULL
      AND (OLD.ended_at, OLD.end_reason, OLD.revoked) IS DISTINCT FROM (NEW.ended_at, NEW.end_reason, NEW.revoked)
    OR (OLD.code, OLD.kind, OLD.internship_id, OLD.version, OLD.number, OLD.sequence, OLD.year, OLD.content, OLD.issued_at)
      IS DISTINCT FROM (NEW.code, NEW.kind, NEW.internship_id, NEW.version, NEW.number, NEW.sequence, NEW.year, NEW.content, NEW.issued_at))
  EXECUTE FUNCTION keep_issued();

-- Certificates of placements that were reopened, or whose rapor was, are no longer valid.
UPDATE issued_documents d SET ended_at = now(), end_reason = 'PKL atau rapor dibuka kembali'
  FROM internships i
  WHERE i.id_internship = d.internship_id AND d.kind = 'sertifikat' AND d.ended_at IS NULL
    AND (i.status <> 'completed'
      OR EXISTS (SELECT FROM issued_documents r WHERE r.internship_id = i.id_internship AND r.kind = 'rapor')
        AND NOT EXISTS (SELECT FROM issued_documents r
          WHERE r.internship_id = i.id_internship AND r.kind = 'rapor' AND r.ended_at IS NULL));
