-- Whoever was to come before a visit was given to somebody else may have been there all the same,
-- and may record it (D-133).
ALTER TABLE schedules ADD COLUMN former_helper_ids integer[] NOT NULL DEFAULT '{}';

CREATE FUNCTION keep_former_helper() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.patient_id, OLD.request_id) IS DISTINCT FROM (NEW.patient_id, NEW.request_id)
    -- A patient who is deleted or brought back, and a request that becomes a patient, stay the same person.
    AND (OLD.patient_name <> NEW.patient_name OR EXISTS (SELECT FROM patients WHERE id = OLD.patient_id))
  THEN
    NEW.former_helper_ids := '{}';
  ELSIF OLD.helper_id <> NEW.helper_id
    -- A helper who is deleted leaves their name.
    OR (OLD.helper_id IS NOT NULL AND NEW.helper_id IS NULL AND OLD.member_name <> NEW.member_name)
  THEN
    -- Nobody has been to a visit that was still to come when it was given away.
    IF OLD.visit_date <= (NEW.updated_at AT TIME ZONE 'Asia/Kolkata')::date THEN
      NEW.former_helper_ids := array_append(array_remove(OLD.former_helper_ids, OLD.helper_id), OLD.helper_id);
    END IF;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER schedules_former_helper BEFORE UPDATE OF helper_id, patient_id, request_id ON schedules
  FOR EACH ROW EXECUTE FUNCTION keep_former_helper();
