-- Runs with: 0035_session_resets
-- That WhatsApp or the phone was opened to tell a family of a visit, by whom, and of which day and
-- time (D-187). Nobody knows whether a message was sent.
ALTER TABLE schedules
  ADD COLUMN told_at  timestamptz,
  ADD COLUMN told_by  integer REFERENCES accounts ON DELETE SET NULL,
  ADD COLUMN told_how text CHECK (told_how IN ('whatsapp', 'call')),
  ADD COLUMN told_for timestamp,                                                    -- the day and time that the family was told
  ADD CONSTRAINT schedules_told CHECK (num_nonnulls(told_at, told_how, told_for) IN (0, 3));
CREATE INDEX schedules_told_by ON schedules (told_by) WHERE told_by IS NOT NULL;

-- Telling is no change of the visit: whoever has its form open can still save it.
CREATE OR REPLACE FUNCTION next_visit_version() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  apart CONSTANT text[] := '{updated_at,version,told_at,told_by,told_how,told_for}';
BEGIN
  IF to_jsonb(NEW) - apart IS DISTINCT FROM to_jsonb(OLD) - apart THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END
$$;

-- Of a visit that is given to somebody else, another family has to be told. A trigger, so that no
-- call can forget it.
CREATE FUNCTION clear_told() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.patient_id, OLD.request_id) IS DISTINCT FROM (NEW.patient_id, NEW.request_id)
      -- A patient who is deleted or brought back, and a request that becomes a patient, stay the same person.
      AND (OLD.patient_name <> NEW.patient_name OR EXISTS (SELECT FROM patients WHERE id = OLD.patient_id))
    -- A name that was only typed.
    OR num_nonnulls(OLD.patient_id, OLD.request_id, NEW.patient_id, NEW.request_id) = 0
      AND OLD.patient_name <> NEW.patient_name
  THEN
    NEW.told_at := NULL;
    NEW.told_by := NULL;
    NEW.told_how := NULL;
    NEW.told_for := NULL;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER schedules_other_family BEFORE UPDATE OF patient_id, request_id, patient_name ON schedules
  FOR EACH ROW WHEN (OLD.told_at IS NOT NULL) EXECUTE FUNCTION clear_told();
