-- A helper can tell the office that they cannot come to a visit (D-282): since when, and the task
-- that the office got.
ALTER TABLE schedules
  ADD COLUMN cannot_come_at      timestamptz,
  ADD COLUMN cannot_come_task_id integer REFERENCES tasks ON DELETE SET NULL,
  ADD CONSTRAINT schedules_cannot_come_task CHECK (cannot_come_task_id IS NULL OR cannot_come_at IS NOT NULL);
CREATE INDEX schedules_task ON schedules (cannot_come_task_id) WHERE cannot_come_task_id IS NOT NULL;

-- What one helper said of one day no longer holds once the visit is somebody else's or on another
-- day. A trigger, so that no call that moves a visit can forget it.
CREATE FUNCTION clear_cannot_come() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  NEW.cannot_come_at := NULL;
  NEW.cannot_come_task_id := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER schedules_moved BEFORE UPDATE OF helper_id, visit_date ON schedules
  FOR EACH ROW WHEN (OLD.helper_id IS DISTINCT FROM NEW.helper_id OR OLD.visit_date <> NEW.visit_date)
  EXECUTE FUNCTION clear_cannot_come();

-- Visits that were deleted before this day get the columns too, so that they can be restored.
UPDATE deleted_records SET rows = jsonb_set(rows, '{schedules}', (
  SELECT coalesce(jsonb_agg(one || '{"cannot_come_at": null, "cannot_come_task_id": null}'), '[]')
  FROM jsonb_array_elements(rows -> 'schedules') AS one))
WHERE rows ? 'schedules';
