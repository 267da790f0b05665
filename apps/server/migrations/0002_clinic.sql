-- People and their care. Facts are stored as instants (viewed_at, read_at, completed_at, removed_at,
-- revoked_at); the documents' flags (is_new, is_read, status, active) are derived from them.
-- A unique index is named after the field it guards, because the refusal names that field.
-- "Newest first" means by id, descending: a primary key, or (kind, id), serves every such list.

CREATE TYPE account_role  AS ENUM ('admin', 'vcm');
CREATE TYPE helper_kind   AS ENUM ('volunteer', 'caregiver', 'medical_professional');
CREATE TYPE support_type  AS ENUM ('medical', 'caregiver', 'volunteer', 'other');
CREATE TYPE gender        AS ENUM ('Male', 'Female', 'Other');
CREATE TYPE note_kind     AS ENUM ('additional', 'history');
CREATE TYPE task_category AS ENUM ('medical', 'medication', 'supplies', 'followup', 'social');
CREATE TYPE task_priority AS ENUM ('high', 'medium', 'low');          -- declared in sort order
CREATE TYPE visit_type    AS ENUM ('Volunteer', 'Caregiver', 'Medical Professional', 'Other', 'Emergency');

CREATE TABLE helpers (                        -- volunteers, caregivers, medical professionals
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind           helper_kind NOT NULL,
  name           person_name NOT NULL,
  email          email       NOT NULL,
  phone_number   phone10     NOT NULL,
  address        place_text  NOT NULL,
  availability   short_text,
  skills         short_text  CONSTRAINT helpers_skills_kind CHECK (skills IS NULL OR kind = 'volunteer'),
  experience     short_text  CONSTRAINT helpers_experience_kind CHECK (experience IS NULL OR kind <> 'volunteer'),
  certifications short_text  CONSTRAINT helpers_certifications_kind CHECK (certifications IS NULL OR kind = 'caregiver'),
  specialization short_text  CONSTRAINT helpers_specialization_kind CHECK (specialization IS NULL OR kind = 'medical_professional'),
  license_number varchar(15) CHECK (license_number ~ '^[A-Z]{2,3}[0-9]{6,10}$')
                             CONSTRAINT helpers_license_number_kind CHECK (license_number IS NULL OR kind = 'medical_professional'),
  notes          long_text,
  viewed_at      timestamptz,                                   -- is_new = viewed_at IS NULL
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now(),
  search         text        NOT NULL GENERATED ALWAYS AS (fold(name)) STORED,
  UNIQUE (kind, id)                                             -- target of tasks' role-checked key
);
CREATE UNIQUE INDEX helpers_email_key          ON helpers (kind, lower(email));
CREATE UNIQUE INDEX helpers_phone_number_key   ON helpers (kind, phone_number);
CREATE UNIQUE INDEX helpers_license_number_key ON helpers (license_number);
CREATE INDEX helpers_search ON helpers USING gin (search gin_trgm_ops);

CREATE TABLE accounts (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username      text          NOT NULL CHECK (length(username) <= 100 AND username ~ '\S'),
  password_hash text          NOT NULL,
  role          account_role  NOT NULL,
  helper_id     integer       REFERENCES helpers ON DELETE SET NULL,
  kinds         helper_kind[] NOT NULL DEFAULT '{volunteer,caregiver,medical_professional}'
                              CHECK (cardinality(kinds) > 0 AND array_position(kinds, NULL) IS NULL),
  disabled_at   timestamptz,
  created_at    timestamptz   NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX accounts_username_key ON accounts (lower(username));

CREATE TABLE sessions (                       -- one row per issued token; id is the token's jti
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id     integer     NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at     timestamptz NOT NULL DEFAULT now(),
  expires_at     timestamptz NOT NULL,
  last_active_at timestamptz NOT NULL DEFAULT now(),
  revoked_at     timestamptz,
  CONSTRAINT sessions_expire_later CHECK (expires_at > created_at)
);
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_expiry  ON sessions (expires_at);   -- for the clean-up of old rows

CREATE TABLE patient_requests (               -- patients in need
  id                   integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  patient_name         person_name  NOT NULL,
  contact_name         person_name,
  contact_email        email,
  contact_phone_number phone10      NOT NULL,
  place                place_text   NOT NULL,
  address              place_text   NOT NULL,
  support_type         support_type NOT NULL,                   -- 'other' is shown as 'others' here
  health_condition     long_text    CONSTRAINT patient_requests_health_condition_needed
                                    CHECK ((health_condition IS NOT NULL) = (support_type = 'medical')),
  care_details         long_text    CONSTRAINT patient_requests_care_details_needed
                                    CHECK ((care_details IS NOT NULL) = (support_type = 'caregiver')),
  notes                long_text,
  viewed_at            timestamptz,                             -- is_new = viewed_at IS NULL
  created_at           timestamptz  NOT NULL DEFAULT now(),
  updated_at           timestamptz  NOT NULL DEFAULT now(),
  search               text         NOT NULL GENERATED ALWAYS AS (fold(patient_name)) STORED
);
CREATE UNIQUE INDEX patient_requests_contact_phone_number_key ON patient_requests (contact_phone_number);
CREATE UNIQUE INDEX patient_requests_contact_email_key ON patient_requests (lower(contact_email));
CREATE INDEX patient_requests_search ON patient_requests USING gin (search gin_trgm_ops);

CREATE SEQUENCE patient_register_numbers;
CREATE TABLE patients (                       -- registered patients: the care record
  id                     integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  register_number        text NOT NULL UNIQUE
                         DEFAULT 'PC-' || to_char(nextval('patient_register_numbers'), 'FM999900000'),
  original_id            integer UNIQUE REFERENCES patient_requests ON DELETE SET NULL,
  first_name             person_name  NOT NULL,
  last_name              person_name,
  support_type           support_type NOT NULL,
  dob                    date,
  age                    smallint     CHECK (age >= 1),         -- as stated; kept only when dob is unknown
  gender                 gender,
  phone_number           phone10,
  address                place_text,
  place                  place_text   CHECK (strpos(place, '|') = 0),
  place_link             text         CHECK (length(place_link) <= 5000 AND place_link ~ '^https?://'),
  initial_treatment_date date,
  doctor                 person_name,
  caregiver              person_name,
  proxy_name             person_name,
  proxy_relation         varchar(10),
  proxy_phone_number     phone10,
  viewed_at              timestamptz,
  removed_at             timestamptz,                           -- taken off the active patients
  created_at             timestamptz  NOT NULL DEFAULT now(),
  updated_at             timestamptz  NOT NULL DEFAULT now(),
  -- Name, register number, phone and place, kept apart by a character that nobody types, so that
  -- no search matches the end of one and the beginning of the next.
  search                 text NOT NULL GENERATED ALWAYS AS (fold(
    first_name || coalesce(' ' || last_name, '') || chr(31) || register_number || chr(31)
    || coalesce(phone_number, '') || chr(31) || coalesce(place, ''))) STORED,
  CONSTRAINT patients_dob_or_age CHECK (dob IS NULL OR age IS NULL)
);
ALTER SEQUENCE patient_register_numbers OWNED BY patients.register_number;
-- "Same personal information" (409): all personal fields alike, among the patients in care. The two
-- long texts enter as digests because an index entry has to stay below 2.7 kB.
CREATE UNIQUE INDEX patients_same_person_key ON patients (
  fold(first_name), fold(coalesce(last_name, '')), dob, age, gender, phone_number,
  md5(fold(coalesce(address, ''))), md5(fold(coalesce(place, '')))
) NULLS NOT DISTINCT WHERE removed_at IS NULL;
CREATE INDEX patients_search ON patients USING gin (search gin_trgm_ops);

CREATE TABLE health_records (                 -- append-only; every row is a full snapshot
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  patient_id  integer     NOT NULL REFERENCES patients ON DELETE CASCADE,
  disease     long_text,
  medication  long_text,
  note        long_text,
  note_date   date        NOT NULL DEFAULT CURRENT_DATE,
  recorded_by integer     REFERENCES accounts ON DELETE SET NULL,   -- null: taken from the request
  recorded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX health_records_patient ON health_records (patient_id, id DESC);

CREATE TABLE patient_notes (                  -- append-only; additional notes and medical history
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  patient_id  integer     NOT NULL REFERENCES patients ON DELETE CASCADE,
  kind        note_kind   NOT NULL,
  body        long_text   NOT NULL,
  recorded_by integer     REFERENCES accounts ON DELETE SET NULL,
  recorded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX patient_notes_patient ON patient_notes (patient_id, kind, id DESC);

CREATE TABLE assignments (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  patient_id    integer     NOT NULL REFERENCES patients ON DELETE CASCADE,
  helper_id     integer     NOT NULL REFERENCES helpers  ON DELETE CASCADE,
  assigned_date date        NOT NULL DEFAULT CURRENT_DATE,
  completed_at  timestamptz                                     -- status = active while null
);
CREATE UNIQUE INDEX assignments_active_key ON assignments (patient_id, helper_id) WHERE completed_at IS NULL;
CREATE INDEX assignments_patient ON assignments (patient_id);
CREATE INDEX assignments_helper  ON assignments (helper_id);

CREATE TABLE tasks (
  id                 integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title              short_text    NOT NULL,
  description        long_text,
  category           task_category NOT NULL DEFAULT 'medical',
  priority           task_priority NOT NULL DEFAULT 'medium',
  assigned_kind      helper_kind,                               -- the role
  assigned_helper_id integer,                                   -- the member, always of that role
  due_date           date,
  due_time           time,
  completed_at       timestamptz,                               -- status = pending while null
  created_at         timestamptz   NOT NULL DEFAULT now(),
  updated_at         timestamptz   NOT NULL DEFAULT now(),
  CONSTRAINT tasks_member_has_role CHECK (assigned_helper_id IS NULL OR assigned_kind IS NOT NULL),
  FOREIGN KEY (assigned_helper_id, assigned_kind) REFERENCES helpers (id, kind)
    ON DELETE SET NULL (assigned_helper_id)
);
CREATE INDEX tasks_role   ON tasks (assigned_kind) WHERE completed_at IS NULL;
CREATE INDEX tasks_member ON tasks (assigned_helper_id);

CREATE TABLE schedules (                      -- names are kept, so the diary survives deletions
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  patient_id   integer     REFERENCES patients ON DELETE SET NULL,
  patient_name short_text  NOT NULL,
  visit_type   visit_type  NOT NULL,
  helper_id    integer     REFERENCES helpers ON DELETE SET NULL,
  member_name  short_text  NOT NULL,
  visit_date   date        NOT NULL,
  visit_time   time        NOT NULL,
  notes        long_text,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX schedules_when    ON schedules (visit_date, visit_time, id);
CREATE INDEX schedules_patient ON schedules (patient_id);
CREATE INDEX schedules_helper  ON schedules (helper_id);
