-- A letter for a newer text takes the place of the consent that held. Whoever waited for that one finds it ended, and
-- does not see the new one before asking again: the consent held all the while, so the location is kept.
CREATE OR REPLACE FUNCTION may_keep_location(student integer) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM FROM students s JOIN schools USING (npsn) WHERE s.id_user = student AND schools.consent_required;
  IF NOT FOUND THEN
    RETURN true;
  END IF;
  FOR attempt IN 1..2 LOOP
    PERFORM FROM consents WHERE student_id = student AND ended_at IS NULL FOR SHARE;
    IF FOUND THEN
      RETURN true;
    END IF;
  END LOOP;
  RETURN false;
END $$;
