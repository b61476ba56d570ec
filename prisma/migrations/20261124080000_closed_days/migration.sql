-- Days that nobody could fill in while a placement was completed. Reopening adds them, and they never get a row.
ALTER TABLE "internships" ADD COLUMN "closed_days" datemultirange NOT NULL DEFAULT '{}'::datemultirange,
    ADD CONSTRAINT "internships_closed_days_bounded" CHECK (NOT lower_inf(closed_days) AND NOT upper_inf(closed_days));
