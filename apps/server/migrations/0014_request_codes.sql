-- The number by which a family asks what became of its request (D-183): six letters and digits without
-- those that look alike. The default is evaluated for each row, so that old requests get one
-- too, and later those that come back from Recently deleted.
CREATE FUNCTION request_code() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(random_bytes, at) % 31, 1), '')
  FROM (SELECT uuid_send(gen_random_uuid()) AS random_bytes) AS made, generate_series(0, 5) AS at
$$;

ALTER TABLE patient_requests
  ADD COLUMN code text NOT NULL DEFAULT request_code() CHECK (code ~ '^[2-9A-HJKMNP-Z]{6}$'),
  ADD COLUMN closed_at timestamptz,
  ADD COLUMN closed_why text CHECK (closed_why IN ('no_need', 'elsewhere', 'not_reached', 'equipment_only', 'died', 'other')),
  ADD CONSTRAINT patient_requests_closed_whole CHECK ((closed_at IS NULL) = (closed_why IS NULL));

-- Among many thousands two may be alike: those are drawn again before the constraint.
DO $$ BEGIN
  LOOP
    UPDATE patient_requests SET code = request_code()
    WHERE EXISTS (SELECT FROM patient_requests AS earlier
      WHERE earlier.code = patient_requests.code AND earlier.id < patient_requests.id);
    EXIT WHEN NOT FOUND;
  END LOOP;
END $$;
ALTER TABLE patient_requests ADD UNIQUE (code);

CREATE TABLE request_calls (                  -- calls to the family of a request
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id integer     NOT NULL REFERENCES patient_requests ON DELETE CASCADE,
  called_by  integer     REFERENCES accounts ON DELETE SET NULL,
  called_at  timestamptz NOT NULL DEFAULT now(),
  reached    boolean     NOT NULL,
  note       short_text
);
CREATE INDEX request_calls_request ON request_calls (request_id, id DESC);

-- From now on a request waits again when its patient is taken out of care. Those that were taken out
-- before this day ended for the office: they do not come back as waiting.
UPDATE patient_requests SET closed_at = removed_at, closed_why = 'other'
FROM patients WHERE original_id = patient_requests.id AND removed_at IS NOT NULL;
