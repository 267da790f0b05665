-- Runs with: 0035_session_resets
-- What staff have said of a patient's status, until an administrator decides (D-138).
CREATE TABLE status_reports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id   uuid        NOT NULL UNIQUE,                                          -- of the phone, or of the visit record that made it
  patient_id  integer     NOT NULL REFERENCES patients ON DELETE CASCADE,
  to_status   care_status NOT NULL CHECK (to_status <> 'discharged'),
  on_day      date        NOT NULL,
  note        long_text,
  reported_by integer     REFERENCES accounts ON DELETE SET NULL,
  reported_at timestamptz NOT NULL DEFAULT now(),
  decided_by  integer     REFERENCES accounts ON DELETE SET NULL,
  decided_at  timestamptz,
  change_id   integer,                                                              -- what came of it, without a key; null when decided: 'Not so'
  CONSTRAINT status_reports_decided CHECK (decided_at IS NOT NULL OR (decided_by IS NULL AND change_id IS NULL))
);
CREATE INDEX status_reports_patient ON status_reports (patient_id, id DESC);
CREATE UNIQUE INDEX status_reports_open_key ON status_reports (patient_id, to_status) WHERE decided_at IS NULL;
