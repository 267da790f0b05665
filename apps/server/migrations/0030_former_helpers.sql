-- Whoever was to come before a visit was given to somebody else may have been there all the same,
-- and may record it (D-133).
ALTER TABLE schedules ADD COLUMN former_helper_ids integer[] NOT NULL DEFAULT '{}';

CREATE FUNCTION keep_former_helper() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  NEW.former_helper_ids := array_append(array_remove(OLD.former_helper_ids, OLD.helper_id), OLD.helper_id);
  RETURN NEW;
END
$$;
CREATE TRIGGER schedules_former_helper BEFORE UPDATE OF helper_id ON schedules
  -- A helper who is deleted leaves their name.
  FOR EACH ROW WHEN (OLD.helper_id IS DISTINCT FROM NEW.helper_id AND OLD.helper_id IS NOT NULL
    AND (NEW.helper_id IS NOT NULL OR NEW.member_name <> OLD.member_name))
  EXECUTE FUNCTION keep_former_helper();
