-- Runs with: 0033_schema_requirements
-- What an older program has to know to run on a newer schema, by the names of migrations. The
-- migrator adds a row for each migration, from the line above.
CREATE TABLE schema_requirements (
  migration text PRIMARY KEY,
  runs_with text NOT NULL
);
