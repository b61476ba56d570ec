-- CreateTable
CREATE TABLE "past_weeks" (
    "npsn" TEXT NOT NULL,
    "until" DATE NOT NULL,
    "working_days" INTEGER[],

    CONSTRAINT "past_weeks_pkey" PRIMARY KEY ("npsn","until")
);

-- CreateTable
CREATE TABLE "national_holidays" (
    "date" DATE NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "national_holidays_pkey" PRIMARY KEY ("date")
);

-- AddForeignKey
ALTER TABLE "past_weeks" ADD CONSTRAINT "past_weeks_npsn_fkey" FOREIGN KEY ("npsn") REFERENCES "schools"("npsn") ON DELETE CASCADE ON UPDATE CASCADE;

-- The same rule as for the week of now.
ALTER TABLE past_weeks
  ADD CONSTRAINT past_weeks_working_days_are_weekdays CHECK (working_days <@ ARRAY[1, 2, 3, 4, 5, 6, 7]);

-- THE rule what a working day of a school is: neither its own nor a national holiday, and in the week of that time.
CREATE FUNCTION is_working_day(school text, day date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT extract(isodow FROM day)::int = ANY (coalesce(
      (SELECT working_days FROM past_weeks WHERE npsn = school AND until >= day ORDER BY until LIMIT 1),
      (SELECT working_days FROM schools WHERE npsn = school),
      '{}'))
    AND NOT EXISTS (SELECT FROM holidays WHERE npsn = school AND date = day)
    AND NOT EXISTS (SELECT FROM national_holidays WHERE date = day)
$$;
