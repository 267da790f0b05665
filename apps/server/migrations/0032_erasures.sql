-- What was deleted for good, as numbers without names (D-294). The list goes with every backup: a
-- restore deletes the same records again. With the time at which the record was created a number
-- means one record only, although a restored database gives the numbers after the backup again.
CREATE TABLE erasures (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind              text        NOT NULL CHECK (kind ~ '^[a-z_]+$'),   -- as in deleted_records
  record_id         integer     NOT NULL,
  record_created_at timestamptz NOT NULL,
  erased_at         timestamptz NOT NULL,
  CONSTRAINT erasures_record_key UNIQUE (kind, record_id, record_created_at)
);

CREATE FUNCTION refuse_erasure_change() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the list of erasures only grows' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER erasures_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON erasures
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_erasure_change();

-- A record of a visit keeps the name of its helper when the helper is deleted. When the helper is
-- deleted for good the name becomes a dash, and nothing else of the record changes. The link to the
-- helper must be gone before: one statement cannot remove both.
CREATE OR REPLACE FUNCTION keep_visit_record() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  marks CONSTANT text[] := '{superseded_at,attended_at}';
  links CONSTANT text[] := '{schedule_id,helper_id,next_schedule_id,task_id,needs_task_id,recorded_by,attended_by}';
  was jsonb := to_jsonb(OLD);
  is_now jsonb;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM patients WHERE id = OLD.patient_id) THEN RETURN OLD; END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    is_now := to_jsonb(NEW);
    IF NEW.member_name = '—' AND OLD.helper_id IS NULL AND NEW.helper_id IS NULL THEN
      was := was || '{"member_name": "—"}';
    END IF;
    IF is_now - marks - links = was - marks - links AND NOT EXISTS (
      SELECT FROM unnest(marks || links) AS field
      WHERE was -> field <> is_now -> field AND was -> field <> 'null'
        AND NOT (field = ANY (links) AND is_now -> field = 'null')) THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'visit records are never changed or deleted' USING ERRCODE = 'restrict_violation';
END
$$;

-- For the list of what is past its time (D-179): most patients are in care, most requests are open or
-- were closed not long ago.
CREATE INDEX patients_removed_at        ON patients (removed_at)        WHERE removed_at IS NOT NULL;
CREATE INDEX patient_requests_closed_at ON patient_requests (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX helpers_updated_at         ON helpers (updated_at);
