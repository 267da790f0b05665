-- When the holder last proved to be there: the log-in, or the password that was asked again.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz NOT NULL DEFAULT now();
UPDATE sessions SET proved_at = created_at;
