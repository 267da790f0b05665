-- Which state of a patient somebody has read: another number after every change of the row. That
-- somebody has looked at it is none, nor is a save that leaves everything as it was.
ALTER TABLE patients ADD COLUMN version integer NOT NULL DEFAULT 1;

CREATE FUNCTION next_patient_version() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  apart CONSTANT text[] := '{viewed_at,updated_at,version,search}';
BEGIN
  IF to_jsonb(NEW) - apart IS DISTINCT FROM to_jsonb(OLD) - apart THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER patients_version BEFORE UPDATE ON patients
  FOR EACH ROW EXECUTE FUNCTION next_patient_version();

-- The list of one kind of help, page by page.
CREATE INDEX patients_support_type ON patients (support_type, id) WHERE removed_at IS NULL;
