-- How often a patient is visited, and where (D-130). Set by the office.
ALTER TABLE patients
  ADD COLUMN ward             smallint CHECK (ward BETWEEN 1 AND 199),
  ADD COLUMN registered_on    date NOT NULL DEFAULT (now() AT TIME ZONE 'Asia/Kolkata')::date,
  ADD COLUMN visit_every_days smallint CHECK (visit_every_days BETWEEN 0 AND 365),   -- null: nobody has said; 0: only when called
  ADD COLUMN planned_on       date NOT NULL DEFAULT 'infinity';                      -- the next planned visit, or never; set by schedules alone

-- One index for the visits of a patient, and for the next of them.
DROP INDEX schedules_patient;
CREATE INDEX schedules_patient ON schedules (patient_id, visit_date);

-- A volunteer's visit does not hide that the nurse is due, as it does not count as seen.
CREATE FUNCTION counts_as_planned(type visit_type, support support_type) RETURNS boolean
  LANGUAGE sql IMMUTABLE AS $$
  SELECT type <> 'Volunteer' OR support IN ('volunteer', 'other')
$$;

-- The first planned visit of a patient since a day; infinity if there is none.
CREATE FUNCTION first_planned(patient integer, support support_type, since date) RETURNS date
  LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(visit_date), 'infinity') FROM schedules
  WHERE patient_id = patient AND visit_date >= since AND counts_as_planned(visit_type, support)
$$;

ALTER TABLE patients DISABLE TRIGGER patients_version;                               -- a new column is no edit
UPDATE patients SET registered_on = (created_at AT TIME ZONE 'Asia/Kolkata')::date,
  planned_on = first_planned(id, support_type, (now() AT TIME ZONE 'Asia/Kolkata')::date);
ALTER TABLE patients ENABLE TRIGGER patients_version;

-- Patients who were deleted before this day get the day of their registration too.
UPDATE deleted_records SET rows = jsonb_set(rows, '{patients}', (
  SELECT coalesce(jsonb_agg(one || jsonb_build_object('registered_on',
    ((one ->> 'created_at')::timestamptz AT TIME ZONE 'Asia/Kolkata')::date)), '[]')
  FROM jsonb_array_elements(rows -> 'patients') AS one))
WHERE rows ? 'patients';

ALTER TABLE patients ADD COLUMN due_on date
  GENERATED ALWAYS AS (coalesce(last_seen_on, registered_on) + nullif(visit_every_days, 0)) STORED;

-- Who is due is read for each day of `planned_on` by itself, in the order of `due_on`: whoever has a
-- visit planned is not walked over, however many they are. Infinity is such a day too; an index is not
-- read in order behind a column that IS NULL.
CREATE INDEX patients_due       ON patients (planned_on, due_on, id) WHERE removed_at IS NULL AND due_on IS NOT NULL;
CREATE INDEX patients_due_ward  ON patients (ward, planned_on, due_on, id) WHERE removed_at IS NULL AND due_on IS NOT NULL;
CREATE INDEX patients_due_place ON patients (place, planned_on, due_on, id) WHERE removed_at IS NULL AND due_on IS NOT NULL;
CREATE INDEX patients_undecided ON patients (registered_on, id) INCLUDE (ward, place)
  WHERE removed_at IS NULL AND visit_every_days IS NULL;

-- A generated column is still empty in a BEFORE trigger: `due_on` is left out too.
CREATE OR REPLACE FUNCTION next_patient_version() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  apart CONSTANT text[] := '{viewed_at,updated_at,version,search,digits,last_seen_on,due_on,planned_on}';
BEGIN
  IF to_jsonb(NEW) - apart IS DISTINCT FROM to_jsonb(OLD) - apart THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END
$$;

-- `planned_on` is the first planned visit since some day that is over or today. The database knows no
-- today: the server moves it on once that visit is over. Once for each statement, however many visits
-- it stores.
CREATE FUNCTION set_planned_on() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  patient_ids integer[];
  days        date[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(patient_id), array_agg(visit_date) INTO patient_ids, days FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(patient_id), array_agg(visit_date) INTO patient_ids, days FROM old_rows;
  ELSE
    SELECT array_agg(changed.patient_id), array_agg(changed.visit_date) INTO patient_ids, days
    FROM old_rows JOIN new_rows USING (id),
      LATERAL (VALUES (old_rows.patient_id, old_rows.visit_date),
        (new_rows.patient_id, new_rows.visit_date)) AS changed (patient_id, visit_date)
    WHERE (old_rows.patient_id, old_rows.visit_date, old_rows.visit_type)
      IS DISTINCT FROM (new_rows.patient_id, new_rows.visit_date, new_rows.visit_type);
  END IF;
  -- Two who change visits of one patient at the same time come one after the other: the statement that
  -- follows the lock sees what the other one has committed.
  PERFORM FROM patients WHERE id = ANY (patient_ids) ORDER BY id FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE patients SET planned_on = planned.first_day FROM (
    SELECT patients.id, coalesce(min(visit_date), 'infinity') AS first_day
    FROM (SELECT patient_id, min(day) AS day FROM unnest(patient_ids, days) AS one (patient_id, day)
      GROUP BY patient_id) AS changed
    JOIN patients ON patients.id = changed.patient_id
    LEFT JOIN schedules ON schedules.patient_id = patients.id
      AND visit_date >= least(planned_on, changed.day) AND counts_as_planned(visit_type, support_type)
    GROUP BY patients.id) AS planned
  WHERE patients.id = planned.id AND planned_on <> planned.first_day;
  RETURN NULL;
END
$$;
CREATE TRIGGER schedules_planned_insert AFTER INSERT ON schedules REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION set_planned_on();
CREATE TRIGGER schedules_planned_delete AFTER DELETE ON schedules REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION set_planned_on();
CREATE TRIGGER schedules_planned_update AFTER UPDATE ON schedules
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION set_planned_on();

-- Other support counts other visits.
CREATE FUNCTION count_other_visits() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  NEW.planned_on := first_planned(NEW.id, NEW.support_type, '-infinity');
  NEW.last_seen_on := (SELECT max(visited_on) FROM visit_records
    WHERE patient_id = NEW.id AND superseded_at IS NULL AND outcome = 'seen'
      AND (form = 'nursing' OR form = 'company' AND NEW.support_type IN ('volunteer', 'other')));
  RETURN NEW;
END
$$;
CREATE TRIGGER patients_support BEFORE UPDATE OF support_type ON patients
  FOR EACH ROW WHEN (OLD.support_type <> NEW.support_type) EXECUTE FUNCTION count_other_visits();

-- A patient who is brought back has no visits until these are linked again.
CREATE FUNCTION forget_planned() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  NEW.planned_on := 'infinity';
  RETURN NEW;
END
$$;
CREATE TRIGGER patients_planned BEFORE INSERT ON patients
  FOR EACH ROW WHEN (NEW.planned_on <> 'infinity') EXECUTE FUNCTION forget_planned();
