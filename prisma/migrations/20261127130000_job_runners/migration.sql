-- The lines of daily work, on each server, and when each last said that it lives. What a silent one held is taken over.
CREATE TABLE "job_runners" (
    "name" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "job_runners_pkey" PRIMARY KEY ("name")
);
