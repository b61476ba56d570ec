-- CreateEnum
CREATE TYPE "erasure_kind" AS ENUM ('account', 'location');

-- AlterTable
ALTER TABLE "schools" ADD COLUMN     "consent_required" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "coordinates_days" INTEGER,
ADD COLUMN     "letters_days" INTEGER;

-- CreateTable
CREATE TABLE "consent_texts" (
    "npsn" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" INTEGER,

    CONSTRAINT "consent_texts_pkey" PRIMARY KEY ("npsn","version")
);

-- CreateTable
CREATE TABLE "consents" (
    "id_consent" TEXT NOT NULL DEFAULT ulid(),
    "student_id" INTEGER NOT NULL,
    "npsn" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "given_by" TEXT NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_by" INTEGER,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "consents_pkey" PRIMARY KEY ("id_consent")
);

-- CreateTable
CREATE TABLE "erasures" (
    "id_erasure" TEXT NOT NULL DEFAULT ulid(),
    "kind" "erasure_kind" NOT NULL,
    "id_user" INTEGER NOT NULL,
    "user_created_at" TIMESTAMPTZ(3) NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL,
    "noted_at" TIMESTAMPTZ(3),
    "files" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "erasures_pkey" PRIMARY KEY ("id_erasure")
);

-- CreateIndex
CREATE INDEX "consents_student_id_idx" ON "consents"("student_id");

-- CreateIndex
CREATE INDEX "consents_npsn_version_idx" ON "consents"("npsn", "version");

-- CreateIndex
CREATE UNIQUE INDEX "consents_one_per_student" ON "consents"("student_id") WHERE (ended_at IS NULL);

-- CreateIndex
CREATE INDEX "erasures_unsettled" ON "erasures"("id_erasure") WHERE (noted_at IS NULL OR files <> '{}');

-- AddForeignKey
ALTER TABLE "consent_texts" ADD CONSTRAINT "consent_texts_npsn_fkey" FOREIGN KEY ("npsn") REFERENCES "schools"("npsn") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consent_texts" ADD CONSTRAINT "consent_texts_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id_user") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consents" ADD CONSTRAINT "consents_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "students"("id_user") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consents" ADD CONSTRAINT "consents_npsn_version_fkey" FOREIGN KEY ("npsn", "version") REFERENCES "consent_texts"("npsn", "version") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consents" ADD CONSTRAINT "consents_recorded_by_fkey" FOREIGN KEY ("recorded_by") REFERENCES "users"("id_user") ON DELETE SET NULL ON UPDATE CASCADE;

-- Rules that must hold whatever the application does; docs/data.md explains each.
ALTER TABLE schools
  ADD CONSTRAINT schools_coordinates_days_range CHECK (coordinates_days BETWEEN 1 AND 3650),
  ADD CONSTRAINT schools_letters_days_range CHECK (letters_days BETWEEN 1 AND 3650);

ALTER TABLE consents
  ADD CONSTRAINT consents_end_after_record CHECK (ended_at >= recorded_at);

-- May a location of this student be kept? Asked inside the statement that would keep one. It holds the consent it found
-- until that statement is done, so that whoever withdraws it waits, and then also erases what was kept at that moment.
CREATE FUNCTION may_keep_location(student integer) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM FROM students s JOIN schools USING (npsn) WHERE s.id_user = student AND schools.consent_required;
  IF NOT FOUND THEN
    RETURN true;
  END IF;
  PERFORM FROM consents WHERE student_id = student AND ended_at IS NULL FOR SHARE;
  RETURN FOUND;
END $$;
