-- What happened at a visit (D-123). A row of schedules is a plan, a row of visit_records a fact.
-- 'family' is for a form that is to come: a value that is added later cannot be used in the
-- transaction that adds it. 'mistake' is only for corrections.
CREATE TYPE visit_form    AS ENUM ('nursing', 'company', 'family', 'missed');
CREATE TYPE visit_outcome AS ENUM ('seen', 'not_home', 'in_hospital', 'refused', 'road', 'no_time', 'died', 'other', 'mistake');
CREATE TYPE visit_next    AS ENUM ('visit', 'task', 'call', 'urgent', 'none');
CREATE TYPE told_by       AS ENUM ('patient', 'family', 'observed');
CREATE TYPE care_phase    AS ENUM ('steady', 'changing', 'worse', 'last_days');
CREATE TYPE how_it_goes   AS ENUM ('better', 'same', 'worse');
CREATE DOMAIN score AS smallint CHECK (VALUE BETWEEN 0 AND 10);              -- 10 the worst

ALTER TABLE patients ADD COLUMN last_seen_on date;          -- set by the records alone

-- A nurse's visit is no edit of the patient: the office's open form must not be refused for it.
CREATE OR REPLACE FUNCTION next_patient_version() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  apart CONSTANT text[] := '{viewed_at,updated_at,version,search,digits,last_seen_on}';
BEGIN
  IF to_jsonb(NEW) - apart IS DISTINCT FROM to_jsonb(OLD) - apart THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END
$$;

CREATE TABLE visit_records (
  id               integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  client_id        uuid          NOT NULL,
  patient_id       integer       NOT NULL REFERENCES patients ON DELETE CASCADE,
  schedule_id      integer       REFERENCES schedules ON DELETE SET NULL,
  helper_id        integer       REFERENCES helpers ON DELETE SET NULL,
  helper_kind      helper_kind   NOT NULL,            -- as it was then: it says who may read the record
  member_name      short_text    NOT NULL,            -- as it was then; while linked the present one is shown
  with_names       short_text,                        -- who else was there
  form             visit_form    NOT NULL,
  outcome          visit_outcome NOT NULL,
  visited_on       date          NOT NULL,
  started_at       timestamptz,                       -- by the server's clock
  finished_at      timestamptz   CHECK (finished_at >= started_at),
  told_by          told_by,
  pain             score,
  breathlessness   score,
  nausea           score,
  tiredness        score,
  appetite         score,
  sleep            score,
  constipation     score,
  worry            score,
  unable           text[]        NOT NULL DEFAULT '{}'              -- items that could not be answered
    CHECK (unable <@ '{pain,breathlessness,nausea,tiredness,appetite,sleep,constipation,worry}'),
  akps             smallint      CHECK (akps BETWEEN 10 AND 100 AND akps % 10 = 0),   -- 0 is death, which is an outcome
  phase            care_phase,
  bp_systolic      smallint      CHECK (bp_systolic BETWEEN 40 AND 300),
  bp_diastolic     smallint      CHECK (bp_diastolic BETWEEN 20 AND 200),
  pulse            smallint      CHECK (pulse BETWEEN 20 AND 250),
  breaths          smallint      CHECK (breaths BETWEEN 4 AND 80),
  spo2             smallint      CHECK (spo2 BETWEEN 50 AND 100),
  temperature_c    numeric(4,2)  CHECK (temperature_c BETWEEN 30 AND 43),   -- typed in °F or °C; 101 °F comes back as 101.0
  sugar_mg         smallint      CHECK (sugar_mg BETWEEN 20 AND 800),
  found            text[]        NOT NULL DEFAULT '{}',
  medicines_until  date,                              -- the last day of the medicines
  catheter_until   date,                              -- the day of the next change
  tube_until       date,
  patient_is       how_it_goes,
  family_is        how_it_goes,
  done             text[]        NOT NULL DEFAULT '{}',
  needs            text[]        NOT NULL DEFAULT '{}',
  left_behind      long_text,
  note             long_text,
  reason           short_text,                        -- of a missed visit, in words
  next             visit_next    NOT NULL,
  next_on          date,
  next_time        time,                              -- as it was asked for; null when nobody said
  next_for         helper_kind,
  next_note        long_text,
  next_schedule_id integer       REFERENCES schedules ON DELETE SET NULL,
  task_id          integer       REFERENCES tasks ON DELETE SET NULL,       -- of the next step
  needs_task_id    integer       REFERENCES tasks ON DELETE SET NULL,       -- of the office
  needs_asked      text[]        NOT NULL DEFAULT '{}',                     -- what that one names
  replaces_id      integer       REFERENCES visit_records,
  correction       short_text,                        -- why it replaces that one
  superseded_at    timestamptz,
  recorded_by      integer       REFERENCES accounts ON DELETE SET NULL,
  recorded_at      timestamptz   NOT NULL DEFAULT now(),
  CONSTRAINT visit_records_client_key UNIQUE (client_id),
  CONSTRAINT visit_records_replaces_key UNIQUE (replaces_id),
  CONSTRAINT visit_records_seen CHECK ((outcome = 'seen') = (form <> 'missed')),
  CONSTRAINT visit_records_form CHECK (form NOT IN ('nursing', 'company') OR (form = 'company') = (helper_kind = 'volunteer')),
  CONSTRAINT visit_records_clinical CHECK (form = 'nursing' OR num_nonnulls(told_by, pain, breathlessness, nausea,
    tiredness, appetite, sleep, constipation, worry, akps, phase, bp_systolic, bp_diastolic, pulse, breaths, spo2,
    temperature_c, sugar_mg, medicines_until, catheter_until, tube_until) + cardinality(unable || found) = 0),
  CONSTRAINT visit_records_reason CHECK (outcome <> 'other' OR reason IS NOT NULL),
  CONSTRAINT visit_records_correction CHECK ((replaces_id IS NULL) = (correction IS NULL)
    AND (outcome <> 'mistake' OR replaces_id IS NOT NULL)),
  CONSTRAINT visit_records_no_step CHECK (outcome NOT IN ('died', 'mistake') OR next = 'none'),
  CONSTRAINT visit_records_next_day CHECK ((next IN ('visit', 'task', 'call')) = (next_on IS NOT NULL))
);
-- One record in force of one plan.
CREATE UNIQUE INDEX visit_records_schedule_key ON visit_records (schedule_id) WHERE superseded_at IS NULL;
CREATE INDEX visit_records_patient       ON visit_records (patient_id, visited_on DESC, id DESC);
CREATE INDEX visit_records_schedule      ON visit_records (schedule_id);       -- these for the deletes
CREATE INDEX visit_records_next_schedule ON visit_records (next_schedule_id);
CREATE INDEX visit_records_helper        ON visit_records (helper_id);
CREATE INDEX visit_records_task          ON visit_records (task_id);
CREATE INDEX visit_records_needs_task    ON visit_records (needs_task_id);

-- Append-only: a mark is set once, a link is cleared and set again when what was deleted is brought
-- back, never to somebody else; a row goes only with its patient.
CREATE FUNCTION keep_visit_record() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  marks CONSTANT text[] := '{superseded_at}';
  links CONSTANT text[] := '{schedule_id,helper_id,next_schedule_id,task_id,needs_task_id,recorded_by}';
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
CREATE TRIGGER visit_records_append_only BEFORE UPDATE OR DELETE ON visit_records
  FOR EACH ROW EXECUTE FUNCTION keep_visit_record();

CREATE TRIGGER visit_records_no_truncate BEFORE TRUNCATE ON visit_records
  FOR EACH STATEMENT EXECUTE FUNCTION keep_visit_record();

-- The newest day on which somebody was seen. A volunteer's visit does not hide that the nurse is due.
CREATE FUNCTION set_last_seen() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE patients SET last_seen_on = seen.on_day FROM (
    SELECT patients.id, max(visited_on) AS on_day FROM patients
    LEFT JOIN visit_records ON patient_id = patients.id AND superseded_at IS NULL AND outcome = 'seen'
      AND (form = 'nursing' OR form = 'company' AND support_type IN ('volunteer', 'other'))
    WHERE patients.id = NEW.patient_id GROUP BY patients.id) AS seen
  WHERE patients.id = seen.id AND last_seen_on IS DISTINCT FROM seen.on_day;
  RETURN NULL;
END
$$;
CREATE TRIGGER visit_records_last_seen AFTER INSERT OR UPDATE OF superseded_at ON visit_records
  FOR EACH ROW EXECUTE FUNCTION set_last_seen();

-- A plan that is given to another patient leaves its record: the fact stays with whom it was seen.
-- A trigger, so that no call that changes a plan can forget it.
CREATE FUNCTION keep_record_with_patient() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE visit_records SET schedule_id = NULL
    WHERE schedule_id = NEW.id AND patient_id IS DISTINCT FROM NEW.patient_id;
  UPDATE visit_records SET next_schedule_id = NULL
    WHERE next_schedule_id = NEW.id AND patient_id IS DISTINCT FROM NEW.patient_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER schedules_other_patient AFTER UPDATE OF patient_id ON schedules
  FOR EACH ROW WHEN (OLD.patient_id IS DISTINCT FROM NEW.patient_id)
  EXECUTE FUNCTION keep_record_with_patient();
