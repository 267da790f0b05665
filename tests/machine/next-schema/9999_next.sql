-- Runs with: 0033_schema_requirements
-- What a migration may do to a schema on which the former release still serves: each kind of change
-- that docs/adding-a-slice.md allows, on every table that people fill.
CREATE TABLE next_things (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  patient_id integer REFERENCES patients ON DELETE CASCADE,
  name       text NOT NULL
);

DO $$
DECLARE
  filled text;
BEGIN
  FOREACH filled IN ARRAY ARRAY[
    'accounts', 'assignments', 'audit', 'clinic_statistics', 'consents', 'deleted_records',
    'emergency_fund_cases', 'equipment', 'files', 'health_records', 'helpers', 'notifications',
    'patient_notes', 'patient_requests', 'patients', 'quarantined_registrations', 'request_calls',
    'schedules', 'second_factors', 'sessions', 'tasks', 'visit_records'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN next_text text', filled);
    EXECUTE format('ALTER TABLE %I ADD COLUMN next_count integer NOT NULL DEFAULT 0', filled);
    EXECUTE format('CREATE INDEX %I ON %I (next_count)', filled || '_next_count', filled);
  END LOOP;
END
$$;

CREATE FUNCTION fill_next_text() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  NEW.next_text := 'Filled';
  RETURN NEW;
END
$$;
CREATE TRIGGER patients_next BEFORE INSERT OR UPDATE ON patients
  FOR EACH ROW EXECUTE FUNCTION fill_next_text();
CREATE TRIGGER helpers_next BEFORE INSERT OR UPDATE ON helpers
  FOR EACH ROW EXECUTE FUNCTION fill_next_text();

ALTER TYPE task_category ADD VALUE 'next';
ALTER TYPE visit_outcome ADD VALUE 'next' BEFORE 'mistake';
