-- Scores become a rapor, and documents carry a code with which anybody can check them.
CREATE TYPE "document_kind" AS ENUM ('rapor', 'sertifikat', 'surat_pengantar', 'surat_tugas', 'surat_penarikan');

-- What a major's students learn in a school year, which begins in July of the year in `school_year`.
CREATE TABLE "learning_goals" (
    "major_id" INTEGER NOT NULL,
    "school_year" SMALLINT NOT NULL,
    "number" SMALLINT NOT NULL,
    "label" TEXT NOT NULL,
    "section_codes" INTEGER[] DEFAULT ARRAY[]::INTEGER[],

    CONSTRAINT "learning_goals_pkey" PRIMARY KEY ("major_id", "school_year", "number"),
    CONSTRAINT "learning_goals_school_year_range" CHECK (school_year BETWEEN 2000 AND 2998),
    CONSTRAINT "learning_goals_number_range" CHECK (number BETWEEN 1 AND 999)
);
ALTER TABLE "learning_goals" ADD CONSTRAINT "learning_goals_major_id_fkey" FOREIGN KEY ("major_id") REFERENCES "majors"("id_major") ON DELETE CASCADE ON UPDATE CASCADE;

-- How its scores are made.
CREATE TABLE "rapor_rules" (
    "major_id" INTEGER NOT NULL,
    "school_year" SMALLINT NOT NULL,
    "observation_weight" SMALLINT NOT NULL,
    "assesment_weight" SMALLINT NOT NULL,
    "workplace_weight" SMALLINT NOT NULL,
    "predicates" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "rapor_rules_pkey" PRIMARY KEY ("major_id", "school_year"),
    CONSTRAINT "rapor_rules_weights" CHECK (
      observation_weight >= 0 AND assesment_weight >= 0 AND workplace_weight >= 0
      AND observation_weight + assesment_weight + workplace_weight = 100)
);
ALTER TABLE "rapor_rules" ADD CONSTRAINT "rapor_rules_major_id_fkey" FOREIGN KEY ("major_id") REFERENCES "majors"("id_major") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the supervising teacher adds to the scores.
CREATE TABLE "rapors" (
    "internship_id" TEXT NOT NULL,
    "note" TEXT,
    "workplace_score" SMALLINT,
    "workplace_note" TEXT,

    CONSTRAINT "rapors_pkey" PRIMARY KEY ("internship_id"),
    CONSTRAINT "rapors_workplace_score_range" CHECK (workplace_score BETWEEN 0 AND 100)
);
ALTER TABLE "rapors" ADD CONSTRAINT "rapors_internship_id_fkey" FOREIGN KEY ("internship_id") REFERENCES "internships"("id_internship") ON DELETE CASCADE ON UPDATE CASCADE;

-- A score given by hand, and a description in the teacher's own words, with the composed one it was written instead of.
CREATE TABLE "rapor_goals" (
    "internship_id" TEXT NOT NULL,
    "major_id" INTEGER NOT NULL,
    "school_year" SMALLINT NOT NULL,
    "number" SMALLINT NOT NULL,
    "score" SMALLINT,
    "description" TEXT,
    "described_for" TEXT,

    CONSTRAINT "rapor_goals_pkey" PRIMARY KEY ("internship_id", "major_id", "school_year", "number"),
    CONSTRAINT "rapor_goals_score_range" CHECK (score BETWEEN 0 AND 100),
    CONSTRAINT "rapor_goals_description_has_origin" CHECK ((description IS NULL) = (described_for IS NULL))
);
CREATE INDEX "rapor_goals_major_id_school_year_number_idx" ON "rapor_goals"("major_id", "school_year", "number");
ALTER TABLE "rapor_goals" ADD CONSTRAINT "rapor_goals_internship_id_fkey" FOREIGN KEY ("internship_id") REFERENCES "rapors"("internship_id") ON DELETE CASCADE ON UPDATE CASCADE;
-- A goal with entries of teachers cannot be removed.
ALTER TABLE "rapor_goals" ADD CONSTRAINT "rapor_goals_major_id_school_year_number_fkey" FOREIGN KEY ("major_id", "school_year", "number") REFERENCES "learning_goals"("major_id", "school_year", "number") ON DELETE NO ACTION ON UPDATE CASCADE;

-- A document that was handed out, with what it said. A rapor is locked while its latest one has not ended.
CREATE TABLE "issued_documents" (
    "code" TEXT NOT NULL,
    "kind" "document_kind" NOT NULL,
    "internship_id" TEXT NOT NULL,
    "npsn" TEXT NOT NULL,
    "version" SMALLINT NOT NULL,
    "number" TEXT,
    "sequence" INTEGER,
    "year" SMALLINT NOT NULL,
    "content" JSONB NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "issued_by" INTEGER,
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" TEXT,

    CONSTRAINT "issued_documents_pkey" PRIMARY KEY ("code"),
    CONSTRAINT "issued_documents_code_format" CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{26}$'),
    CONSTRAINT "issued_documents_version_range" CHECK (version >= 1),
    CONSTRAINT "issued_documents_number_has_sequence" CHECK ((number IS NULL) = (sequence IS NULL)),
    CONSTRAINT "issued_documents_end_has_reason" CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE UNIQUE INDEX "issued_documents_internship_id_kind_version_key" ON "issued_documents"("internship_id", "kind", "version");
CREATE UNIQUE INDEX "issued_documents_one_valid" ON "issued_documents"("internship_id", "kind") WHERE ended_at IS NULL;
CREATE UNIQUE INDEX "issued_documents_one_per_number" ON "issued_documents"("npsn", "kind", "year", "sequence") WHERE version = 1;
CREATE INDEX "issued_documents_issued_by_idx" ON "issued_documents"("issued_by");
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_internship_id_fkey" FOREIGN KEY ("internship_id") REFERENCES "internships"("id_internship") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_npsn_fkey" FOREIGN KEY ("npsn") REFERENCES "schools"("npsn") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_issued_by_fkey" FOREIGN KEY ("issued_by") REFERENCES "users"("id_user") ON DELETE SET NULL ON UPDATE CASCADE;

-- What was handed out stays as it was: it can only end, once.
CREATE FUNCTION keep_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'document % was issued and cannot change', OLD.code
    USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
END $$;
CREATE TRIGGER issued_documents_stay_as_issued
  BEFORE UPDATE ON issued_documents
  FOR EACH ROW WHEN (OLD.ended_at IS NOT NULL AND (OLD.ended_at, OLD.end_reason) IS DISTINCT FROM (NEW.ended_at, NEW.end_reason)
    OR (OLD.code, OLD.kind, OLD.internship_id, OLD.version, OLD.number, OLD.sequence, OLD.year, OLD.content, OLD.issued_at)
      IS DISTINCT FROM (NEW.code, NEW.kind, NEW.internship_id, NEW.version, NEW.number, NEW.sequence, NEW.year, NEW.content, NEW.issued_at))
  EXECUTE FUNCTION keep_issued();

-- How a school's documents look and speak.
CREATE TABLE "document_settings" (
    "npsn" TEXT NOT NULL,
    "paper" TEXT NOT NULL DEFAULT 'f4',
    "letterhead" TEXT,
    "city" TEXT,
    "logo" TEXT,
    "texts" JSONB NOT NULL DEFAULT '{}',
    "numbers" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "document_settings_pkey" PRIMARY KEY ("npsn"),
    CONSTRAINT "document_settings_paper_known" CHECK (paper IN ('f4', 'a4'))
);
CREATE UNIQUE INDEX "document_settings_logo_key" ON "document_settings"("logo");
ALTER TABLE "document_settings" ADD CONSTRAINT "document_settings_npsn_fkey" FOREIGN KEY ("npsn") REFERENCES "schools"("npsn") ON DELETE CASCADE ON UPDATE CASCADE;
