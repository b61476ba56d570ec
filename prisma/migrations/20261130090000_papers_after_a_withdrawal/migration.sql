-- A new paper may wait while the parents' withdrawal stands, so that whoever looks at it knows of that.
ALTER TABLE readiness_marks
  DROP CONSTRAINT readiness_marks_permission,
  ADD CONSTRAINT readiness_marks_permission CHECK ((line = 'permission') = (paper IS NOT NULL)
    AND (line = 'permission' OR NOT waits AND withdrawn_on IS NULL));
