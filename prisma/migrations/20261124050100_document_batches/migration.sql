-- Documents of a class or school, made as daily work and kept for a day.
CREATE TABLE "document_batches" (
    "id_batch" TEXT NOT NULL DEFAULT ulid(),
    "user_id" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "document_batches_pkey" PRIMARY KEY ("id_batch")
);
CREATE INDEX "document_batches_user_id_created_at_idx" ON "document_batches"("user_id", "created_at");
CREATE INDEX "document_batches_created_at_idx" ON "document_batches"("created_at");
ALTER TABLE "document_batches" ADD CONSTRAINT "document_batches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id_user") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "batch_files" (
    "batch_id" TEXT NOT NULL,
    "internship_id" TEXT NOT NULL,
    "document" TEXT NOT NULL,
    "path" TEXT,
    "problem" TEXT,

    CONSTRAINT "batch_files_pkey" PRIMARY KEY ("batch_id", "internship_id", "document"),
    CONSTRAINT "batch_files_made_or_not" CHECK (path IS NULL OR problem IS NULL)
);
CREATE UNIQUE INDEX "batch_files_path_key" ON "batch_files"("path");
CREATE INDEX "batch_files_internship_id_idx" ON "batch_files"("internship_id");
ALTER TABLE "batch_files" ADD CONSTRAINT "batch_files_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "document_batches"("id_batch") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "batch_files" ADD CONSTRAINT "batch_files_internship_id_fkey" FOREIGN KEY ("internship_id") REFERENCES "internships"("id_internship") ON DELETE CASCADE ON UPDATE CASCADE;
