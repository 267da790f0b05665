-- A visit may go to somebody who has only asked for help: the way there stands in the request, until
-- the request becomes a patient.
ALTER TABLE schedules
  ADD COLUMN request_id integer REFERENCES patient_requests ON DELETE SET NULL,
  ADD CONSTRAINT schedules_patient_or_request CHECK (patient_id IS NULL OR request_id IS NULL);
CREATE INDEX schedules_request ON schedules (request_id);

-- What was kept of deletes before this day had no request, and says so: a link to a patient is set
-- again only where there is none.
UPDATE deleted_records SET rows = rows || (
  SELECT jsonb_object_agg(key, (
    SELECT coalesce(jsonb_agg(one || '{"request_id": null}'), '[]') FROM jsonb_array_elements(value) AS one))
  FROM jsonb_each(rows) WHERE key IN ('schedules', 'schedules.patient_id'))
WHERE rows ?| ARRAY['schedules', 'schedules.patient_id'];
