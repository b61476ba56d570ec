-- A placement that ended because its student went on at another workplace, where the next one begins. One sheet of the
-- rapor has both. Deferred, because a backup has them in any order.
ALTER TABLE internships ADD COLUMN moved_to text,
  ADD CONSTRAINT internships_moved_to_student_id_fkey FOREIGN KEY (moved_to, student_id)
    REFERENCES internships (id_internship, student_id) ON DELETE NO ACTION ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT internships_moved_elsewhere CHECK (moved_to <> id_internship);
CREATE UNIQUE INDEX internships_moved_to_key ON internships (moved_to);
