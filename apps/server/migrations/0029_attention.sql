-- Who looks after what a record raised (D-131). The flags themselves are judged, never stored.
ALTER TABLE visit_records
  ADD COLUMN attended_at timestamptz,
  ADD COLUMN attended_by integer REFERENCES accounts ON DELETE SET NULL,
  ADD CONSTRAINT visit_records_attended CHECK (attended_by IS NULL OR attended_at IS NOT NULL);

-- Records that may count longer than others: they tell a day, an urgent task or a death.
CREATE INDEX visit_records_lasting ON visit_records (patient_id, visited_on)
  INCLUDE (next, outcome, task_id, medicines_until, catheter_until, tube_until)
  WHERE superseded_at IS NULL AND (next = 'urgent' OR outcome = 'died'
    OR num_nonnulls(medicines_until, catheter_until, tube_until) > 0);
-- For everybody's answers of the last months, whatever else was written in years.
CREATE INDEX visit_records_recent ON visit_records (greatest(visited_on, medicines_until, catheter_until, tube_until))
  WHERE superseded_at IS NULL;
CREATE INDEX visit_records_attended_at ON visit_records (patient_id, attended_at) WHERE attended_at IS NOT NULL;

-- Attending is a mark that is set once; who did it is a link.
CREATE OR REPLACE FUNCTION keep_visit_record() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  marks CONSTANT text[] := '{superseded_at,attended_at}';
  links CONSTANT text[] := '{schedule_id,helper_id,next_schedule_id,task_id,needs_task_id,recorded_by,attended_by}';
  was CONSTANT jsonb := to_jsonb(OLD);
  is_now jsonb;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM patients WHERE id = OLD.patient_id) THEN RETURN OLD; END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    is_now := to_jsonb(NEW);
    IF is_now - marks - links = was - marks - links AND NOT EXISTS (
      SELECT FROM unnest(marks || links) AS field
      WHERE was -> field <> is_now -> field AND was -> field <> 'null'
        AND NOT (field = ANY (links) AND is_now -> field = 'null')) THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'visit records are never changed or deleted' USING ERRCODE = 'restrict_violation';
END
$$;
