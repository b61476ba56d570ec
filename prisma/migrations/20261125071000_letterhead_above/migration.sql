-- A letterhead names whom the school belongs to above its name. Until now it began with the name.
ALTER TABLE "document_settings" ADD COLUMN "letterhead_above" TEXT;
