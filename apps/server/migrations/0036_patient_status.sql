-- Runs with: 0035_session_resets
-- Whether a patient is in care, and since when (D-135). Another thing than `removed_at`.
CREATE TYPE care_status AS ENUM ('active', 'hospital', 'away', 'discharged', 'deceased');
ALTER TABLE patients
  ADD COLUMN care_status care_status NOT NULL DEFAULT 'active',                    -- that of the newest change that is not undone
  ADD COLUMN status_on   date,                                                     -- its day; null: from the beginning
  ADD CONSTRAINT patients_status_day CHECK (care_status = 'active' OR status_on IS NOT NULL),
  DROP COLUMN due_on;                                                              -- and its indexes
-- After an absence nobody is due before the day of return.
ALTER TABLE patients ADD COLUMN due_on date GENERATED ALWAYS AS (
  CASE WHEN care_status = 'active' AND visit_every_days > 0
    THEN greatest(coalesce(last_seen_on, registered_on) + visit_every_days, status_on) END) STORED;
CREATE INDEX patients_due       ON patients (planned_on, due_on, id) WHERE removed_at IS NULL AND due_on IS NOT NULL;
CREATE INDEX patients_due_ward  ON patients (ward, planned_on, due_on, id) WHERE removed_at IS NULL AND due_on IS NOT NULL;
CREATE INDEX patients_due_place ON patients (place, planned_on, due_on, id) WHERE removed_at IS NULL AND due_on IS NOT NULL;
DROP INDEX patients_undecided;
CREATE INDEX patients_undecided ON patients (registered_on, id) INCLUDE (ward, place)
  WHERE removed_at IS NULL AND visit_every_days IS NULL AND care_status = 'active';
CREATE INDEX patients_in_care ON patients (id) WHERE removed_at IS NULL AND care_status <= 'away';
CREATE INDEX patients_ended   ON patients (id) WHERE removed_at IS NULL AND care_status > 'away';
-- Whose return the office waits for; few at any time.
CREATE INDEX patients_absent  ON patients (status_on, id) WHERE removed_at IS NULL AND care_status IN ('hospital', 'away');

CREATE TABLE patient_status_changes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  patient_id  integer     NOT NULL REFERENCES patients ON DELETE CASCADE,
  from_status care_status NOT NULL,
  to_status   care_status NOT NULL,
  on_day      date        NOT NULL,
  back_on     date        CHECK (back_on >= on_day),
  reason      text        CHECK (reason IN ('moved', 'better', 'other_care', 'own_wish', 'unreachable', 'other')),
  place       text        CHECK (place IN ('home', 'hospital', 'elsewhere')),      -- of a death
  note        long_text,
  effects     jsonb       NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(effects) = 'object'),
  decided_by  integer     REFERENCES accounts ON DELETE SET NULL,
  decided_at  timestamptz NOT NULL DEFAULT now(),
  undone_by   integer     REFERENCES accounts ON DELETE SET NULL,
  undone_at   timestamptz,
  CONSTRAINT status_changes_differ CHECK (from_status <> to_status OR to_status IN ('hospital', 'away')),
  CONSTRAINT status_changes_reason CHECK ((to_status = 'discharged') = (reason IS NOT NULL)),
  CONSTRAINT status_changes_back   CHECK (back_on IS NULL OR to_status IN ('hospital', 'away')),
  CONSTRAINT status_changes_place  CHECK (place IS NULL OR to_status = 'deceased'),
  CONSTRAINT status_changes_undone CHECK (undone_by IS NULL OR undone_at IS NOT NULL)
);
CREATE INDEX status_changes_patient ON patient_status_changes (patient_id, id DESC);

-- Numbers of a change, without a key: a row that is brought back finds its change under the old number.
ALTER TABLE schedules
  ADD COLUMN cancelled_at   timestamptz,
  ADD COLUMN cancelled_by   integer,
  ADD COLUMN is_bereavement boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT schedules_cancelled CHECK ((cancelled_at IS NULL) = (cancelled_by IS NULL));
ALTER TABLE tasks
  ADD COLUMN cancelled_at timestamptz,
  ADD COLUMN cancelled_by integer,
  ADD CONSTRAINT tasks_cancelled CHECK ((cancelled_at IS NULL) = (cancelled_by IS NULL));
ALTER TABLE assignments ADD COLUMN completed_by integer;
CREATE INDEX schedules_cancelled_by   ON schedules (cancelled_by)   WHERE cancelled_by IS NOT NULL;
CREATE INDEX tasks_cancelled_by       ON tasks (cancelled_by)       WHERE cancelled_by IS NOT NULL;
CREATE INDEX assignments_completed_by ON assignments (completed_by) WHERE completed_by IS NOT NULL;
-- A count of the visits of a day reads the index alone.
DROP INDEX schedules_when;
CREATE INDEX schedules_when ON schedules (visit_date, visit_time, id) INCLUDE (cancelled_at);

-- The next visit is one that is not cancelled.
CREATE OR REPLACE FUNCTION first_planned(patient integer, support support_type, since date) RETURNS date
  LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(visit_date), 'infinity') FROM schedules
  WHERE patient_id = patient AND visit_date >= since AND counts_as_planned(visit_type, support)
    AND cancelled_at IS NULL
$$;
CREATE OR REPLACE FUNCTION set_planned_on() RETURNS trigger
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
    WHERE (old_rows.patient_id, old_rows.visit_date, old_rows.visit_type, old_rows.cancelled_at)
      IS DISTINCT FROM (new_rows.patient_id, new_rows.visit_date, new_rows.visit_type, new_rows.cancelled_at);
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
    LEFT JOIN schedules ON schedules.patient_id = patients.id AND cancelled_at IS NULL
      AND visit_date >= least(planned_on, changed.day) AND counts_as_planned(visit_type, support_type)
    GROUP BY patients.id) AS planned
  WHERE patients.id = planned.id AND planned_on <> planned.first_day;
  RETURN NULL;
END
$$;
