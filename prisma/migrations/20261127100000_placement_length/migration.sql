-- An internship is at most three years long. A check would also stop the daily work on older, longer ones, so this only
-- looks at new dates. A longer one may get shorter.
CREATE FUNCTION require_length() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.start_date < OLD.start_date OR NEW.end_date > coalesce(OLD.end_date, '-infinity') THEN
    RAISE EXCEPTION 'internship % is too long', NEW.id_internship USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER internships_length
  BEFORE INSERT OR UPDATE OF start_date, end_date ON internships
  FOR EACH ROW WHEN (NEW.end_date - NEW.start_date > 3 * 365 + 1)
  EXECUTE FUNCTION require_length();
