-- How often the making of a document of a batch has begun: one that ends its process would otherwise hold up the others.
ALTER TABLE "batch_files" ADD COLUMN "tries" SMALLINT NOT NULL DEFAULT 0;
