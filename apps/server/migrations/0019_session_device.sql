-- Browser and system of a session, from a closed list and never the whole User-Agent; null for an
-- unknown one and for sessions that were opened before this migration.
ALTER TABLE sessions ADD COLUMN device text CHECK (length(device) <= 60);
