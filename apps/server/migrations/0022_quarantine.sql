-- Registrations that came when more came than usual (D-257). They stand apart from helpers and
-- requests, so that no list, count or search has to leave them out, and no invented one can take a
-- family's phone number. The number of the record and the code of a request are those that were
-- told to whoever registered; they stay the same when the office takes the registration in.
CREATE TABLE quarantined_registrations (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind       text        NOT NULL CHECK (kind IN ('volunteer', 'caregiver', 'medical_professional', 'patient_request')),
  record_id  integer     NOT NULL,
  record     jsonb       NOT NULL CHECK (jsonb_typeof(record) = 'object'),    -- the row of helpers or patient_requests
  consent    jsonb       NOT NULL CHECK (jsonb_typeof(consent) = 'object'),   -- the row of consents
  arrived_at timestamptz NOT NULL DEFAULT now(),
  junk_at    timestamptz,                     -- marked as junk by a person; deleted 7 days later
  junk_by    integer     REFERENCES accounts ON DELETE SET NULL,
  CONSTRAINT quarantined_registrations_junk_by_somebody CHECK (junk_by IS NULL OR junk_at IS NOT NULL)
);
CREATE INDEX quarantined_registrations_unsorted ON quarantined_registrations (kind, id) WHERE junk_at IS NULL;
CREATE INDEX quarantined_registrations_junk     ON quarantined_registrations (junk_at)  WHERE junk_at IS NOT NULL;
CREATE INDEX quarantined_registrations_code     ON quarantined_registrations ((record ->> 'code'));
