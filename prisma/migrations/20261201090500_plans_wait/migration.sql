-- Planned visits to a placement that loses its teacher wait for whoever supervises it next.
ALTER TABLE visits DROP CONSTRAINT visits_planned_have_a_teacher;

CREATE OR REPLACE FUNCTION pass_planned_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM internships WHERE teacher_id IS NOT DISTINCT FROM OLD.teacher_id AND workplace_id = NEW.workplace_id
    AND status <> 'completed' AND waits_for IS NULL AND NOT gave_way) THEN
    RETURN NULL;
  END IF;
  DELETE FROM visits v USING visits own
    WHERE v.teacher_id IS NOT DISTINCT FROM OLD.teacher_id AND v.visited_on IS NULL AND own.visited_on IS NULL
    AND (own.teacher_id = NEW.teacher_id OR (OLD.teacher_id IS NULL AND own.teacher_id IS NULL AND own.id_visit < v.id_visit))
    AND own.workplace_id = v.workplace_id AND own.planned_on = v.planned_on
    AND v.workplace_id IN (SELECT id_workplace FROM workplaces WHERE NEW.workplace_id IN (id_workplace, heir_id));
  UPDATE visits SET teacher_id = NEW.teacher_id
    WHERE teacher_id IS NOT DISTINCT FROM OLD.teacher_id AND visited_on IS NULL
    AND workplace_id IN (SELECT id_workplace FROM workplaces WHERE NEW.workplace_id IN (id_workplace, heir_id));
  RETURN NULL;
END $$;

DROP TRIGGER internships_pass_planned_visits ON internships;
CREATE TRIGGER internships_pass_planned_visits AFTER UPDATE OF teacher_id ON internships
  FOR EACH ROW WHEN (NEW.teacher_id IS DISTINCT FROM OLD.teacher_id) EXECUTE FUNCTION pass_planned_visits();

-- As before, but a deleted teacher leaves the plans for students who still need a visit.
CREATE OR REPLACE FUNCTION drop_planned_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM visits v WHERE teacher_id = OLD.id_user AND visited_on IS NULL AND NOT EXISTS (
    SELECT FROM workplaces w JOIN internships i ON i.workplace_id = coalesce(w.heir_id, w.id_workplace)
    WHERE w.id_workplace = v.workplace_id AND i.teacher_id = OLD.id_user
      AND i.status <> 'completed' AND i.waits_for IS NULL AND NOT i.gave_way);
  UPDATE visits SET latitude = NULL, longitude = NULL, accuracy = NULL
    WHERE recorded_by = OLD.id_user AND latitude IS NOT NULL;
  RETURN OLD;
END $$;
