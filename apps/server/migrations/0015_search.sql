-- What the office's search compares (D-224): every text by which a caller may name a record. Each
-- stands after a character that nobody types and a space: no search matches the end of one and the
-- beginning of the next, and every word has a space before it.
-- Of a patient it is no column: wider rows would cost the list of the patients more than they save.
CREATE FUNCTION patient_search(
  first_name text, last_name text, register_number text, place text, address text, proxy_name text
) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN fold(
  chr(31) || ' ' || first_name || coalesce(' ' || last_name, '')
  || chr(31) || ' ' || register_number
  || chr(31) || ' ' || coalesce(place, '')
  || chr(31) || ' ' || coalesce(address, '')
  || chr(31) || ' ' || coalesce(proxy_name, ''));
ALTER TABLE patient_requests
  ADD COLUMN search_all text NOT NULL GENERATED ALWAYS AS (fold(
    chr(31) || ' ' || patient_name
    || chr(31) || ' ' || coalesce(contact_name, '')
    || chr(31) || ' ' || place
    || chr(31) || ' ' || address)) STORED;
ALTER TABLE helpers
  ADD COLUMN search_all text NOT NULL GENERATED ALWAYS AS (fold(
    chr(31) || ' ' || name || chr(31) || ' ' || address)) STORED;

CREATE INDEX patients_search_all ON patients USING gin (
  patient_search(first_name, last_name, register_number, place, address, proxy_name) gin_trgm_ops);
CREATE INDEX patient_requests_search_all ON patient_requests USING gin (search_all gin_trgm_ops);
CREATE INDEX helpers_search_all ON helpers USING gin (search_all gin_trgm_ops);
-- Patients have theirs since 0013.
CREATE INDEX patient_requests_digits ON patient_requests USING gin ((contact_phone_number::text) gin_trgm_ops);
CREATE INDEX helpers_digits ON helpers USING gin ((phone_number::text) gin_trgm_ops);
