-- Letters of a document of a batch that no font has, so that whoever prints it is told.
ALTER TABLE "batch_files" ADD COLUMN "left_out" TEXT;
