-- A check-in whose note stayed folded was stored with the note 'undefined'. Nobody had written it.
UPDATE "attendances" SET "note" = NULL WHERE "note" = 'undefined';
UPDATE "late_records" SET "note" = NULL WHERE "note" = 'undefined';
