-- The digits that a caller or a file may name a patient by: register number, own and proxy's phone,
-- and what name and place have of them, kept apart. A number that is searched for however it was
-- written is compared with them (D-215).
-- The phone number leaves the texts that are searched: whoever searches for digits searches here.
ALTER TABLE patients
  DROP COLUMN search,
  ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (fold(
    first_name || coalesce(' ' || last_name, '') || chr(31) || register_number || chr(31)
    || coalesce(place, ''))) STORED,
  ADD COLUMN digits text NOT NULL GENERATED ALWAYS AS (
    regexp_replace(register_number, '[^0-9]+', '', 'g') || chr(31)
    || coalesce(phone_number, '') || chr(31) || coalesce(proxy_phone_number, '') || chr(31)
    || regexp_replace(first_name || coalesce(last_name, ''), '[^0-9]+', '', 'g') || chr(31)
    || regexp_replace(coalesce(place, ''), '[^0-9]+', '', 'g')) STORED;
CREATE INDEX patients_search ON patients USING gin (search gin_trgm_ops);
ALTER TABLE patients ALTER COLUMN search SET STATISTICS 1000;

-- A long part stands in few rows, which the trigrams find. A short one stands in so many that the
-- newest rows are looked through instead, in an index that has all that is asked of them.
CREATE INDEX patients_digits ON patients USING gin (digits gin_trgm_ops);
CREATE INDEX patients_newest_digits ON patients (id) INCLUDE (digits, support_type) WHERE removed_at IS NULL;
-- Which of the two it is, is told by examples: with fewer of them one lucky hit misleads.
ALTER TABLE patients ALTER COLUMN digits SET STATISTICS 10000;

-- What is generated is not known yet when the version is decided on.
CREATE OR REPLACE FUNCTION next_patient_version() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  apart CONSTANT text[] := '{viewed_at,updated_at,version,search,digits}';
BEGIN
  IF to_jsonb(NEW) - apart IS DISTINCT FROM to_jsonb(OLD) - apart THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END
$$;
