-- Runs with: 0033_schema_requirements
-- A database that was brought back by the files of PostgreSQL is the same in everything by which a
-- session knows its own. This row is renewed by each such restore.
CREATE TABLE session_resets (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  id uuid NOT NULL DEFAULT gen_random_uuid()
);
