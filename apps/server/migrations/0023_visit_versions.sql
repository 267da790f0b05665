-- Which state of a visit somebody has read (D-268): another number after every change of the row,
-- also when its helper or patient is deleted. A save that leaves everything as it was is none.
ALTER TABLE schedules ADD COLUMN version integer NOT NULL DEFAULT 1;

CREATE FUNCTION next_visit_version() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  apart CONSTANT text[] := '{updated_at,version}';
BEGIN
  IF to_jsonb(NEW) - apart IS DISTINCT FROM to_jsonb(OLD) - apart THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER schedules_version BEFORE UPDATE ON schedules
  FOR EACH ROW EXECUTE FUNCTION next_visit_version();
