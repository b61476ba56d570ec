-- A report may be committed while its student is erased, after the list of files was made. Its photo goes with the others.
CREATE FUNCTION note_erased_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE erasures SET files = array_append(files, OLD.image_path)
    WHERE kind = 'account' AND id_user = OLD.student_id AND NOT OLD.image_path = ANY (files);
  RETURN NULL;
END $$;
CREATE TRIGGER incidents_note_erased_photo AFTER DELETE ON incidents
  FOR EACH ROW WHEN (OLD.image_path IS NOT NULL) EXECUTE FUNCTION note_erased_photo();
