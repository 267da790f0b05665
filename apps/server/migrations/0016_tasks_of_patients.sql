-- The patient whom a task is about; only the office sees it.
ALTER TABLE tasks ADD COLUMN patient_id integer REFERENCES patients ON DELETE SET NULL;
CREATE INDEX tasks_patient ON tasks (patient_id) WHERE patient_id IS NOT NULL;
