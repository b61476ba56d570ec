-- How many assessments make a student's data complete: the programme head says so, and begins with one.
ALTER TABLE "instruments" ADD COLUMN "required_assesments" SMALLINT NOT NULL DEFAULT 1;

ALTER TABLE "instruments"
  ADD CONSTRAINT "instruments_required_assesments_range" CHECK (required_assesments BETWEEN 1 AND 7);

-- What an instrument asked in the years before, to copy from. A year is kept when the instrument goes on to another.
CREATE TABLE "instrument_years" (
    "id_year" TEXT NOT NULL DEFAULT ulid(),
    "instrument_id" TEXT NOT NULL,
    "academic_year" TEXT NOT NULL,
    "sections" JSONB NOT NULL,
    "left_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "instrument_years_pkey" PRIMARY KEY ("id_year"),
    CONSTRAINT "instrument_years_sections_is_list" CHECK (jsonb_typeof(sections) = 'array')
);

CREATE UNIQUE INDEX "instrument_years_instrument_id_academic_year_key" ON "instrument_years"("instrument_id", "academic_year");

ALTER TABLE "instrument_years" ADD CONSTRAINT "instrument_years_instrument_id_fkey" FOREIGN KEY ("instrument_id") REFERENCES "instruments"("id_instrument") ON DELETE CASCADE ON UPDATE CASCADE;
