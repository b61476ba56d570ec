-- Journals are compared when they are sent, so that a teacher sees which ones deserve a second look. A photo's hash is nearly
-- the same for photos that look the same. The other two columns name the journal that a photo or a text resembles. They have
-- no foreign key: where that journal is gone there is nothing to say, and deleting an account need not search for it.
ALTER TABLE "journals"
  ADD COLUMN "image_hash" BIT(64),
  ADD COLUMN "photo_like" TEXT,
  ADD COLUMN "text_like" TEXT;

-- A teacher's own sentences for asking for a revision. Without any, there are six of the house.
ALTER TABLE "teachers" ADD COLUMN "revision_phrases" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_revision_phrases_few" CHECK (cardinality(revision_phrases) <= 6);
