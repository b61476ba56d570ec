-- Placements that were completed before anybody noted when, and whose planned end is still to come: they ended at the
-- latest on the last day for which attendance was made.
UPDATE internships
SET completed_at = (least(greatest(start_date, days_until), (now() AT TIME ZONE 'Asia/Jakarta')::date) + time '12:00')
  AT TIME ZONE 'Asia/Jakarta'
WHERE status = 'completed' AND completed_at IS NULL AND end_date > (now() AT TIME ZONE 'Asia/Jakarta')::date;

-- The day that ends a placement's period on papers, in exports and in counts. `end_date` stays what was planned.
ALTER TABLE "internships" ADD COLUMN "last_day" DATE GENERATED ALWAYS AS (
  CASE WHEN status = 'completed' AND completed_at IS NOT NULL
    THEN greatest(start_date, least(end_date, (completed_at AT TIME ZONE 'Asia/Jakarta')::date))
    ELSE end_date END) STORED;
