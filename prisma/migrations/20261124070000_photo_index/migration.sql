-- The photos of a class are compared with each new one from the index alone, without reading the journals.
CREATE INDEX "journals_photos" ON "journals"("internship_id", "image_hash", "date", "id_journal") WHERE image_hash IS NOT NULL;
