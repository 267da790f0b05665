-- Registrations are counted as failed logins are: what was tried, never by whom.
ALTER TABLE login_attempts RENAME TO attempts;
ALTER TABLE attempts RENAME CONSTRAINT login_attempts_pkey TO attempts_pkey;
ALTER TABLE attempts RENAME CONSTRAINT login_attempts_key_check TO attempts_key_check;
ALTER INDEX login_attempts_key RENAME TO attempts_key;
CREATE INDEX attempts_tried_at ON attempts (tried_at);

-- Whether one more try is allowed under every key, each with its own limit; if so it is counted under
-- all of them. One key after the other is locked first: of a hundred tries sent at once each sees
-- those before it, because in a function every statement looks at the tables anew.
CREATE FUNCTION may_try(keys text[], most integer[], minutes integer[], now_at timestamptz) RETURNS boolean
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest(keys) AS key;
  DELETE FROM attempts WHERE tried_at <= now_at - interval '1 hour';   -- the longest window of all
  IF EXISTS (
    SELECT FROM unnest(keys, most, minutes) AS one (key, most, minutes)
    WHERE one.most <= (
      SELECT count(*) FROM attempts
      WHERE attempts.key = one.key AND tried_at > now_at - one.minutes * interval '1 minute')
  ) THEN
    RETURN false;
  END IF;
  INSERT INTO attempts (key, tried_at) SELECT key, now_at FROM unnest(keys) AS key;
  RETURN true;
END
$$;

-- Whatever the public pages show of the database announces its own changes, so that no writer has
-- to remember it: every process listens and renders again.
CREATE FUNCTION announce_site_change() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY site_changed;
  RETURN NULL;
END
$$;
CREATE TRIGGER clinic_statistics_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON clinic_statistics
  FOR EACH STATEMENT EXECUTE FUNCTION announce_site_change();
CREATE TRIGGER emergency_fund_cases_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON emergency_fund_cases
  FOR EACH STATEMENT EXECUTE FUNCTION announce_site_change();
CREATE TRIGGER equipment_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON equipment
  FOR EACH STATEMENT EXECUTE FUNCTION announce_site_change();
-- A picture that was taken away is to be gone from every memory.
CREATE TRIGGER files_announced AFTER UPDATE OR DELETE OR TRUNCATE ON files
  FOR EACH STATEMENT EXECUTE FUNCTION announce_site_change();
