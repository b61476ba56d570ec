-- A batch of everything of a school year.
ALTER TABLE "document_batches" ADD COLUMN "archive_year" INTEGER,
    ADD CONSTRAINT "document_batches_archive_year_range" CHECK (archive_year BETWEEN 2000 AND 2998);
