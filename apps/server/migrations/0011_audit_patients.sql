-- A list may show many patients at once: its one row names them all, and is found by each of them.
-- The rows stay as they are kept: what was added is never changed or deleted.
ALTER TABLE audit ADD COLUMN patient_ids integer[] NOT NULL DEFAULT '{}'
  CHECK (array_position(patient_ids, NULL) IS NULL);
CREATE INDEX audit_patients ON audit USING gin (patient_ids);
