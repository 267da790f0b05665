-- Runs with: 0033_schema_requirements
-- What the commands of a clinic's machine report, for the office and for figures: numbers and codes,
-- nothing about people. The program reads it; only the commands write.

-- A backup, the rehearsal of a restore, and a restore.
CREATE TABLE machine_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('backup', 'rehearsal', 'restore')),
  happened_at timestamptz NOT NULL DEFAULT now(),
  succeeded boolean NOT NULL,
  figures jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(figures) = 'object')
);
CREATE INDEX machine_events_by_kind ON machine_events (kind, happened_at DESC);

-- One row for each time that the machine was looked over.
CREATE TABLE machine_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  checked_at timestamptz NOT NULL DEFAULT now(),
  findings jsonb NOT NULL CHECK (jsonb_typeof(findings) = 'array')
);
CREATE INDEX machine_checks_by_time ON machine_checks (checked_at DESC);
