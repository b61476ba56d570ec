-- Every request asks whether days of the future were made, while the clock was ahead.
CREATE INDEX "internships_days_ahead" ON "internships"("days_until") WHERE (status = 'ongoing'::internship_status);
