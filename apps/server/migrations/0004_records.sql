-- What happened, and what has to hold across requests, processes and restarts.

CREATE TABLE audit (                          -- who did what to which record; never a value, only names
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL DEFAULT now(),
  actor_id   integer,                         -- an account; no foreign key, the row outlives it
  actor_role text,
  action     text        NOT NULL CHECK (action ~ '^[a-z-]+$'),        -- 'create', 'view', 'login' …
  record     text        NOT NULL CHECK (record ~ '^[a-z_]+$'),        -- 'volunteer', 'patient' …
  record_id  integer,
  fields     text[]      NOT NULL DEFAULT '{}',
  request_id text
);
CREATE INDEX audit_record ON audit (record, record_id, id);
CREATE INDEX audit_actor  ON audit (actor_id, id);
CREATE INDEX audit_at     ON audit (at);

CREATE FUNCTION refuse_audit_change() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit rows are never changed or deleted' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE TABLE deleted_records (                -- what a delete removed or unlinked, for undo; 30 days
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind       text        NOT NULL CHECK (kind ~ '^[a-z_]+$'),
  record_id  integer     NOT NULL,
  rows       jsonb       NOT NULL CHECK (jsonb_typeof(rows) = 'object'),   -- table name → its rows
  deleted_by integer     REFERENCES accounts ON DELETE SET NULL,
  deleted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX deleted_records_at ON deleted_records (deleted_at);

CREATE TABLE consents (                       -- to what a person agreed, or that nobody asked
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  helper_id      integer     REFERENCES helpers              ON DELETE CASCADE,
  request_id     integer     REFERENCES patient_requests     ON DELETE CASCADE,
  patient_id     integer     REFERENCES patients             ON DELETE CASCADE,
  fund_case_id   integer     REFERENCES emergency_fund_cases ON DELETE CASCADE,
  purpose        text        NOT NULL CHECK (purpose IN ('care', 'publication')),
  basis          text        NOT NULL CHECK (basis IN ('consent', 'voluntary', 'none')),
  notice_version short_text,                  -- of the notice that stood beside the button
  channel        text        NOT NULL CHECK (channel IN ('website', 'office')),
  given_by       short_text,                  -- the person who agreed, when not the subject
  relation       short_text,
  given_at       timestamptz NOT NULL DEFAULT now(),
  withdrawn_at   timestamptz,
  CONSTRAINT consents_one_subject CHECK (num_nonnulls(helper_id, request_id, patient_id, fund_case_id) = 1),
  CONSTRAINT consents_withdrawn_later CHECK (withdrawn_at >= given_at)
);
CREATE INDEX consents_helper    ON consents (helper_id);
CREATE INDEX consents_request   ON consents (request_id);
CREATE INDEX consents_patient   ON consents (patient_id);
CREATE INDEX consents_fund_case ON consents (fund_case_id);

CREATE TABLE idempotency (                    -- answers kept for a repeat with the same Idempotency-Key
  actor        text        NOT NULL CHECK (length(actor) <= 200),   -- an account, or a public caller
  key          text        NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  request_hash text        NOT NULL CHECK (request_hash ~ '^[0-9a-f]{64}$'),
  status       smallint    CHECK (status BETWEEN 100 AND 599),      -- null while the first one runs
  answer       text,                                                -- the body as it was sent
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (actor, key),
  CONSTRAINT idempotency_answered_whole CHECK ((status IS NULL) = (answer IS NULL))
);
CREATE INDEX idempotency_created ON idempotency (created_at);       -- for the clean-up of old rows

CREATE TABLE login_attempts (                 -- failures, for the throttle
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key      text        NOT NULL CHECK (key ~ '^[0-9a-f]{64}$'),     -- sha256 of username and address: neither is stored
  tried_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX login_attempts_key ON login_attempts (key, tried_at);

CREATE TABLE installation (                   -- what kind of installation this database belongs to
  id      smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  is_demo boolean  NOT NULL DEFAULT false
);
INSERT INTO installation DEFAULT VALUES;
